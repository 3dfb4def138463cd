import type { Assignment, OutcomeKind } from '#evidence/effect/kinds.contract.ts';

/** How a research found out what it tells. */
export const pastMethods = {
  qualitative: 'gesprekken of observaties',
  quantitative: 'vragenlijst',
  desk_research: 'deskresearch',
  drawn: 'loting',
  not_drawn: 'vergelijking zonder loting',
  none: 'voor en na',
} as const;
export type PastMethod = keyof typeof pastMethods;

/** What a correlation is with: what people mean to do is not what they do, and whether they do it is not how often. */
export const pastOutcomes = {
  intention: 'het voornemen',
  done: 'of mensen het doen',
  often: 'hoe vaak mensen het doen',
  own: 'een eigen vraag over het gedrag',
} as const;
export type PastOutcome = keyof typeof pastOutcomes;

/** Why a factor has no correlation. */
export const noCorrelationReasons = {
  not_asked: 'geen vragenlijst',
  no_result: 'geen cijfers over deze factor',
  small_group: 'te weinig mensen',
  no_outcome: 'geen uitkomst om mee te vergelijken',
  constant: 'iedereen gaf hetzelfde antwoord',
  not_computed: 'niet uit te rekenen',
} as const;
export type NoCorrelationReason = keyof typeof noCorrelationReasons;

/** What became of an intervention; `Interventiedesign` asks it. */
export const adoptions = {
  adopted: 'ingevoerd',
  changed: 'aangepast ingevoerd',
  stopped: 'gestopt',
  undecided: 'nog niet besloten',
} as const;

/** On which scale effects can be taken together; never two in one sum. */
export const pastMeasures = {
  difference: 'verschil in procentpunten',
  rate_ratio: 'verhouding van aantallen',
  standardised: 'gestandaardiseerd verschil (Hedges g)',
} as const;
export type PastMeasure = keyof typeof pastMeasures;

/** A factor as a finished research left it. */
export interface PastFactor {
  researchFactor: string;
  /** Id in the library; null of an own factor. */
  factor: number | null;
  name: string;
  grade: number | null;
  leftOut: boolean;
  influence: number | null;
  priority: boolean;
  outcome: PastOutcome | null;
  n: number | null;
  r: number | null;
  /** Which questions of the library were asked; null when an own one was among them, or when that is not known. */
  items: string | null;
  noFigure: NoCorrelationReason | null;
  /** Conversations in which it came up, and in which it was mentioned. */
  discussed: number;
  mentioned: number;
}

/** A technique that was chosen for a factor. */
export interface PastTechnic {
  researchFactor: string;
  technic: number;
  factor: number | null;
  name: string;
  secondary: boolean;
  /** In how many interventions it was. */
  interventions: number;
}

/** Whether it worked, of one outcome, for one group that had the intervention; more is what was wanted. */
export interface PastEffect {
  outcome: string;
  group: string;
  name: string;
  kind: OutcomeKind;
  role: string | null;
  /** Whether less of it was wanted: all figures are turned then. */
  turned: boolean;
  assignment: Assignment;
  /** A share is 0–1. */
  estimate: number | null;
  lo: number | null;
  hi: number | null;
  /** Of a count the exposure, of a mean what it is in. */
  per: string | null;
  noFigure: string | null;
  measure: PastMeasure | null;
  yi: number | null;
  vi: number | null;
}

/** What a finished research tells who comes after. */
export interface Past {
  goal: string | null;
  behaviour: string | null;
  audience: string | null;
  methods: PastMethod[];
  respondents: number | null;
  conversations: number;
  /** Questions in its questionnaire. */
  questions: number;
  adopted: string | null;
  /** Whether anybody was asked, counted or measured: a copy begins without. */
  collected: boolean;
  factors: PastFactor[];
  technics: PastTechnic[];
  effects: PastEffect[];
}
