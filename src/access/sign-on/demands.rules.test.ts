import { expect, it } from 'vitest';
import { isLevel, levelsOf, type ToldLogin, unmetDemand } from './demands.rules.ts';

const begun = new Date('2026-11-30T09:00:00Z');
const told = (level: string | null, seconds: number | null): ToldLogin => ({
  level,
  at: seconds === null ? null : new Date(begun.getTime() + seconds * 1000),
});
const judge = (acrValues: string | null, freshLogin: boolean, ...logins: ToldLogin[]) =>
  unmetDemand({ acrValues, freshLogin }, logins, { begun, skew: 30_000 });

it('demands nothing that was not asked for', () => {
  expect(judge(null, false, told(null, null))).toBeNull();
  expect(judge('  ', false, told(null, null))).toBeNull();
  expect(judge(null, false)).toBeNull();
});

it('takes each level that was asked for, as a whole', () => {
  expect(judge('low substantial', false, told('substantial', null))).toBeNull();
  for (const level of ['high', 'sub', 'low substantial', 'LOW', '', null])
    expect(judge('low substantial', false, told(level, null)), String(level)).toBe('level_too_low');
});

it('takes a login from after somebody was sent there, with clocks that differ a little', () => {
  expect(judge(null, true, told(null, 5))).toBeNull();
  expect(judge(null, true, told(null, -29))).toBeNull();
  expect(judge(null, true, told(null, -31))).toBe('not_fresh');
  expect(judge(null, true, told(null, null))).toBe('not_fresh');
  expect(judge(null, true, { level: null, at: new Date('yesterday') })).toBe('not_fresh');
});

it('holds every login in an answer to it, and an answer without any to nothing', () => {
  expect(judge('high', false, told('high', 0), told('low', 0))).toBe('level_too_low');
  expect(judge(null, true, told('high', 0), told('high', -600))).toBe('not_fresh');
  expect(judge('high', false)).toBe('level_too_low');
  expect(judge(null, true)).toBe('not_fresh');
});

it('reads names with any spaces between, and knows what is none', () => {
  expect(levelsOf(' urn:a \n urn:b  urn:a')).toEqual(['urn:a', 'urn:b']);
  expect(levelsOf(null)).toEqual([]);
  expect(isLevel('http://eidas.europa.eu/LoA/substantial')).toBe(true);
  for (const none of ['', 'één', 'a b', 'x'.repeat(201)]) expect(isLevel(none)).toBe(false);
});
