import { type FactorFacts, type Suggestion, suggestionFor } from '#evidence/suggestion.rules.ts';
import type { GradeDecision } from './decisions.contract.ts';

/** What was suggested when this was decided; null when there were no figures yet. */
export function suggestionThen(
  { evidence }: Pick<GradeDecision, 'evidence'>,
  facts: FactorFacts | null,
): Suggestion | null {
  return evidence?.n ? suggestionFor(evidence, evidence.primaryOutcome, facts) : null;
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
