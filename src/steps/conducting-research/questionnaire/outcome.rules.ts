import type { BehaviourFigures } from '#evidence/statistics/analysis.contract.ts';
import { type Block, type Outcome, outcomes } from '#evidence/statistics/kinds.contract.ts';
import { noYes, scale } from '#steps/conducting-research/analysis/scale.rules.ts';
import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Recurrence } from '#steps/research-target/research-target.contract.ts';

/** A question before it is filled in and given its place: what the generator lays in the questionnaire. */
export interface ItemTemplate {
  /** Which one it is within its block, or of its factor; with these it is found again. */
  template: string;
  /** The one of the same factor whose place it took. */
  replaces: string | null;
  block: Block;
  researchFactor: string | null;
  /** With slots: `theory/behaviour-forms/wording.rules.ts`. */
  text: string;
  variable: string;
  scaleMin: number | null;
  scaleMax: number | null;
  leftAnchor: string | null;
  rightAnchor: string | null;
  labels: string | null;
  reversed: boolean;
  required: boolean;
  notApplicable: boolean;
}

/** What questions say when no period was chosen. */
export const defaultPeriod = 'de afgelopen vier weken';

const ofOurs = { researchFactor: null, replaces: null, reversed: false, required: true, notApplicable: false } as const;

/** Were you in the situation where this was possible? Who was not, is not asked how often. */
export const filterTemplate: ItemTemplate = {
  ...ofOurs,
  ...noYes,
  block: 'filter',
  template: '0',
  variable: 'FILTER_1',
  text: 'Had je {periode} {context} de gelegenheid om {te doen}?',
};

type OutcomeTemplate = Pick<ItemTemplate, 'text' | 'variable' | 'notApplicable'> & ReturnType<typeof scale>;

const outcomeTemplates: Record<Exclude<Outcome, 'intention' | 'own'>, OutcomeTemplate> = {
  last_ten: {
    text: 'Neem {laatste tien keer}. Hoeveel van die tien keer {heb je gedaan}?',
    variable: 'LAATSTE_10',
    scaleMin: 0,
    scaleMax: 10,
    leftAnchor: 'geen enkele keer',
    rightAnchor: 'alle tien keer',
    labels: '',
    notApplicable: false,
  },
  once: {
    text: '{heb je gedaan}?',
    variable: 'EENMALIG',
    ...scale(['nee', 'ermee begonnen', 'ja']),
    notApplicable: false,
  },
  last_time: {
    text: 'Denk aan {laatste keer}. {heb je gedaan}?',
    variable: 'LAATSTE_1',
    ...noYes,
    notApplicable: false,
  },
  frequency: {
    text: 'Denk aan {periode}. Hoe vaak {heb je gedaan}?',
    variable: 'FREQ_1',
    ...scale(['nooit', 'zelden', 'soms', 'vaak', 'altijd'], 1),
    notApplicable: false,
  },
};

/** The outcome that fits how the behaviour recurs: what someone did, counted; never an estimate of the average. */
export const primaryOutcomeFor = (recurrence: Recurrence | null): Outcome =>
  recurrence === 'once' ? 'once' : 'last_ten';

/**
 * The outcome block, without intention. Behaviour that should stop is asked literally (`unwanted`) and turned round:
 * people cannot count what they did not do.
 */
export function outcomeBlock(recurrence: Recurrence | null, unwanted: boolean): ItemTemplate[] {
  const asked: (keyof typeof outcomeTemplates)[] =
    recurrence === 'once' ? ['once'] : ['last_ten', 'last_time', 'frequency'];
  return asked.map((outcome) => ({
    ...ofOurs,
    ...outcomeTemplates[outcome],
    labels: outcomeTemplates[outcome].labels || null,
    block: 'outcome',
    template: String(outcomes.indexOf(outcome)),
    reversed: unwanted,
  }));
}

/** Two items, after the factors: asked earlier, the intention would colour the answers about them. */
export function intentionBlock(): ItemTemplate[] {
  const common = { ...ofOurs, block: 'intention', scaleMin: 1, scaleMax: 7, labels: null } as const;
  return [
    {
      ...common,
      template: '0',
      variable: 'INTENTIE_1',
      text: 'De komende maand ben ik van plan om {te doen}.',
      leftAnchor: 'helemaal mee oneens',
      rightAnchor: 'helemaal mee eens',
    },
    {
      ...common,
      template: '1',
      variable: 'INTENTIE_2',
      text: 'Denk aan de komende maand. Hoe waarschijnlijk is het dat {je dat doet}?',
      leftAnchor: 'heel onwaarschijnlijk',
      rightAnchor: 'heel waarschijnlijk',
    },
  ];
}

const doneOrNot: readonly Outcome[] = ['once', 'last_time'];

/** Whether a share is told of it: the highest answer is that one did it. Of an own question when it has two answers. */
export const tellsShare = (
  outcome: Outcome,
  { scale: { lo, hi }, isNumber }: { scale: { lo: number; hi: number }; isNumber: boolean },
): boolean => doneOrNot.includes(outcome) || (outcome === 'own' && !isNumber && hi - lo === 1);

/** Of figures that are kept: those of a number have a unit, if only an unknown one. */
export const toldAs = ({ scale, unit }: Pick<BehaviourFigures, 'scale' | 'unit'>) => ({
  scale,
  isNumber: unit !== undefined,
});

/** What was chosen to count as outcome. */
export type OutcomeChoice = Pick<ConductingResearch, 'primaryOutcome'> &
  Partial<Pick<ConductingResearch, 'ownOutcome'>>;

/** Whether an item measures what was chosen. */
export const countsAs = (
  item: Pick<QuestionnaireItem, 'uuid' | 'block' | 'template'>,
  { primaryOutcome, ownOutcome = null }: OutcomeChoice,
): boolean =>
  primaryOutcome === 'own'
    ? ownOutcome === item.uuid && isOwnOutcome(item)
    : primaryOutcome !== null && outcomeOf(item) === primaryOutcome;

/**
 * What a factor (its uuid) or the behaviour (null) is counted in, where numbers were asked for: empty where that was not said, or where
 * its questions differ, so that their scores are brought to 0–100. Nothing of answers on a scale.
 */
export function countedIn(
  { items, ...choice }: OutcomeChoice & Pick<ConductingResearch, 'items'>,
  of: string | null,
): { unit?: string } {
  const asked = items.filter(
    (item) => !item.removed && (of === null ? countsAs(item, choice) : item.researchFactor === of),
  );
  if (!asked.some(({ number }) => number === true)) return {};
  const units = new Set(asked.map(({ number, unit, lowest, highest }) => [number, unit, lowest, highest].join('\n')));
  return { unit: units.size === 1 ? (asked[0]!.unit ?? '') : '' };
}

/** A question of the user's own about the behaviour. */
export const isOwnOutcome = ({ block, template }: Pick<QuestionnaireItem, 'block' | 'template'>): boolean =>
  block === 'outcome' && template === null;

/** Which outcome an item measures; null for other items and for own ones. */
export function outcomeOf(item: Pick<QuestionnaireItem, 'block' | 'template'>): Outcome | null {
  if (item.block === 'intention') return 'intention';
  if (item.block !== 'outcome' || item.template === null) return null;
  return outcomes[Number(item.template)] ?? null;
}
