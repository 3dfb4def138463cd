import { zeroCriteria } from '#steps/research-target/behaviour/candidates.rules.ts';
import { type Candidate, type CandidateCriterion, researchTarget } from './research-target.contract.ts';

/** What one answers with 0–3 about a candidate behaviour. */
export const criterionQuestions: Record<CandidateCriterion, string> = {
  impact: 'Hoeveel draagt dit gedrag bij aan je doel?',
  room: 'Hoe groot is het deel van de doelgroep dat dit nog niet doet?',
  chance: 'Hoe groot is de kans dat mensen dit gaan doen?',
  spillover: 'Zet dit gedrag ook ander goed gedrag in gang?',
  measurability: 'Hoe goed kun je zien of tellen dat mensen het doen?',
};

export const criterionName = (criterion: CandidateCriterion) =>
  researchTarget.shape.candidates.row[criterion].words.label;

export const ratingWords = { 0: 'niet', 1: 'weinig', 2: 'redelijk', 3: 'veel' };

/** Highest sum of five ratings. */
export const highestSum = 15;

/** What a candidate is called while it has no words yet: `Gedrag 2`. */
export const candidateName = ({ behaviour }: Candidate, index: number) => behaviour ?? `Gedrag ${index + 1}`;

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;

/** Why a candidate with a 0 falls out: `Valt af: een 0 voor Kans op verandering.` */
export const zeroWords = (candidate: Candidate) =>
  `Valt af: een 0 voor ${list(zeroCriteria(candidate).map(criterionName))}.`;
