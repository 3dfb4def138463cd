import { describe, expect, it } from 'vitest';
import { mostFactors, newFactor, ownSetAside, rowFor, withFactor } from './choice.rules.ts';
import type { ChosenFactor } from './determine-factors.contract.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ease = { '@id': '/api/factors/40', name: 'Gemak en frictie', cluster: { slug: 'gelegenheid' } };
const row = (number: number, given: Partial<ChosenFactor> = {}): ChosenFactor => ({
  ...newFactor(uuid(number)),
  ...given,
});

describe('choosing a factor', () => {
  it('copies its name and cluster from the library', () => {
    expect(rowFor(ease, [], uuid(1))).toEqual(
      row(1, { factor: '/api/factors/40', name: 'Gemak en frictie', cluster: 'gelegenheid' }),
    );
  });

  it('brings it back whole when it was set aside, under the library’s present name', () => {
    const before = row(7, {
      factor: '/api/factors/40',
      name: 'Gemak',
      hypothesis: 'Te ver lopen.',
      segment: 'Gezinnen',
    });
    expect(rowFor(ease, [row(3), before], uuid(1))).toEqual({
      ...before,
      name: 'Gemak en frictie',
      cluster: 'gelegenheid',
    });
  });

  it('takes what was taken out just now before what the server remembers', () => {
    const now = row(7, { factor: '/api/factors/40', hypothesis: 'Nieuw.' });
    const stored = row(7, { factor: '/api/factors/40', hypothesis: 'Oud.' });
    expect(rowFor(ease, [now, stored], uuid(1)).hypothesis).toBe('Nieuw.');
  });
});

describe('the list', () => {
  it('adds at the end', () => {
    expect(withFactor([row(1)], row(2)).map((one) => one.uuid)).toEqual([uuid(1), uuid(2)]);
  });

  it('holds a factor once, by uuid and by item of the library', () => {
    const chosen = [row(1, { factor: '/api/factors/40' })];
    expect(withFactor(chosen, row(1))).toEqual(chosen);
    expect(withFactor(chosen, row(2, { factor: '/api/factors/40' }))).toEqual(chosen);
  });

  it('holds several own factors', () => {
    expect(withFactor([row(1)], row(2))).toHaveLength(2);
  });

  it('60 factors a research', () => {
    const full = Array.from({ length: mostFactors }, (_, index) => row(index));
    expect(withFactor(full, row(100))).toEqual(full);
  });
});

describe('own factors that were set aside', () => {
  it('are offered once, unless they are in the list', () => {
    const own = row(5, { name: 'Ruimte', hypothesis: 'Nieuw.' });
    const stored = row(5, { name: 'Ruimte', hypothesis: 'Oud.' });
    const library = row(6, { factor: '/api/factors/40' });
    expect(ownSetAside([own, library, stored], [])).toEqual([own]);
    expect(ownSetAside([own, library, stored], [own])).toEqual([]);
  });
});
