import {
  type Block,
  blocks,
  mostItems,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { questionWords } from '#study/question-words.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { speakable } from '#theory/behaviour-forms/reading.rules.ts';
import { type BehaviourWords, partlyFilled } from '#theory/behaviour-forms/wording.rules.ts';
import { noNumber } from './answers.rules.ts';
import { askedItems, isSetAside } from './asked.rules.ts';
import { type QuestionnaireFactor, type QuestionnaireSource, templatesOf, type Wanted } from './items.rules.ts';
import { defaultPeriod, type ItemTemplate } from './outcome.rules.ts';
import { uniqueVariable, variableStem } from './variable.rules.ts';

/**
 * The questionnaire after generating (again). Items that a person touched stay as they are: edited ones keep their text
 * and scale, removed ones stay away, own items and the order are kept, and a variable name never changes. Generated items
 * that no longer fit (another recurrence, low literacy) go, unless touched. Items of a factor that is no longer chosen
 * are kept for when it comes back; `askedItems` leaves them out. Own factors have no items: see `factorsWithoutItems`. With `only` the other
 * blocks stay as they are. Of a questionnaire that is out all stays; only a factor about which it asks nothing yet gets its items.
 */
export function generateQuestionnaire(source: QuestionnaireSource, only: Block | null = null): QuestionnaireItem[] {
  const words = wordsOf(source);
  const ofBlocks = templatesOf(source).filter(({ block }) => only === null || block === only);
  const templates = source.out ? ofBlocks.filter(isNewFactor(source)) : ofBlocks;
  const wanted = new Set(templates.flatMap(keysOf));
  const chosen = new Set(source.factors.map((factor) => factor.uuid));
  const stays = ({ block }: QuestionnaireItem) => source.out || (only !== null && block !== only);
  const items = source.existing.filter(
    (item) => stays(item) || isTouched(item) || isSetAside(item, chosen) || wanted.has(keyOf(item)),
  );
  // What is always asked comes before the factors when there is not room for all; its place in the list is the same.
  const [ofFactors, always] = [templates.filter(isOfFactor), templates.filter((template) => !isOfFactor(template))];
  for (const template of [...always, ...ofFactors]) lay(items, template, words);
  return items;
}

const isOfFactor = ({ researchFactor }: ItemTemplate) => researchFactor !== null;

const isNewFactor = ({ existing }: QuestionnaireSource) => {
  const known = new Set(existing.map(({ researchFactor }) => researchFactor));
  return ({ researchFactor }: ItemTemplate) => existing.length === 0 || !known.has(researchFactor);
};

/** How many questions of the library found no room within the limit. */
export function itemsWithoutRoom(source: QuestionnaireSource): number {
  if (source.existing.length < mostItems) return 0;
  const laid = new Set(source.existing.filter(({ template }) => template !== null).map(keyOf));
  return templatesOf(source).filter((template) => !keysOf(template).some((key) => laid.has(key))).length;
}

/**
 * Questions that are worded, or answered, otherwise by now: as they would become, by the uuid of what stands there. Not those that a
 * person touched, and none of a questionnaire that is out.
 */
export function newWordings(source: QuestionnaireSource): ReadonlyMap<string, QuestionnaireItem> {
  const found = new Map<string, QuestionnaireItem>();
  if (source.out || source.existing.length === 0) return found;
  const words = wordsOf(source);
  for (const template of templatesOf(source)) {
    const item = source.existing.find(standsFor(template, source.existing));
    if (!item || isTouched(item)) continue;
    const renewed = asWanted(item, template, words);
    if (asked.some((field) => item[field] !== renewed[field])) found.set(item.uuid, renewed);
  }
  return found;
}

/** What people read of a question, and what their answers mean. */
const asked = [
  'text',
  'scaleMin',
  'scaleMax',
  'leftAnchor',
  'rightAnchor',
  'labels',
  'reversed',
  'notApplicable',
] as const;

/** The questionnaire with questions in their new wording. */
export const withNewWordings = (
  items: readonly QuestionnaireItem[],
  renewed: ReadonlyMap<string, QuestionnaireItem>,
): QuestionnaireItem[] => items.map((item) => renewed.get(item.uuid) ?? item);

const isTouched = (item: QuestionnaireItem) => item.template === null || item.edited === true || item.removed === true;

/**
 * By what a generated item is found again. A factor's items are the factor's in whatever block they stand; a segment's
 * question is known by its variable.
 */
const keyOf = (
  item: Pick<QuestionnaireItem, 'block' | 'researchFactor' | 'template'> & { segment?: string; uuid?: string },
) =>
  item.block === 'segment'
    ? `segment ${item.segment === undefined ? item.uuid : segmentId(item.segment)}`
    : `${item.researchFactor ?? item.block} ${item.template}`;

/** Of a template: its own key, and that of the question whose place it took. */
const keysOf = (template: Wanted): string[] => [
  keyOf(template),
  ...(template.replaces === null ? [] : [keyOf({ ...template, template: template.replaces })]),
];

const segmentId = (segment: string) => rowId('item', 'segment', segment);

/** Picks what stands in the questionnaire for a template: the question itself before the one whose place it took. */
function standsFor(template: Wanted, items: readonly QuestionnaireItem[]): (item: QuestionnaireItem) => boolean {
  const key = keysOf(template).find((one) => items.some((item) => item.template !== null && keyOf(item) === one));
  return (item) => item.template !== null && keyOf(item) === key;
}

/** An item as its template has it by now; its variable name stays. */
function asWanted(item: QuestionnaireItem, template: Wanted, words: Words): QuestionnaireItem {
  const { segment: _, replaces: __, variable: ___, ...fields } = template;
  return { ...item, ...noNumber, ...fields, text: textOf(template, words) };
}

/** Puts an item in the list, or brings it up to date where nobody edited it. */
function lay(items: QuestionnaireItem[], template: Wanted, words: Words): void {
  const index = items.findIndex(standsFor(template, items));
  const found = items[index];
  if (found) {
    if (!found.edited) items[index] = asWanted(found, template, words);
    return;
  }
  if (items.length >= mostItems) return;
  const { segment, replaces: _, variable, ...fields } = template;
  const [stem, number] = /^(.*)_(\d+)$/.exec(variable)?.slice(1) ?? [variable, '1'];
  const taken = new Set(items.map((item) => item.variable?.toUpperCase() ?? ''));
  items.splice(placeFor(items, template), 0, {
    uuid: segment ? segmentId(segment) : rowId('item', template.researchFactor ?? template.block, template.template),
    ...noNumber,
    ...fields,
    text: textOf(template, words),
    variable: taken.has(variable) ? uniqueVariable(stem ?? variable, Number(number), taken) : variable,
    edited: false,
    removed: false,
  });
}

/** After the items of the same factor, else after the last item of its block or of a block before it. */
function placeFor(items: readonly QuestionnaireItem[], template: ItemTemplate): number {
  const rank = blocks.indexOf(template.block);
  const sibling = items.findLastIndex(
    (item) => item.block === template.block && item.researchFactor === template.researchFactor,
  );
  if (sibling >= 0 && template.researchFactor !== null) return sibling + 1;
  return items.findLastIndex((item) => item.block !== null && blocks.indexOf(item.block) <= rank) + 1;
}

/** What the questions of a research are filled with: those about the behaviour itself may ask what people should stop doing. */
interface Words {
  wanted: BehaviourWords;
  asked: BehaviourWords;
}

function wordsOf({ target, unwantedBehaviour }: QuestionnaireSource): Words {
  const words = questionWords(target);
  const wanted = speakable({ ...words, named: { ...words.named, periode: words.named?.periode || defaultPeriod } });
  return {
    wanted,
    asked: unwantedBehaviour === null ? wanted : speakable({ ...wanted, behaviour: unwantedBehaviour }),
  };
}

/** The question in the words of this research, in je or u. */
const textOf = ({ block, text }: ItemTemplate, { wanted, asked: literal }: Words): string =>
  partlyFilled(text, block === 'outcome' || block === 'filter' ? literal : wanted);

/** Chosen factors about which nothing is asked: own factors, until the user writes items for them. */
export function factorsWithoutItems(
  factors: readonly ChosenFactor[],
  items: readonly QuestionnaireItem[],
): ChosenFactor[] {
  const asked = new Set(askedItems(items, factors).map((item) => item.researchFactor));
  return factors.filter((factor) => !asked.has(factor.uuid));
}

/** The variable name for a new item of the user's own: after the library's stem, or the own factor's name. */
export function ownVariable(
  name: string,
  library: Pick<QuestionnaireFactor, 'variable'> | null,
  items: readonly QuestionnaireItem[],
): string {
  const taken = new Set(items.map((item) => item.variable?.toUpperCase() ?? ''));
  return uniqueVariable(library?.variable || variableStem(name), 1, taken);
}
