import type { FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { TechniqueLink } from '#steps/linking-techniques/linking-techniques.contract.ts';
import type { Priority } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type {
  Conversation,
  Finding,
  GuideQuestion,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Candidate } from '#steps/research-target/research-target.contract.ts';
import type { Weighing } from '#steps/weighing-factors/weighing-factors.contract.ts';
import type { Idea } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import type { rowIds } from './example-research.ts';

/** Makers of rows for the examples: what a case tells goes in, what it leaves open becomes null. */

type Ids = ReturnType<typeof rowIds>;
type Ratings = [impact: number, room: number, chance: number, spillover: number, measurability: number];

export function candidate(
  uuid: string,
  behaviour: string,
  who: string,
  [impact, room, chance, spillover, measurability]: Ratings,
  vetoReason: string | null = null,
): Candidate {
  const ratings = { impact, room, chance, spillover, measurability };
  return { uuid, behaviour, who, ...ratings, veto: vetoReason !== null, vetoReason };
}

export const chosenFactor = (
  uuid: string,
  factor: string,
  name: string,
  cluster: string,
  given: Pick<ChosenFactor, 'hypothesis' | 'direction' | 'expectation' | 'expectationSource'>,
): ChosenFactor => ({ uuid, factor, name, cluster, definition: null, ...given, deskResearch: [], segment: null });

/** A question of the guide: the library's own wording, or the researchers’ when there is no template. */
export const guideQuestion = (
  uuid: string,
  researchFactor: string | null,
  text: string,
  template: number | null,
): GuideQuestion => ({ uuid, researchFactor, text, template, edited: template === null, removed: false });

const mentions = { s: 'spontaneous', a: 'asked', '-': 'not_mentioned' } as const;
const roles = { D: 'decisive', P: 'part', O: 'none' } as const;

interface Talk {
  number: number;
  code: string;
  segment: string;
  method: Conversation['method'];
  date: string;
  /** Per factor: mentioned spontaneously, asked or not (`s`, `a`, `-`), then decisive, part or none (`D`, `P`, `O`). */
  found: string;
  /** What happened, in the words of the researcher; goes with the findings that were decisive. */
  event?: string;
  /** Quotes by the factor's place, from 0. */
  quotes?: Record<number, string>;
}

export const conversation = (id: Ids, factors: readonly string[], talk: Talk): Conversation => ({
  uuid: id('conversation', talk.number),
  code: talk.code,
  segment: talk.segment,
  method: talk.method,
  date: talk.date,
  findings: talk.found.split(' ').map((code, index): Finding => {
    const role = roles[code[1] as keyof typeof roles] ?? null;
    return {
      uuid: id('finding', talk.number * 16 + index),
      researchFactor: factors[index]!,
      mention: mentions[code[0] as keyof typeof mentions],
      role,
      event: role === 'decisive' ? (talk.event ?? null) : null,
      direction: role && 'hinders',
      quote: talk.quotes?.[index] ?? null,
      note: null,
    };
  }),
});

export const result = (
  uuid: string,
  researchFactor: string,
  figures: Pick<FactorResult, 'n' | 'mean' | 'sd' | 'scaleMax' | 'r' | 'expectedDirection'>,
  conclusion: string,
): FactorResult => ({
  uuid,
  researchFactor,
  ...figures,
  scaleMin: 1,
  missing: 0,
  spearman: null,
  largestShare: null,
  reliability: null,
  conclusion,
});

export const weighed = (
  uuid: string,
  grade: number,
  certainty: Weighing['certainty'],
  basedOn: Weighing['basedOn'],
  reasoning: string,
  differsBecause: string | null = null,
): Weighing => ({
  uuid,
  grade,
  reasoning,
  basedOn,
  certainty,
  differsBecause,
  leftOut: false,
  leftOutReason: null,
});

export const prioritised = (
  uuid: string,
  [technique, mandate, ability]: [technique: number, mandate: number, ability: number],
  priority: boolean,
): Priority => ({ uuid, technique, mandate, ability, influence: null, influenceReason: null, priority });

export const techniqueLink = (
  uuid: string,
  researchFactor: string,
  technic: string,
  name: string,
  reason: string,
  given: Partial<Pick<TechniqueLink, 'secondary' | 'unsupportedReason' | 'ethicalObjection'>> = {},
): TechniqueLink => ({
  uuid,
  researchFactor,
  technic,
  name,
  secondary: false,
  ownChoice: false,
  reason,
  supports: [],
  unsupportedReason: null,
  ethicalObjection: null,
  ...given,
});

export type Scores = [
  acceptability: number,
  practicability: number,
  effectiveness: number,
  affordability: number,
  sideEffects: number,
  equity: number,
];

export function idea(
  given: Pick<Idea, 'uuid' | 'link' | 'title' | 'application' | 'channel' | 'moment'> &
    Partial<Pick<Idea, 'exampleText' | 'conditions'>>,
  [acceptability, practicability, effectiveness, affordability, sideEffects, equity]: Scores,
): Idea {
  const scores = { acceptability, practicability, effectiveness, affordability, sideEffects, equity };
  return { exampleText: null, conditions: [], ...given, ...scores };
}

/** An intervention of which nothing is written yet. */
export const blankIntervention: Omit<InterventionDesign['interventions'][number], 'uuid' | 'ideas'> = {
  name: null,
  why: null,
  materials: null,
  procedure: null,
  provider: null,
  form: null,
  location: null,
  whenAndHowMuch: null,
  tailoring: null,
  modifications: null,
  fidelityPlan: null,
  fidelityActual: null,
  audience: null,
  sender: null,
  budget: null,
  planning: null,
  owner: null,
  risks: null,
  pretest: null,
  ethicsChecked: null,
  ethicsNote: null,
  evaluationDesign: null,
  indicator: null,
  measurements: null,
  factorMeasurement: null,
  processEvaluation: null,
};
