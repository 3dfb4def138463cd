import { describe, expect, it } from 'vitest';
import { daysInWords, licenceState } from '#access/licence/licence.rules.ts';

describe('how long a licence runs', () => {
  it.each([
    [null, { kind: 'endless' }, null],
    ['2027-11-21', { kind: 'running', daysLeft: 365 }, 'nog 365 dagen'],
    ['2026-12-22', { kind: 'running', daysLeft: 31 }, 'nog 31 dagen'],
    ['2026-12-21', { kind: 'ending', daysLeft: 30 }, 'nog 30 dagen'],
    ['2026-11-22', { kind: 'ending', daysLeft: 1 }, 'nog 1 dag'],
    ['2026-11-21', { kind: 'ending', daysLeft: 0 }, 'vandaag is de laatste dag'],
    ['2026-11-20', { kind: 'ended', daysAgo: 1 }, 'sinds gisteren'],
    ['2026-10-21', { kind: 'ended', daysAgo: 31 }, 'sinds 31 dagen'],
  ] as const)('%s', (validUntil, state, words) => {
    expect(licenceState(validUntil, '2026-11-21')).toEqual(state);
    expect(daysInWords(licenceState(validUntil, '2026-11-21'))).toBe(words);
  });

  it('counts days across the changes of the clock', () => {
    expect(licenceState('2027-03-29', '2027-03-27')).toEqual({ kind: 'ending', daysLeft: 2 });
    expect(licenceState('2026-10-26', '2026-10-24')).toEqual({ kind: 'ending', daysLeft: 2 });
  });
});
