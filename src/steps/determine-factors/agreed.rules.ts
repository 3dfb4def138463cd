import type { Question } from '#research/workshop/tally.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { newFactor, withFactor } from './choice.rules.ts';
import type { DetermineFactors } from './determine-factors.contract.ts';

/** The factors that are put before people. */
export const workshopQuestions = ({ factors }: Pick<DetermineFactors, 'factors'>): Question[] =>
  factors.flatMap(({ uuid, name, definition }) => (name ? [{ key: uuid, title: name, hint: definition }] : []));

/** A name is at most this long; what is longer stands in the definition as well. */
const longestName = 150;

/** What people thought of and chose, as factors of one's own; what was there stays as it is. */
export function withAgreed(
  content: DetermineFactors,
  { agreed, proposals, tookPart }: Pick<Workshop, 'agreed' | 'proposals' | 'tookPart'>,
): DetermineFactors {
  const chosen = new Set(agreed.map(({ key }) => key));
  const added = (proposals ?? []).filter(({ key }) => chosen.has(key));
  return {
    ...content,
    factors: added.reduce(
      (factors, { key, text }) =>
        withFactor(factors, {
          ...newFactor(key),
          name: text.slice(0, longestName),
          definition: text.length > longestName ? text : null,
        }),
      content.factors,
    ),
    workshopParticipants: tookPart || null,
  };
}
