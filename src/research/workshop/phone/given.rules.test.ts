import { describe, expect, it } from 'vitest';
import { plainCode, readableCode } from '#research/workshop/forms.contract.ts';
import type { WorkshopParticipant } from '#research/workshop/workshop.contract.ts';
import { type Kept, leftOver, readKept, refused, stillUnsent, withAnswer, withVote } from './given.rules.ts';

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
    const kept = { code: 'BCDFGH23', secret: 'x'.repeat(32), unsent: { votes: ['a'] }, typed: { '': 'half' } };
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
    // As an earlier version kept it.
    const { typed: _, ...earlier } = kept;
    expect(readKept(JSON.stringify(earlier))).toEqual({ ...kept, typed: {} });
    expect([null, '', '{', '[]', '"x"', '{"code":1}'].map(readKept)).toEqual([null, null, null, null, null, null]);
  });

  it('is told again where it came too late, and what is only half typed once nothing can be added', () => {
    const session = { phase: 'open', questions: [{ key: 'q' }], written: [{ key: 'there', text: 'Op tijd' }] };
    const at = (phase: string) => ({ ...session, phase }) as WorkshopParticipant;
    const proposals = [
      { key: 'there', question: 'q', text: 'Op tijd' },
      { key: 'late', question: 'q', text: 'Te laat' },
    ];
    const kept: Kept = {
      code: '',
      secret: '',
      unsent: { proposals, votes: ['there'] },
      typed: { q: ' Half ', '': ' ' },
    };
    expect(leftOver(kept, at('open'))).toEqual([]);
    expect(leftOver(kept, at('voting'))).toEqual(['Half']);
    const after = refused(kept, at('voting'));
    expect(after.unsent).toEqual({});
    expect(leftOver(after, at('voting'))).toEqual(['Half', 'Te laat']);
    expect(leftOver(after, at('open'))).toEqual(['Te laat']);
  });
});

it('a code is the same however it is typed', () => {
  expect(plainCode(` ${readableCode('BCDFGH23').toLowerCase()}`)).toBe('BCDFGH23');
});
