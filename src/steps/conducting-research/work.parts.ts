import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { type FieldOf, textOf as wiredText } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { Factor } from '#theory/theory.contract.ts';
import type { ConductingResearch } from './conducting-research.contract.ts';

/** The sections of earlier steps that this one builds on. */
export interface Earlier {
  researchTarget: ResearchTarget;
  determineFactors: DetermineFactors;
  determineType: DetermineType;
}

/** What every part of this screen works with. */
export interface Work {
  editing: Editing<ConductingResearch>;
  earlier: Earlier;
  /** The factors of the library; undefined while they are on their way. */
  library: readonly Factor[] | undefined;
  /** Shows the theory of a factor beside the work. */
  onTheory: (iri: string) => void;
}

/** Names of fields by path, for the error summary and the dialog with both versions. */
export const labels: Record<string, string> = {
  introduction: 'Introductie',
  consentText: 'Toestemming',
  unwantedBehaviour: 'Gedrag dat moet stoppen',
  items: 'Vragenlijst',
  'items.text': 'Vraag',
  'items.variable': 'Naam in het databestand',
  'items.scaleMin': 'Laagste antwoord',
  'items.scaleMax': 'Hoogste antwoord',
  'items.leftAnchor': 'Woorden bij het laagste antwoord',
  'items.rightAnchor': 'Woorden bij het hoogste antwoord',
  'items.labels': 'Alle antwoorden in woorden',
  'items.reversed': 'Omgekeerde vraag',
  'items.required': 'Verplicht',
  'items.notApplicable': 'Niet van toepassing',
  'items.removed': 'Weggehaald',
  randomOrder: 'Willekeurige volgorde',
  pretestDone: 'Pretest gedaan',
  pretestFindings: 'Wat leverde de pretest op?',
  primaryOutcome: 'Uitkomst',
  channel: 'Kanaal',
  startDate: 'Eerste dag',
  endDate: 'Laatste dag',
  invited: 'Uitgenodigd (bruto n)',
  respondents: 'Ingevuld (netto n)',
  results: 'Resultaten per factor',
  'results.n': 'Aantal antwoorden (n)',
  'results.missing': 'Ontbrekende antwoorden',
  'results.mean': 'Gemiddelde',
  'results.sd': 'Standaardafwijking (SD)',
  'results.scaleMin': 'Laagste antwoord van de schaal',
  'results.scaleMax': 'Hoogste antwoord van de schaal',
  'results.r': 'Samenhang (r)',
  'results.correlationN': 'Aantal antwoorden achter de samenhang',
  'results.spearman': 'Samenhang volgens Spearman',
  'results.largestShare': 'Meest gegeven antwoord',
  'results.reliability': 'Betrouwbaarheid',
  'results.expectedDirection': 'Wat een hoge score betekent',
  'results.conclusion': 'Conclusie bij een factor',
  'results.analysis': 'Uitgerekende cijfers',
  analysedWith: 'Waarmee de cijfers zijn uitgerekend',
  followUpStart: 'Eerste dag van de tweede meting',
  followUpEnd: 'Laatste dag van de tweede meting',
  followUpRespondents: 'Ingevuld bij de tweede meting',
  followUpCounted: 'Ingelezen bij de tweede meting',
  effects: 'Verandering per factor',
  'effects.firstN': 'Aantal bij de eerste meting',
  'effects.firstMean': 'Gemiddelde bij de eerste meting',
  'effects.firstSd': 'SD bij de eerste meting',
  'effects.secondN': 'Aantal bij de tweede meting',
  'effects.secondMean': 'Gemiddelde bij de tweede meting',
  'effects.secondSd': 'SD bij de tweede meting',
  'effects.scaleMin': 'Laagste antwoord van de schaal',
  'effects.scaleMax': 'Hoogste antwoord van de schaal',
  'effects.pairs': 'Mensen die beide keren antwoordden',
  'effects.pairsFirstMean': 'Hun gemiddelde bij de eerste meting',
  'effects.pairsSecondMean': 'Hun gemiddelde bij de tweede meting',
  'effects.change': 'Hun verandering',
  'effects.changeLow': 'Ondergrens van de verandering',
  'effects.changeHigh': 'Bovengrens van de verandering',
  pairedBy: 'Kolom met de code van de persoon zelf',
  pairedPeople: 'Mensen in beide metingen',
  followUpConclusion: 'Conclusie over de verandering',
  conclusion: 'Conclusie',
};

/** A text of the step, wired to a field; switched off for who only reads, like all fields of this screen. */
export function textOf(editing: Editing<ConductingResearch>, field: FieldOf<ConductingResearch, string>) {
  const { readOnly, ...text } = wiredText(editing, field);
  return { ...text, disabled: readOnly };
}

/** A field of the step that is no text, wired to its control. */
export const fieldOf = <K extends keyof ConductingResearch>(
  { content, change, problemAt, readOnly }: Editing<ConductingResearch>,
  field: K,
) => ({
  id: fieldIdOf(field),
  error: problemAt(field),
  disabled: readOnly,
  value: content[field],
  onChange: (value: ConductingResearch[K]) => change({ [field]: value }),
});

/** The library's factor that was chosen; null for an own factor. */
export const libraryFactor = (library: readonly Factor[] | undefined, iri: string | null): Factor | null =>
  library?.find((factor) => factor['@id'] === iri) ?? null;
