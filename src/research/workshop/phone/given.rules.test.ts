import { describe, expect, it } from 'vitest';
import { plainCode, readableCode } from '#research/workshop/forms.contract.ts';
import { readKept, stillUnsent, withAnswer, withVote } from './given.rules.ts';

describe('what one gives on a phone', () => {
  it('is one answer per question, the newest', () => {
    expect(withAnswer(withAnswer([], 'a', 4), 'a', 7)).toEqual([{ key: 'a', value: 7 }]);
  });

  it('is no more votes than there are, and a vote can be taken back', () => {
    expect(withVote(['a'], 'b', 1)).toEqual(['b']);
    expect(withVote(['a', 'b', 'c'], 'd', 3)).toEqual(['a', 'b', 'c']);
    expect(withVote(['a', 'b'], 'a', 3)).toEqual(['b']);
  });

  it('stays unsent when it changed while it was sent', () => {
    const sent = { answers: [{ key: 'a', value: 1 }], votes: ['x'] };
    const later = [{ key: 'a', value: 2 }];
    expect(stillUnsent({ ...sent, answers: later }, sent)).toEqual({ answers: later });
  });

  it('is read back from the phone, and what is no such thing is nothing', () => {
    const kept = { code: 'BCDFGH23', secret: 'x'.repeat(32), unsent: { votes: ['a'] } };
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
    expect([null, '', '{', '[]', '"x"', '{"code":1}'].map(readKept)).toEqual([null, null, null, null, null, null]);
  });
});

it('a code is the same however it is typed', () => {
  expect(plainCode(` ${readableCode('BCDFGH23').toLowerCase()}`)).toBe('BCDFGH23');
});
