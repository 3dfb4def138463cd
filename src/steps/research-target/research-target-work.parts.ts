import { fieldIdOf } from '#steps/step/field-id.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { ResearchTarget } from './research-target.contract.ts';
import type { SoftCheck } from './research-target-checks.rules.ts';

/** What every part of this screen works with. */
export interface Work {
  editing: Editing<ResearchTarget>;
  /** Things to think about, by field. */
  checks: readonly SoftCheck[];
}

export const longest = { title: 150, short: 500, long: 10_000 };

/** Small words after the label of a field without which the step is not `gereed`. */
export const needed = 'nodig voor gereed';

type Field = keyof ResearchTarget;
type FieldOf<Kind> = { [F in Field]: ResearchTarget[F] extends Kind | null ? F : never }[Field];

/** What every field gets: id for the error summary, and its problem. */
export const fieldOf = ({ problemAt }: Editing<ResearchTarget>, path: string) => ({
  id: fieldIdOf(path),
  error: problemAt(path),
});

/** A text of the step, wired to a field. */
export const textOf = (editing: Editing<ResearchTarget>, field: FieldOf<string>) => ({
  ...fieldOf(editing, field),
  value: editing.content[field],
  readOnly: editing.readOnly,
  onChange: (text: string) => editing.change({ [field]: text || null }),
});

/** A number of the step, wired to a field. */
export const numberOf = (editing: Editing<ResearchTarget>, field: FieldOf<number>) => ({
  ...fieldOf(editing, field),
  value: editing.content[field],
  readOnly: editing.readOnly,
  onChange: (value: number | null) => editing.change({ [field]: value }),
});

type YesNo = 'yes' | 'no';

/** A yes or no of the step, wired to a group of two. */
export function yesNoOf(editing: Editing<ResearchTarget>, field: FieldOf<boolean>) {
  const given = editing.content[field];
  return {
    ...fieldOf(editing, field),
    value: given === null ? null : given ? ('yes' as const) : ('no' as const),
    options: [
      { value: 'yes' as const, label: 'ja' },
      { value: 'no' as const, label: 'nee' },
    ],
    clearable: true,
    disabled: editing.readOnly,
    onChange: (value: YesNo | null) => editing.change({ [field]: value === null ? null : value === 'yes' }),
  };
}

/** Names of fields by path, for the error summary and the dialog with both versions. */
export const labels: Record<string, string> = {
  broadGoal: 'Breed doel',
  whyNow: 'Waarom nu?',
  urgency: 'Voelt de doelgroep de urgentie?',
  audience: 'Doelgroep',
  segments: 'Segmenten',
  'segments.name': 'Naam van een segment',
  'segments.description': 'Omschrijving van een segment',
  audienceSize: 'Omvang',
  intermediaries: 'Intermediairs',
  vulnerable: 'Kwetsbare groep?',
  vulnerableNote: 'Toelichting bij kwetsbare groep',
  candidates: 'Kandidaatgedragingen',
  'candidates.behaviour': 'Kandidaatgedrag',
  'candidates.who': 'Wie het gedrag laat zien',
  'candidates.impact': 'Impact',
  'candidates.room': 'Ruimte',
  'candidates.chance': 'Kans op verandering',
  'candidates.spillover': 'Doorwerking op ander gedrag',
  'candidates.measurability': 'Meetbaarheid',
  'candidates.veto': 'Veto',
  'candidates.vetoReason': 'Reden van het veto',
  chosenCandidate: 'Gekozen gedrag',
  choiceReason: 'Motivering',
  currentBehaviour: 'Huidig gedrag',
  facts: 'Feiten en cijfers',
  'facts.value': 'Waarde',
  'facts.unit': 'Eenheid',
  'facts.year': 'Jaar',
  'facts.source': 'Bron',
  desiredBehaviour: 'Gewenst gedrag',
  recurrence: 'Eenmalig, herhaald of blijvend',
  where: 'Waar',
  when: 'Wanneer',
  decisionMoment: 'Beslismoment',
  withWhom: 'Met wie',
  competingBehaviour: 'Wat mensen nu in plaats daarvan doen',
  questionBehaviour: 'Gedrag in de vragen',
  questionAudience: 'Doelgroep in de vragen',
  questionContext: 'Context',
  questionPeriod: 'Periode',
  formOfAddress: 'Aanspreekvorm',
  subBehaviours: 'Deelgedragingen',
  'subBehaviours.behaviour': 'Deelgedrag',
  indicator: 'Indicator',
  baseline: 'Nulwaarde',
  target: 'Streefwaarde',
  unit: 'Eenheid',
  measuredWhen: 'Meetmoment',
  dataSource: 'Databron',
  feasibleChange: 'Hoeveel verschil is haalbaar, en waarom?',
  timeFeasible: 'Tijd',
  moneyFeasible: 'Geld',
  meansFeasible: 'Middelen',
  lawFeasible: 'Wet',
  ethicsLegitimate: 'Legitiem doel',
  ethicsLegitimateNote: 'Toelichting bij legitiem doel',
  ethicsTransparent: 'Transparant',
  ethicsTransparentNote: 'Toelichting bij transparant',
  ethicsFreedom: 'Keuzevrijheid',
  ethicsFreedomNote: 'Toelichting bij keuzevrijheid',
  ethicsHarm: 'Nadeel voor groepen',
  ethicsHarmNote: 'Toelichting bij nadeel voor groepen',
  goalSentence: 'Gedragsdoelzin',
};
