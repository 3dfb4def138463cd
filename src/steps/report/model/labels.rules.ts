import type { Outcome, Block as QuestionnaireBlock } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Direction } from '#steps/determine-factors/determine-factors.contract.ts';
import type { ResearchType } from '#steps/determine-type/determine-type.contract.ts';
import type { qualitativeMethods } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { CandidateCriterion, Recurrence } from '#steps/research-target/research-target.contract.ts';
import type { Basis, Certainty } from '#steps/weighing-factors/weighing-factors.contract.ts';

/** What the reader meets instead of a wire value, as it reads in running text. */
export const recurrenceLabels: Record<Recurrence, string> = {
  once: 'eenmalig',
  repeated: 'herhaald',
  lasting: 'blijvend',
};

export const criterionLabels: Record<CandidateCriterion, string> = {
  impact: 'Impact',
  room: 'Ruimte',
  chance: 'Kans op verandering',
  spillover: 'Doorwerking',
  measurability: 'Meetbaarheid',
};

export const directionLabels: Record<Direction, string> = {
  hinders: 'belemmert',
  helps: 'bevordert',
  both: 'belemmert en bevordert',
};

export const basisLabels: Record<Basis, string> = {
  presumption: 'vermoeden',
  desk_research: 'deskresearch',
  qualitative: 'kwalitatief onderzoek',
  quantitative: 'kwantitatief onderzoek',
};

export const certaintyLabels: Record<Certainty, string> = { low: 'laag', middle: 'midden', high: 'hoog' };

export const researchTypeSentences: Record<ResearchType, string> = {
  qualitative: 'We hebben gekozen voor kwalitatief onderzoek.',
  quantitative: 'We hebben gekozen voor kwantitatief onderzoek.',
  both: 'We hebben gekozen voor een combinatie van kwalitatief en kwantitatief onderzoek.',
  none: 'We hebben gekozen om geen eigen onderzoek onder de doelgroep te doen.',
};

export const methodLabels: Record<(typeof qualitativeMethods)[number], string> = {
  interview: 'interviews',
  focus_group: 'focusgroepen',
  observation: 'observaties',
};

/** What people told about their behaviour, against which the factors were set. */
export const outcomeLabels: Record<Outcome, string> = {
  last_ten: 'hoe vaak mensen het gewenste gedrag lieten zien bij de laatste tien gelegenheden',
  once: 'of mensen het gewenste gedrag al hebben gedaan',
  last_time: 'wat mensen de laatste keer deden',
  frequency: 'hoe vaak mensen het gewenste gedrag laten zien',
  intention: 'wat mensen van plan zijn',
};

export const questionnaireBlockLabels: Record<QuestionnaireBlock, string> = {
  filter: 'Vooraf',
  outcome: 'Gedrag',
  factor: 'Factoren',
  intention: 'Voornemen',
  segment: 'Over jezelf',
  open: 'Tot slot',
};

/** How it was measured that questions about one factor go together. */
export const measureLabels = { spearman_brown: 'Spearman-Brown', alpha: 'Cronbachs alfa', omega: 'omega' } as const;

/** Beïnvloedbaarheid, by its number. */
export const influenceLabels = ['niet', 'deels', 'goed'] as const;
