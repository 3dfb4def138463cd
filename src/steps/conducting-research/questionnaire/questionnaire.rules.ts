import { blocks, mostItems, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { fillTemplate } from '#theory/theory.rules.ts';
import { type QuestionnaireFactor, type QuestionnaireSource, templatesOf, type Wanted } from './items.rules.ts';
import { defaultPeriod, type ItemTemplate } from './outcome.rules.ts';
import { uniqueVariable, variableStem } from './variable.rules.ts';

/**
 * The questionnaire after generating (again). Items that a person touched stay as they are: edited ones keep their text
 * and scale, removed ones stay away, own items and the order are kept, and a variable name never changes. Generated items
 * that no longer fit (another recurrence, low literacy) go, unless touched. Items of a factor that is no longer chosen
 * are kept for when it comes back; `askedItems` leaves them out. Own factors have no items: see `factorsWithoutItems`.
 */
export function generateQuestionnaire(source: QuestionnaireSource): QuestionnaireItem[] {
  const templates = templatesOf(source);
  const wanted = new Set(templates.map(keyOf));
  const chosen = new Set(source.factors.map((factor) => factor.uuid));
  const items = source.existing.filter(
    (item) => isTouched(item) || isSetAside(item, chosen) || wanted.has(keyOf(item)),
  );
  // What is always asked comes before the factors when there is not room for all; its place in the list is the same.
  const [ofFactors, always] = [templates.filter(isOfFactor), templates.filter((template) => !isOfFactor(template))];
  for (const template of [...always, ...ofFactors]) lay(items, template, source);
  return items;
}

const isOfFactor = ({ researchFactor }: ItemTemplate) => researchFactor !== null;

/** How many questions of the library found no room within the limit. */
export function itemsWithoutRoom(source: QuestionnaireSource): number {
  if (source.existing.length < mostItems) return 0;
  const laid = new Set(source.existing.filter(({ template }) => template !== null).map(keyOf));
  return templatesOf(source).filter((template) => !laid.has(keyOf(template))).length;
}

const isTouched = (item: QuestionnaireItem) => item.template === null || item.edited === true || item.removed === true;

const isSetAside = (item: QuestionnaireItem, chosen: ReadonlySet<string>) =>
  item.researchFactor !== null && !chosen.has(item.researchFactor);

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

const segmentId = (segment: string) => rowId('item', 'segment', segment);

/** Puts an item in the list, or brings it up to date where nobody edited it; its variable name stays. */
function lay(items: QuestionnaireItem[], template: Wanted, source: QuestionnaireSource): void {
  const { segment, variable, ...fields } = { ...template, text: textOf(template, source) };
  const key = keyOf(template);
  const index = items.findIndex((item) => item.template !== null && keyOf(item) === key);
  const found = items[index];
  if (found) {
    if (!found.edited) items[index] = { ...found, ...fields };
    return;
  }
  if (items.length >= mostItems) return;
  const [stem, number] = /^(.*)_(\d+)$/.exec(variable)?.slice(1) ?? [variable, '1'];
  const taken = new Set(items.map((item) => item.variable?.toUpperCase() ?? ''));
  items.splice(placeFor(items, template), 0, {
    uuid: segment ? segmentId(segment) : rowId('item', template.researchFactor ?? template.block, template.template),
    ...fields,
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

/** The question in the words of this research, in je or u. */
function textOf(template: ItemTemplate, { target, unwantedBehaviour }: QuestionnaireSource): string {
  const aboutBehaviour = template.block === 'outcome' || template.block === 'filter';
  const period = (target.questionPeriod ?? defaultPeriod).replaceAll(/[{}]/g, '').trim();
  const words = {
    behaviour: (aboutBehaviour ? unwantedBehaviour : null) ?? target.questionBehaviour,
    audience: target.questionAudience,
    context: target.questionContext,
  };
  const text = fillTemplate(
    template.text.replaceAll('{periode}', () => period),
    words,
  );
  return addressed(text, target.formOfAddress ?? 'je');
}

/** The items that are asked: not removed, and not about a factor that is no longer chosen. */
export function askedItems(
  items: readonly QuestionnaireItem[],
  factors: readonly Pick<ChosenFactor, 'uuid'>[],
): QuestionnaireItem[] {
  const chosen = new Set(factors.map((factor) => factor.uuid));
  return items.filter((item) => !item.removed && !isSetAside(item, chosen));
}

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
