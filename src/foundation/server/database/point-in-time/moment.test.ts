import { expect, it } from 'vitest';
import { momentIn } from './moment.ts';

const now = new Date('2026-11-30T15:00:00Z');

it.each([
  ['2026-11-30T14:05:00+01:00', '2026-11-30T13:05:00.000Z'],
  ['2026-11-30T14:05Z', '2026-11-30T14:05:00.000Z'],
  ['2026-11-30T14:05:00.017Z', '2026-11-30T14:05:00.017Z'],
  // The same hour by the clock, twice.
  ['2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
])('a moment is taken with its zone: %s', (text, moment) => {
  expect(momentIn(text, now).toISOString()).toBe(moment);
});

it.each([
  'gisteren',
  '2026-11-30',
  '2026-11-30T14:05:00',
  '2026-11-31T25:05:00Z',
])('and is refused with a sentence without one: %s', (text) => {
  expect(() => momentIn(text, now)).toThrow(`${text} is no moment with a zone, such as 2026-11-30T14:05:00+01:00.`);
});

it('nor has it come yet', () => {
  expect(() => momentIn('2026-11-30T15:00:01Z', now)).toThrow('2026-11-30T15:00:01Z has not come yet.');
});
