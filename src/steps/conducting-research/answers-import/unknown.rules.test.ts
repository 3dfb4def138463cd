import { expect, it } from 'vitest';
import { withColumn } from './choices.rules.ts';
import type { ImportQuestion } from './import.rules.ts';
import { question, yesNoQuestion } from './import.testing.ts';
import { mapAnswers } from './map.rules.ts';
import { type ImportMapping, proposeMapping, remarksOf } from './mapping.rules.ts';
import { readImport } from './read.rules.ts';
import { meaningOf, nothingUnknown, unknownAnswers, withMeaningEverywhere } from './unknown.rules.ts';

const questions: ImportQuestion[] = [question('EIGEFF_1'), question('EIGEFF_2'), yesNoQuestion];

function asked(text: string) {
  const { table } = readImport(new TextEncoder().encode(text));
  const { mapping } = proposeMapping(table, questions);
  const look = (now: ImportMapping, before = nothingUnknown) =>
    unknownAnswers(mapAnswers(table, questions, now).report.rejectedCells, now, questions, before);
  return { table, mapping, look };
}

const file = 'respondent;EIGEFF_1;EIGEFF_2;SEGMENT_1\nR1;best wel;4;1\nR2;best wel;best wel;best wel\nR3;55;3;0\n';

it('a text that is no answer is asked once for all questions with the same answers, most frequent first', () => {
  const { mapping, look } = asked(file);
  expect(look(mapping).answers.map(({ said, times, items }) => [said, times, items])).toEqual([
    ['best wel', 3, ['EIGEFF_1', 'EIGEFF_2']],
    ['55', 1, ['EIGEFF_1']],
    ['best wel', 1, ['SEGMENT_1']],
  ]);
});

it('what it stands for counts at all of them, and it keeps its place in the list', () => {
  const { mapping, look } = asked(file);
  const before = look(mapping);
  const said = withMeaningEverywhere(mapping, before.answers[0]!, 6);
  const now = look(said, before);
  expect(now.answers.map(({ said: text }) => text)).toEqual(['best wel', '55', 'best wel']);
  expect(now.answers.map((answer) => meaningOf(said, answer))).toEqual([6, null, null]);
  expect(look(said).answers).toHaveLength(2);
  const again = withMeaningEverywhere(said, now.answers[0]!, null);
  expect(look(again, now).answers).toEqual(before.answers);
});

it('no answer is a meaning too', () => {
  const { mapping, look } = asked(file);
  const before = look(mapping);
  const said = withMeaningEverywhere(mapping, before.answers[1]!, 'missing');
  expect(meaningOf(said, look(said, before).answers[1]!)).toBe('missing');
});

it('goes from the list with its column, and a wrong column fills no list', () => {
  const { mapping, look } = asked(file);
  const before = look(mapping);
  const without = withColumn(withColumn(mapping, 'EIGEFF_1', null), 'EIGEFF_2', null);
  expect(look(without, before).answers.map(({ items }) => items)).toEqual([['SEGMENT_1']]);
  const rows = Array.from({ length: 40 }, (_, row) => `R${row};opmerking ${row};4`);
  const wrong = asked(`respondent;EIGEFF_1;EIGEFF_2\n${rows.join('\n')}`);
  const { answers, more } = wrong.look(wrong.mapping);
  expect([answers.length, more]).toEqual([12, 28]);
});

it('a column that a person chose is looked at as well as one that was recognised', () => {
  const ten = question('LAATSTE_10', { scaleMin: 0, scaleMax: 10 });
  const { table } = readImport(new TextEncoder().encode('respondent;los\nR1;11\nR2;1\n'));
  const chosen = [{ item: 'LAATSTE_10', column: 1 }];
  expect(remarksOf(table, [ten], chosen)).toEqual([expect.objectContaining({ item: 'LAATSTE_10', shift: -1 })]);
  expect(remarksOf(table, [ten], [])).toEqual([]);
});
