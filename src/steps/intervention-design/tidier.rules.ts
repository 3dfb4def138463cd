import { type Intervention, interventionDesign } from './intervention-design.contract.ts';

export interface TidierItem {
  key: TidierKey;
  /** Number in the TIDieR checklist (Hoffmann e.a., BMJ 2014;348:g1687). */
  number: number;
  label: string;
  hint: string;
  /** Needed before the step is `gereed`. */
  required: boolean;
}

export type TidierKey = keyof Pick<
  Intervention,
  | 'name'
  | 'why'
  | 'materials'
  | 'procedure'
  | 'provider'
  | 'form'
  | 'location'
  | 'whenAndHowMuch'
  | 'tailoring'
  | 'modifications'
  | 'fidelityPlan'
  | 'fidelityActual'
>;

const items: readonly Omit<TidierItem, 'label'>[] = [
  {
    key: 'name',
    number: 1,
    hint: 'Een naam of korte zin waaraan iedereen de interventie herkent.',
    required: true,
  },
  {
    key: 'why',
    number: 2,
    hint: 'Welke factoren verander je, en met welke technieken?',
    required: true,
  },
  {
    key: 'materials',
    number: 3,
    hint: 'Wat gebruiken of krijgen mensen? Denk ook aan trainingsmateriaal.',
    required: false,
  },
  { key: 'procedure', number: 4, hint: 'Wat gebeurt er, stap voor stap?', required: true },
  {
    key: 'provider',
    number: 5,
    hint: 'Wie doet het, en wat moet die persoon kunnen?',
    required: false,
  },
  {
    key: 'form',
    number: 6,
    hint: 'Hoe bereik je mensen: persoonlijk, online, in een groep?',
    required: true,
  },
  { key: 'location', number: 7, hint: 'Waar gebeurt het, en wat is daar nodig?', required: false },
  {
    key: 'whenAndHowMuch',
    number: 8,
    hint: 'Hoe vaak, hoe lang en over welke periode?',
    required: true,
  },
  {
    key: 'tailoring',
    number: 9,
    hint: 'Wat pas je aan per persoon of groep, en hoe?',
    required: false,
  },
  {
    key: 'modifications',
    number: 10,
    hint: 'Wat is er onderweg veranderd, en waarom?',
    required: false,
  },
  {
    key: 'fidelityPlan',
    number: 11,
    hint: 'Hoe zorg je dat het gebeurt zoals je het bedacht?',
    required: false,
  },
  {
    key: 'fidelityActual',
    number: 12,
    hint: 'In hoeverre gebeurde het zoals bedoeld?',
    required: false,
  },
];

/** The twelve TIDieR items in Dutch, for the screen, the report and the Word document alike. */
export const tidierItems: readonly TidierItem[] = items.map((item) => ({
  ...item,
  label: interventionDesign.shape.interventions.row[item.key].words.label,
}));
