import { describe, expect, it } from 'vitest';
import { mergeAnswers } from './import.testing.ts';
import { type KeptAnswers, mergeOf } from './merge.rules.ts';

const kept = (
  respondents: (string | null)[],
  items: Record<string, number[]>,
  texts: Record<string, (string | null)[]> = {},
): KeptAnswers => ({
  rows: respondents.length,
  respondents,
  items: Object.entries(items).map(([item, answers]) => ({ item, answers: Float64Array.from(answers) })),
  texts: Object.entries(texts).map(([name, values]) => ({ name, values })),
});
const none = Number.NaN;

describe('importing again', () => {
  const before = kept(['R1', 'R2', null], { A: [1, 2, 3], B: [4, 5, 6] }, { OPEN_1: ['x', null, 'z'] });
  const fresh = kept(['R2', 'R9', null], { A: [7, none, 5], C: [1, 2, 3] });

  it('replaces a known respondent, adds others, and keeps who and what the new file does not have', () => {
    const { answers, counts } = mergeAnswers(before, fresh, 'add');
    expect(counts).toEqual({ added: 2, replaced: 1, kept: 2, gone: 0 });
    expect(answers).toEqual(
      kept(
        ['R1', 'R2', null, 'R9', null],
        { A: [1, 7, 3, none, 5], B: [4, 5, 6, none, none], C: [none, 1, none, 2, 3] },
        { OPEN_1: ['x', null, 'z', null, null] },
      ),
    );
  });

  it('or puts the new answers in the place of all', () => {
    expect(mergeAnswers(before, fresh, 'replace')).toEqual({
      answers: fresh,
      counts: { added: 2, replaced: 1, kept: 0, gone: 2 },
    });
  });

  it('lays question by question, so that a page can answer in between', () => {
    expect(mergeOf(before, fresh, 'add').questions.map(({ key }) => key)).toEqual(['A', 'B', 'C']);
    // Of what comes in the place of all there is nothing to lay.
    expect(mergeOf(before, fresh, 'replace').questions).toEqual([]);
  });

  it('twice gives the same as once, when all have a code', () => {
    const coded = kept(['R1', 'R2'], { A: [1, none] });
    expect(mergeAnswers(coded, coded, 'add').answers).toEqual(coded);
  });
});
