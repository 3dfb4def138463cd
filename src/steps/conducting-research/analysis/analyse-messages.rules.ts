import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { computeFollowUp } from '#steps/conducting-research/follow-up/follow-up.rules.ts';
import { computeFigures } from './analyse.rules.ts';
import type { AnalysisFactor, Computed, FollowUp } from './analysed.rules.ts';

interface Source {
  content: Pick<ConductingResearch, 'items' | 'primaryOutcome' | 'results'>;
  factors: AnalysisFactor[];
}

/** What the page asks of the worker that computes, and what comes back. */
export interface Analyses {
  first: { asked: Source & { answers: RawAnswers }; found: Computed };
  follow_up: { asked: Source & { first: RawAnswers | null; answers: RawAnswers; personal: boolean }; found: FollowUp };
}

export type AnalyseRequest = { [K in keyof Analyses]: { kind: K } & Analyses[K]['asked'] }[keyof Analyses];

/** Answers one request. */
export const analyse = (request: AnalyseRequest): Computed | FollowUp =>
  request.kind === 'first'
    ? computeFigures(request.content, request.factors, request.answers)
    : computeFollowUp(request.content, request.factors, {
        first: request.first,
        second: request.answers,
        personal: request.personal,
      });
