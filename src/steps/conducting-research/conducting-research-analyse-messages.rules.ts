import type { ConductingResearch } from './conducting-research.contract.ts';
import { computeFigures } from './conducting-research-analyse.rules.ts';
import type { AnalysisFactor, Computed, FollowUp } from './conducting-research-analysed.rules.ts';
import { computeFollowUp } from './conducting-research-follow-up.rules.ts';
import type { RawAnswers } from './conducting-research-survey-answers.contract.ts';

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
