import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';

/** Fewer people than this in a group, and somebody may be known by it. */
const fewest = 5;

/** How many groups the questions about who people are make together, and how many people that asks for. Null where they make none. */
export function groupsAsked(
  items: readonly Pick<
    QuestionnaireItem,
    'block' | 'scaleMin' | 'scaleMax' | 'leftAnchor' | 'rightAnchor' | 'labels'
  >[],
): { groups: number; people: number } | null {
  const answers = items
    .filter(({ block }) => block === 'segment')
    .map((item) => answerHeads(item).length)
    .filter((count) => count > 1);
  if (answers.length === 0) return null;
  const groups = answers.reduce((product, count) => product * count, 1);
  return { groups, people: groups * fewest };
}
