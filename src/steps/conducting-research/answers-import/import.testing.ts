import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportQuestion } from './import.rules.ts';
import { type KeptAnswers, type MergeMode, mergeOf } from './merge.rules.ts';

/** A file made for a test. */
export const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures', `import-${name}`)));

const agreement = { leftAnchor: 'helemaal mee oneens', rightAnchor: 'helemaal mee eens' };

/** A question on a scale of agreement from 1 to 7, unless told otherwise; its uuid is its variable. */
export const question = (variable: string, given: Partial<ImportQuestion> = {}): ImportQuestion => ({
  uuid: variable,
  block: 'factor',
  variable,
  text: null,
  scaleMin: 1,
  scaleMax: 7,
  ...agreement,
  labels: null,
  ...given,
});

const labelled = (scaleMin: number, ...labels: string[]): Partial<ImportQuestion> => ({
  scaleMin,
  scaleMax: scaleMin + labels.length - 1,
  leftAnchor: labels[0]!,
  rightAnchor: labels.at(-1)!,
  labels: labels.join('\n'),
});

export const yesNoQuestion = question('SEGMENT_1', labelled(0, 'nee', 'ja'));

/** A small questionnaire with every kind of answer. */
export const questions: ImportQuestion[] = [
  question('LAATSTE_10', { scaleMin: 0, scaleMax: 10, leftAnchor: 'geen enkele keer', rightAnchor: 'alle tien keer' }),
  question('FREQ_1', labelled(1, 'nooit', 'zelden', 'soms', 'vaak', 'altijd')),
  question('EIGEFF_1'),
  question('EIGEFF_2'),
  question('INTENTIE_1', { text: '{gedrag}: ik ben van plan om dat de komende maand te doen.' }),
  yesNoQuestion,
  question('OPEN_1', { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null }),
];

/** Answers after importing again, all at once. */
export function mergeAnswers(before: KeptAnswers, fresh: KeptAnswers, mode: MergeMode) {
  const { questions: merged, lay, whole, counts } = mergeOf(before, fresh, mode);
  return { answers: whole(merged.map(lay)), counts };
}
