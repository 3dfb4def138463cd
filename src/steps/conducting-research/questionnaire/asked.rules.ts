import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';

/** The items that are asked: not removed, and not about a factor that is no longer chosen. */
export function askedItems(
  items: readonly QuestionnaireItem[],
  factors: readonly Pick<ChosenFactor, 'uuid'>[],
): QuestionnaireItem[] {
  const chosen = new Set(factors.map((factor) => factor.uuid));
  return items.filter((item) => !item.removed && !isSetAside(item, chosen));
}

/** About a factor that is no longer chosen: it keeps its place for when it is chosen again. */
export const isSetAside = (item: QuestionnaireItem, chosen: ReadonlySet<string>) =>
  item.researchFactor !== null && !chosen.has(item.researchFactor);
