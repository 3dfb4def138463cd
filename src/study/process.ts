/**
 * The only list of the eleven steps: their order, API name, Dutch path and title, and what each uses of the steps before it.
 * `uses` is the graph behind `Eerdere stap gewijzigd`: per earlier step the parts of what it `yields()` on which the answers
 * in this step rest. When one of these parts changes the step is flagged, and only then. What a step merely shows is not in it.
 */
export const process = [
  { name: 'research_target', path: 'doelanalyse', title: 'Doelanalyse', uses: {} },
  {
    name: 'determine_factors',
    path: 'factoren-bepalen',
    title: 'Factoren bepalen',
    uses: { research_target: ['goal', 'audience', 'segments', 'competingBehaviour'] },
  },
  {
    name: 'determine_type',
    path: 'type-onderzoek-bepalen',
    title: 'Type onderzoek bepalen',
    uses: { research_target: ['goal', 'audience', 'segments', 'capacity'] },
  },
  {
    name: 'qualitative_research',
    path: 'kwalitatief-onderzoek',
    title: 'Kwalitatief onderzoek',
    uses: {
      research_target: ['goal', 'audience', 'segments', 'questions', 'recurrence'],
      determine_factors: ['factors', 'hypotheses'],
      determine_type: ['type'],
    },
  },
  {
    name: 'conducting_research',
    path: 'onderzoek-uitzetten-en-analyseren',
    title: 'Onderzoek uitzetten en analyseren',
    uses: {
      research_target: ['goal', 'audience', 'segments', 'questions', 'recurrence'],
      determine_factors: ['factors'],
      determine_type: ['type', 'lowLiteracy'],
    },
  },
  {
    name: 'weighing_factors',
    path: 'factoren-wegen',
    title: 'Factoren wegen',
    uses: {
      determine_factors: ['factors', 'hypotheses'],
      qualitative_research: ['evidence'],
      conducting_research: ['evidence', 'primaryOutcome'],
    },
  },
  {
    name: 'prioritising_factors',
    path: 'factoren-prioriteren',
    title: 'Factoren prioriteren',
    uses: { determine_factors: ['factors'], weighing_factors: ['marks'] },
  },
  {
    name: 'linking_behavioral_techniques',
    path: 'koppeling-gedragstechnieken',
    title: 'Koppeling gedragstechnieken',
    uses: { prioritising_factors: ['priorities', 'hypotheses'] },
  },
  {
    name: 'conducting_intervention_design',
    path: 'aan-de-slag-met-technieken',
    title: 'Aan de slag met technieken',
    uses: { research_target: ['goal'], linking_behavioral_techniques: ['links'] },
  },
  {
    name: 'intervention_design',
    path: 'interventiedesign',
    title: 'Interventiedesign',
    uses: {
      research_target: ['goal', 'subBehaviours', 'measurable'],
      prioritising_factors: ['priorities'],
      linking_behavioral_techniques: ['links'],
      conducting_intervention_design: ['ideas'],
    },
  },
  {
    name: 'complete_research',
    path: 'rapportage',
    title: 'Rapportage',
    uses: {
      research_target: ['goal', 'audience', 'measurable'],
      determine_factors: ['factors', 'hypotheses'],
      determine_type: ['type'],
      qualitative_research: ['evidence'],
      conducting_research: ['evidence', 'primaryOutcome'],
      weighing_factors: ['marks'],
      prioritising_factors: ['priorities'],
      linking_behavioral_techniques: ['links'],
      conducting_intervention_design: ['ideas'],
      intervention_design: ['interventions'],
    },
  },
] as const satisfies readonly {
  name: string;
  path: string;
  title: string;
  uses: Readonly<Record<string, readonly string[]>>;
}[];

export type StepName = (typeof process)[number]['name'];

export const stepNames = process.map((step) => step.name) as readonly StepName[];

/** A step's place in the list, from 1. */
export const stepNumber = (name: StepName) => stepNames.indexOf(name) + 1;

export const stepOf = (name: StepName) => process[stepNumber(name) - 1]!;

/** Where a step stands: `Stap 6 van 11`. */
export const stepPlace = (name: StepName) => `Stap ${stepNumber(name)} van ${process.length}`;

/** A step as a sentence names it: `“Factoren wegen”`. By name, because numbers say nothing to who does not count. */
export const stepQuoted = (name: StepName) => `“${stepOf(name).title}”`;

/** What a step uses: per earlier step the parts of what that one yields. */
export const usedBy = (name: StepName) => Object.entries(stepOf(name).uses) as [StepName, readonly string[]][];

/** All that a step may read: the steps that it uses, those that these use in turn, and so on. */
export function foundationOf(name: StepName): readonly StepName[] {
  const found = foundations.get(name) ?? [...new Set(usedBy(name).flatMap(([from]) => [from, ...foundationOf(from)]))];
  foundations.set(name, found);
  return found;
}

/** Each worked out once: every save asks it of all steps. */
const foundations = new Map<StepName, readonly StepName[]>();

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The key of a step's section in the full study: `weighing_factors` → `weighingFactors`. */
export type SectionKey<Name extends StepName = StepName> = CamelCase<Name>;

export const sectionKey = (name: StepName) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as SectionKey;

/** The steps that a step uses. */
export type Used<Name extends StepName> = keyof Extract<(typeof process)[number], { name: Name }>['uses'] & StepName;

/** Those, and the ones that they use in turn: all that a step may read. */
export type Foundation<Name extends StepName> = Name extends StepName ? Used<Name> | Foundation<Used<Name>> : never;
