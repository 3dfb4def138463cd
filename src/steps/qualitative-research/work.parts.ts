import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { QualitativeResearch } from './qualitative-research.contract.ts';

/** The sections of earlier steps that this one builds on. */
export interface Earlier {
  researchTarget: ResearchTarget;
  determineFactors: DetermineFactors;
  determineType: DetermineType;
}

/** What every part of this screen works with. */
export interface Work {
  editing: Editing<QualitativeResearch>;
  earlier: Earlier;
  /** Shows the theory of a factor beside the work. */
  onTheory: (iri: string) => void;
}

/** Names of fields by path, for the error summary and the dialog with both versions. */
export const labels: Record<string, string> = {
  methods: 'Methode',
  planned: 'Aantal',
  recruitment: 'Werving',
  consentText: 'Informatie en toestemming',
  legalBasis: 'Grondslag AVG',
  retention: 'Bewaartermijn',
  contact: 'Contactpersoon',
  minors: 'Minderjarigen',
  introduction: 'Introductie',
  closing: 'Afsluiting',
  observationForm: 'Telformulier',
  'observationForm.place': 'Plek',
  'observationForm.period': 'Periode',
  'observationForm.wanted': 'Gewenst gedrag',
  'observationForm.unwanted': 'Ongewenst gedrag',
  'observationForm.secondObserver': 'Tweede waarnemer',
  'observationForm.secondWanted': 'Gewenst gedrag volgens de tweede waarnemer',
  'observationForm.secondUnwanted': 'Ongewenst gedrag volgens de tweede waarnemer',
  questions: 'Interviewleidraad',
  'questions.text': 'Vraag',
  conversations: 'Gesprekken',
  'conversations.code': 'Code',
  'conversations.segment': 'Segment',
  'conversations.date': 'Datum',
  'conversations.method': 'Methode',
  'conversations.findings': 'Bevindingen',
  'conversations.findings.mention': 'Genoemd?',
  'conversations.findings.role': 'Rol',
  'conversations.findings.direction': 'Belemmert of bevordert',
  'conversations.findings.quote': 'Citaat',
  'conversations.findings.event': 'Concrete gebeurtenis',
  'conversations.findings.note': 'Notitie',
  newFactors: 'Nieuwe factoren',
  'newFactors.name': 'Naam van de nieuwe factor',
  'newFactors.explanation': 'Uitleg bij de nieuwe factor',
  'newFactors.firstHeardIn': 'Eerst gehoord in',
  conclusions: 'Conclusies per factor',
  'conclusions.text': 'Conclusie bij een factor',
  conclusion: 'Conclusie',
};
