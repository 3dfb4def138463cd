import { zeroCriteria } from '#steps/research-target/behaviour/candidates.rules.ts';
import type { Candidate, CandidateCriterion, Recurrence } from './research-target.contract.ts';

/** The criteria for a candidate behaviour: short name, and the question one answers with 0–3. */
export const criterionWords: Record<CandidateCriterion, { name: string; question: string }> = {
  impact: { name: 'Impact', question: 'Hoeveel draagt dit gedrag bij aan je doel?' },
  room: { name: 'Ruimte', question: 'Hoe groot is het deel van de doelgroep dat dit nog niet doet?' },
  chance: { name: 'Kans op verandering', question: 'Hoe groot is de kans dat mensen dit gaan doen?' },
  spillover: {
    name: 'Doorwerking op ander gedrag',
    question: 'Zet dit gedrag ook ander goed gedrag in gang?',
  },
  measurability: { name: 'Meetbaarheid', question: 'Hoe goed kun je zien of tellen dat mensen het doen?' },
};

export const ratingWords = { 0: 'niet', 1: 'weinig', 2: 'redelijk', 3: 'veel' };

/** Highest sum of five ratings. */
export const highestSum = 15;

export const recurrenceWords: Record<Recurrence, { label: string; hint: string }> = {
  once: { label: 'Eenmalig', hint: 'Eén keer is genoeg, zoals een prik halen of zonnepanelen laten leggen.' },
  repeated: { label: 'Herhaald', hint: 'Elke keer opnieuw een keuze, zoals op tijd komen of de trap nemen.' },
  lasting: { label: 'Blijvend', hint: 'Het moet een gewoonte worden, zoals afval scheiden of de fiets nemen.' },
};

/** What a candidate is called while it has no words yet: `Gedrag 2`. */
export const candidateName = ({ behaviour }: Candidate, index: number) => behaviour ?? `Gedrag ${index + 1}`;

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;

/** Why a candidate with a 0 falls out: `Valt af: een 0 voor Kans op verandering.` */
export const zeroWords = (candidate: Candidate) =>
  `Valt af: een 0 voor ${list(zeroCriteria(candidate).map((criterion) => criterionWords[criterion].name))}.`;
