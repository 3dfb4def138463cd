/**
 * The only list of the eleven steps: their order, API name, Dutch path and title, and which earlier steps each uses.
 * `uses` is the graph behind `Eerdere stap gewijzigd`: when what an earlier step yields changes, the steps that use it are flagged.
 */
export const process = [
  { name: 'research_target', path: 'doelanalyse', title: 'Doelanalyse', uses: [] },
  { name: 'determine_factors', path: 'factoren-bepalen', title: 'Factoren bepalen', uses: ['research_target'] },
  {
    name: 'determine_type',
    path: 'type-onderzoek-bepalen',
    title: 'Type onderzoek bepalen',
    uses: ['research_target'],
  },
  {
    name: 'qualitative_research',
    path: 'kwalitatief-onderzoek',
    title: 'Kwalitatief onderzoek',
    uses: ['research_target', 'determine_factors', 'determine_type'],
  },
  {
    name: 'conducting_research',
    path: 'onderzoek-uitzetten-en-analyseren',
    title: 'Onderzoek uitzetten en analyseren',
    uses: ['research_target', 'determine_factors', 'determine_type'],
  },
  {
    name: 'weighing_factors',
    path: 'factoren-wegen',
    title: 'Factoren wegen',
    uses: ['determine_factors', 'qualitative_research', 'conducting_research'],
  },
  {
    name: 'prioritising_factors',
    path: 'factoren-prioriteren',
    title: 'Factoren prioriteren',
    uses: ['determine_factors', 'weighing_factors'],
  },
  {
    name: 'linking_behavioral_techniques',
    path: 'koppeling-gedragstechnieken',
    title: 'Koppeling gedragstechnieken',
    uses: ['determine_factors', 'prioritising_factors'],
  },
  {
    name: 'conducting_intervention_design',
    path: 'aan-de-slag-met-technieken',
    title: 'Aan de slag met technieken',
    uses: ['research_target', 'linking_behavioral_techniques'],
  },
  {
    name: 'intervention_design',
    path: 'interventiedesign',
    title: 'Interventiedesign',
    uses: [
      'research_target',
      'prioritising_factors',
      'linking_behavioral_techniques',
      'conducting_intervention_design',
    ],
  },
  {
    name: 'complete_research',
    path: 'rapportage',
    title: 'Rapportage',
    uses: [
      'research_target',
      'determine_factors',
      'qualitative_research',
      'conducting_research',
      'weighing_factors',
      'prioritising_factors',
      'linking_behavioral_techniques',
      'conducting_intervention_design',
      'intervention_design',
    ],
  },
] as const satisfies readonly { name: string; path: string; title: string; uses: readonly string[] }[];

export type StepName = (typeof process)[number]['name'];

export const stepNames = process.map((step) => step.name) as readonly StepName[];

/** A step's place in the list, from 1: `Stap 3 van 11`. */
export const stepNumber = (name: StepName) => stepNames.indexOf(name) + 1;

export const stepOf = (name: StepName) => process[stepNumber(name) - 1]!;

/** The key of a step's section in the full study: `weighing_factors` → `weighingFactors`. */
export const sectionKey = (name: StepName) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
