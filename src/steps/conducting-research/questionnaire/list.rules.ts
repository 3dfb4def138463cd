import { type Block, blocks, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { agreement, answersOf } from './answers.rules.ts';
import { askedItems } from './asked.rules.ts';
import type { QuestionnaireFactor } from './items.rules.ts';
import { ownVariable } from './questionnaire.rules.ts';

export type GroupKind = 'behaviour' | 'factor' | 'intention' | 'segment' | 'open';

/** Questions that stand together: about the behaviour, about one factor, about the intention, and so on. */
export interface ItemGroup {
  key: string;
  kind: GroupKind;
  /** The factor they are about. */
  factor: ChosenFactor | null;
  /** What is asked, with the number in the questionnaire. */
  items: { number: number; item: QuestionnaireItem }[];
  /** What was taken out and can be brought back. */
  removed: QuestionnaireItem[];
}

const kindOf = (block: Block | null): GroupKind =>
  block === 'filter' || block === 'outcome' ? 'behaviour' : block === null || block === 'factor' ? 'open' : block;

const keyOf = (item: QuestionnaireItem) => item.researchFactor ?? kindOf(item.block);

/**
 * The questionnaire in groups, in the order in which it is asked; the same for screen and document. A chosen factor
 * without questions has an empty group, so that one can write them. Items of factors set aside are left out.
 */
export function groupsOf(items: readonly QuestionnaireItem[], factors: readonly ChosenFactor[]): ItemGroup[] {
  const chosen = new Map(factors.map((factor) => [factor.uuid, factor]));
  const asked = new Set(askedItems(items, factors));
  const groups = new Map<string, ItemGroup>();
  const groupOf = (key: string, kind: GroupKind) => {
    const factor = chosen.get(key) ?? null;
    const group = groups.get(key) ?? { key, kind: factor ? 'factor' : kind, factor, items: [], removed: [] };
    groups.set(key, group);
    return group;
  };
  for (const item of items) {
    if (item.researchFactor !== null && !chosen.has(item.researchFactor)) continue;
    const group = groupOf(keyOf(item), kindOf(item.block));
    if (asked.has(item)) group.items.push({ number: 0, item });
    else group.removed.push(item);
  }
  for (const factor of factors) groupOf(factor.uuid, 'factor');
  const ordered = [...groups.values()].sort((a, b) => rankOf(a) - rankOf(b));
  let number = 0;
  return ordered.map((group) => ({ ...group, items: group.items.map(({ item }) => ({ number: ++number, item })) }));
}

/** Intention as a factor is asked where intention is asked: after the other factors. */
function rankOf({ kind, items }: ItemGroup): number {
  const block = kind === 'behaviour' ? 'outcome' : kind === 'factor' ? (items[0]?.item.block ?? 'factor') : kind;
  return blocks.indexOf(block);
}

/** The questionnaire as asked, numbered through. */
export const numberedItems = (groups: readonly ItemGroup[]) => groups.flatMap((group) => group.items);

/** Changes one question; generating again leaves it alone from then on. */
export const withItem = (
  items: readonly QuestionnaireItem[],
  uuid: string,
  patch: Partial<QuestionnaireItem>,
): QuestionnaireItem[] => items.map((item) => (item.uuid === uuid ? { ...item, ...patch, edited: true } : item));

/** Takes a question out; it can be brought back. An own question that holds no words is simply gone. */
export function withoutItem(items: readonly QuestionnaireItem[], uuid: string): QuestionnaireItem[] {
  return items.flatMap((item) => {
    if (item.uuid !== uuid) return [item];
    return item.template === null && item.text === null ? [] : [{ ...item, removed: true }];
  });
}

export const restored = (items: readonly QuestionnaireItem[], uuid: string): QuestionnaireItem[] =>
  items.map((item) => (item.uuid === uuid ? { ...item, removed: false } : item));

/** Moves a question one place up (−1) or down (1) among those of its group. */
export function movedItem(
  items: readonly QuestionnaireItem[],
  group: ItemGroup,
  uuid: string,
  by: -1 | 1,
): QuestionnaireItem[] {
  const at = group.items.findIndex(({ item }) => item.uuid === uuid);
  const other = group.items[at + by]?.item;
  const item = group.items[at]?.item;
  if (!item || !other) return [...items];
  const rest = items.filter((one) => one.uuid !== uuid);
  const place = rest.findIndex((one) => one.uuid === other.uuid);
  return rest.toSpliced(by > 0 ? place + 1 : place, 0, item);
}

/** Adds a question of the user's own to a group, answered like the question before it, and the first of a factor like those of other factors. */
export function withOwnItem(
  items: readonly QuestionnaireItem[],
  group: ItemGroup,
  own: { uuid: string; name: string; library: Pick<QuestionnaireFactor, 'variable'> | null },
): QuestionnaireItem[] {
  const before = group.items.at(-1)?.item ?? null;
  const block = blockOf(group, before);
  const item: QuestionnaireItem = {
    uuid: own.uuid,
    block,
    researchFactor: group.factor?.uuid ?? null,
    text: null,
    variable: ownVariable(own.name, own.library, items),
    ...answersFor(group, before ?? items.findLast(asksAgreement) ?? null),
    reversed: false,
    required: false,
    notApplicable: false,
    template: null,
    edited: true,
    removed: false,
  };
  return items.toSpliced(placeFor(items, group, block), 0, item);
}

function blockOf({ kind }: ItemGroup, before: QuestionnaireItem | null): Block {
  if (kind === 'behaviour') return 'outcome';
  return kind === 'factor' ? (before?.block ?? 'factor') : kind;
}

const asksAgreement = ({ block, leftAnchor, removed }: QuestionnaireItem): boolean =>
  block === 'factor' && leftAnchor === agreement.leftAnchor && !removed;

function answersFor({ kind }: ItemGroup, before: QuestionnaireItem | null) {
  if (kind === 'open') return answersOf('open', null);
  if (kind === 'segment') return answersOf('yes_no', null);
  if (before === null) return answersOf('five', null);
  const { scaleMin, scaleMax, leftAnchor, rightAnchor, labels } = before;
  const { number, unit, lowest, highest, wholeNumbers } = before;
  return { scaleMin, scaleMax, leftAnchor, rightAnchor, labels, number, unit, lowest, highest, wholeNumbers };
}

/** After the last of its group, else after all blocks that come before it. */
function placeFor(items: readonly QuestionnaireItem[], group: ItemGroup, block: Block): number {
  const last = items.findLastIndex((item) => keyOf(item) === group.key);
  if (last >= 0) return last + 1;
  return items.findLastIndex((item) => item.block !== null && blocks.indexOf(item.block) <= blocks.indexOf(block)) + 1;
}

export interface Renewal {
  added: number;
  gone: number;
  renewed: number;
}

/** What generating again did. */
export function renewalOf(before: readonly QuestionnaireItem[], after: readonly QuestionnaireItem[]): Renewal {
  const old = new Map(before.map((item) => [item.uuid, item]));
  const now = new Set(after.map((item) => item.uuid));
  return {
    added: after.filter((item) => !old.has(item.uuid)).length,
    gone: before.filter((item) => !now.has(item.uuid)).length,
    renewed: after.filter((item) => old.has(item.uuid) && JSON.stringify(old.get(item.uuid)) !== JSON.stringify(item))
      .length,
  };
}
