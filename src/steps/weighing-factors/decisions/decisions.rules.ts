import { languageDoubtOf } from '#evidence/over-languages.rules.ts';
import { type FactorFacts, type Suggestion, suggestionFor } from '#evidence/suggestion.rules.ts';
import { same } from '#foundation/shared/same.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { GradeDecision } from './decisions.contract.ts';

/** What is decided about a mark. */
export type Decided = Pick<GradeDecision, 'grade' | 'leftOut' | 'reasoning' | 'differsBecause' | 'leftOutReason'>;

/** What stands about a factor now; null when there is no mark of it. */
export function decidedIn({ weighingFactors }: Pick<Sections, 'weighingFactors'>, factor: string): Decided | null {
  const row = weighingFactors.researchFactors.find(({ uuid }) => uuid === factor);
  if (!row) return null;
  const { grade, leftOut, reasoning, differsBecause, leftOutReason } = row;
  return { grade, leftOut: leftOut ?? false, reasoning, differsBecause, leftOutReason };
}

/** A decision, as the log of its factor tells it. */
export type Entry = Omit<GradeDecision, '@id' | '@type' | 'research' | 'researchFactor'>;

/** The log after a save of one's own, as the server writes it: an entry per person and hour, when something else was decided. */
export function afterOwnSave(
  entries: readonly Entry[],
  before: Decided | null,
  now: Decided | null,
  { user, at, evidence }: { user: Entry['user']; at: string; evidence: Entry['evidence'] },
): readonly Entry[] {
  if (!now || same(now, before ?? undecided)) return entries;
  const ofThisHour = entries.find(({ own, decidedAt }) => own && hourOf(decidedAt) === hourOf(at));
  const uuid = ofThisHour?.uuid ?? crypto.randomUUID();
  return [
    { uuid, user, own: true, decidedAt: at, ...now, evidence },
    ...entries.filter((entry) => entry !== ofThisHour),
  ];
}

const undecided: Decided = {
  grade: null,
  leftOut: false,
  reasoning: null,
  differsBecause: null,
  leftOutReason: null,
};

/** `2026-10-12T14`, in universal time. */
const hourOf = (at: string) => at.slice(0, 13);

/** The figures of a factor as they are now; null when there are none. */
export function evidenceIn(
  { conductingResearch }: Pick<Sections, 'conductingResearch'>,
  factor: string,
): Entry['evidence'] {
  const { results, primaryOutcome } = conductingResearch;
  const figures = results.find(({ researchFactor }) => researchFactor === factor);
  return figures ? { ...figures, primaryOutcome, languageDoubt: languageDoubtOf(conductingResearch) } : null;
}

/** What was suggested when this was decided; null when there were no figures yet. */
export function suggestionThen(
  { evidence }: Pick<GradeDecision, 'evidence'>,
  facts: FactorFacts | null,
): Suggestion | null {
  return evidence?.n ? suggestionFor(evidence, evidence, facts) : null;
}

/** Longer than this a text is shown in part. */
const longestShown = 240;

/** The beginning of a text, up to a whole word; null when it is short enough to be shown whole. */
export function beginningOf(text: string): string | null {
  if (text.length <= longestShown) return null;
  const cut = text.slice(0, longestShown);
  const lastSpace = cut.search(/\s\S*$/);
  // A text without spaces is cut where it is.
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
