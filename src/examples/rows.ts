import { emptyRow } from '#foundation/shared/section.ts';
import { conductingResearch, type FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { linkingTechniques, type TechniqueLink } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { type Priority, prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import {
  type Conversation,
  type Finding,
  type GuideQuestion,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Candidate } from '#steps/research-target/research-target.contract.ts';
import { type Weighing, weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { type Idea, workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import type { rowIds } from './research.ts';

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
): ChosenFactor => emptyRow(determineFactors.shape.factors, { uuid, factor, name, cluster, ...given });

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
    return emptyRow(qualitativeResearch.shape.conversations.row.findings, {
      uuid: id('finding', talk.number * 16 + index),
      researchFactor: factors[index]!,
      mention: mentions[code[0] as keyof typeof mentions],
      role,
      event: role === 'decisive' ? (talk.event ?? null) : null,
      direction: role && 'hinders',
      quote: talk.quotes?.[index] ?? null,
    });
  }),
});

export const result = (
  uuid: string,
  researchFactor: string,
  figures: Pick<FactorResult, 'n' | 'mean' | 'sd' | 'scaleMax' | 'r' | 'expectedDirection'>,
  conclusion: string,
): FactorResult =>
  emptyRow(conductingResearch.shape.results, { uuid, researchFactor, ...figures, scaleMin: 1, missing: 0, conclusion });

export const weighed = (
  uuid: string,
  grade: number,
  certainty: Weighing['certainty'],
  basedOn: Weighing['basedOn'],
  reasoning: string,
  differsBecause: string | null = null,
): Weighing =>
  emptyRow(weighingFactors.shape.researchFactors, {
    uuid,
    grade,
    reasoning,
    basedOn,
    certainty,
    differsBecause,
    leftOut: false,
  });

export const prioritised = (
  uuid: string,
  [technique, mandate, ability]: [technique: number, mandate: number, ability: number],
  priority: boolean,
): Priority => emptyRow(prioritisingFactors.shape.researchFactors, { uuid, technique, mandate, ability, priority });

export const techniqueLink = (
  uuid: string,
  researchFactor: string,
  technic: string,
  name: string,
  reason: string,
  given: Partial<Pick<TechniqueLink, 'secondary' | 'unsupportedReason' | 'ethicalObjection'>> = {},
): TechniqueLink =>
  emptyRow(linkingTechniques.shape.links, {
    uuid,
    researchFactor,
    technic,
    name,
    secondary: false,
    ownChoice: false,
    reason,
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
  return emptyRow(workingWithTechniques.shape.ideas, { ...given, ...scores });
}
