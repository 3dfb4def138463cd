import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import type { FollowedPeople } from '#steps/conducting-research/answers/follow/follow.contract.ts';
import { firstOfAnswers, firstOfFollowed } from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { computeFollowUp, type SecondSource } from '#steps/conducting-research/follow-up/follow-up.rules.ts';
import { qualityOf } from '#steps/conducting-research/quality/counts.rules.ts';
import { weightedFiguresOf } from '#steps/conducting-research/weighting/weighted-figures.rules.ts';
import { computeFigures } from './analyse.rules.ts';
import type { AnalysisFactor, Computed, FollowUp } from './analysed.rules.ts';
import type { OnProgress } from './analysis.rules.ts';
import type { AnalysedContent } from './population.rules.ts';

interface Source {
  content: AnalysedContent;
  factors: AnalysisFactor[];
}

/** What the page asks of the worker that computes, and what comes back. */
export interface Analyses {
  first: { asked: Source & { answers: RawAnswers }; found: Computed };
  /** Of figures that are there already: they stay as they are, and what is weighted comes beside them. */
  weighting: { asked: Source & { answers: RawAnswers }; found: Pick<Computed, 'weighting' | 'quality'> };
  follow_up: { asked: Source & { answers: RawAnswers; personal: boolean; first: FirstKept | null }; found: FollowUp };
}

/** What is there of a first measurement: its answers, or what is kept to follow people by, with the codes of the second hashed alike. */
export type FirstKept =
  | { kind: 'answers'; answers: RawAnswers }
  | { kind: 'followed'; followed: FollowedPeople; people: number; codes: (string | null)[] };

export type AnalyseRequest = { [K in keyof Analyses]: { kind: K } & Analyses[K]['asked'] }[keyof Analyses];

/** What comes back of the worker: how far it is, and then what it found. */
export type AnalyseReply =
  | { kind: 'progress'; share: number }
  | { kind: 'found'; found: Analyses[keyof Analyses]['found'] };

/** Answers one request. */
export function analyse(request: AnalyseRequest, reply: (reply: AnalyseReply) => void): void {
  reply({ kind: 'found', found: foundFor(request, (share) => reply({ kind: 'progress', share })) });
}

function foundFor(request: AnalyseRequest, onProgress: OnProgress): Analyses[keyof Analyses]['found'] {
  const { content, factors, answers } = request;
  switch (request.kind) {
    case 'first':
      return computeFigures(content, factors, answers, onProgress);
    case 'weighting':
      return { weighting: weightedFiguresOf(content, factors, answers), quality: qualityIn(content, answers) };
    case 'follow_up':
      return computeFollowUp(content, factors, secondSource(content, request), onProgress);
  }
}

function qualityIn({ items }: AnalysedContent, raw: RawAnswers) {
  const { items: answers, seconds } = fromRaw(raw);
  return qualityOf(items, answers, seconds);
}

function secondSource(
  content: AnalysedContent,
  { first, answers: second, personal }: Analyses['follow_up']['asked'],
): SecondSource {
  if (first?.kind === 'followed')
    return { first: firstOfFollowed(first.followed, first.people), second, codes: first.codes, personal };
  return { first: first && firstOfAnswers(content, first.answers), second, codes: second.respondents, personal };
}
