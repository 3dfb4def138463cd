import { type Block, type Outcome, outcomes } from '#evidence/statistics/kinds.contract.ts';
import { noYes, scale } from '#steps/conducting-research/analysis/scale.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Recurrence } from '#steps/research-target/research-target.contract.ts';

/** A question before it is filled in and given its place: what the generator lays in the questionnaire. */
export interface ItemTemplate {
  /** Which one it is within its block, or within its factor; with these it is found again. */
  template: number;
  block: Block;
  researchFactor: string | null;
  /** With {gedrag}, {doelgroep}, {context} and, in our own questions, {periode}. */
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

const ofOurs = { researchFactor: null, reversed: false, required: true, notApplicable: false } as const;

/** Were you in the situation where this was possible? Who was not, is not asked how often. */
export const filterTemplate: ItemTemplate = {
  ...ofOurs,
  ...noYes,
  block: 'filter',
  template: 0,
  variable: 'FILTER_1',
  text: '{gedrag}: was er {periode} {context} een moment waarop je dat kon doen?',
};

type OutcomeTemplate = Pick<ItemTemplate, 'text' | 'variable' | 'notApplicable'> & ReturnType<typeof scale>;

const outcomeTemplates: Record<Exclude<Outcome, 'intention'>, OutcomeTemplate> = {
  last_ten: {
    text: '{gedrag}: denk aan de laatste tien keer dat je dat {context} kon doen. Hoeveel van die tien keer heb je het gedaan?',
    variable: 'LAATSTE_10',
    scaleMin: 0,
    scaleMax: 10,
    leftAnchor: 'geen enkele keer',
    rightAnchor: 'alle tien keer',
    labels: '',
    notApplicable: false,
  },
  once: {
    text: '{gedrag}: heb je dat {context} gedaan?',
    variable: 'EENMALIG',
    ...scale(['nee', 'ermee begonnen', 'ja']),
    notApplicable: false,
  },
  last_time: {
    text: '{gedrag}: denk aan de allerlaatste keer dat je dat {context} kon doen. Heb je het toen gedaan?',
    variable: 'LAATSTE_1',
    ...noYes,
    notApplicable: false,
  },
  frequency: {
    text: '{gedrag}: hoe vaak heb je dat {periode} {context} gedaan?',
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
    template: outcomes.indexOf(outcome),
    reversed: unwanted,
  }));
}

/** Two items, after the factors: asked earlier, the intention would colour the answers about them. */
export function intentionBlock(): ItemTemplate[] {
  const common = { ...ofOurs, block: 'intention', scaleMin: 1, scaleMax: 7, labels: null } as const;
  return [
    {
      ...common,
      template: 0,
      variable: 'INTENTIE_1',
      text: '{gedrag}: ik ben van plan om dat de komende maand te doen.',
      leftAnchor: 'helemaal mee oneens',
      rightAnchor: 'helemaal mee eens',
    },
    {
      ...common,
      template: 1,
      variable: 'INTENTIE_2',
      text: '{gedrag}: hoe waarschijnlijk is het dat je dat de komende maand doet?',
      leftAnchor: 'heel onwaarschijnlijk',
      rightAnchor: 'heel waarschijnlijk',
    },
  ];
}

/** Which outcome an item measures; null for other items and for own ones. */
export function outcomeOf(item: Pick<QuestionnaireItem, 'block' | 'template'>): Outcome | null {
  if (item.block === 'intention') return 'intention';
  if (item.block !== 'outcome' || item.template === null) return null;
  return outcomes[item.template] ?? null;
}
