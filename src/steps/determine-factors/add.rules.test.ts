import { describe, expect, it } from 'vitest';
import { adding, takenBack } from './add.rules.ts';
import { mostFactors, newFactor } from './choice.rules.ts';

const kennis = { '@id': '/api/factors/1', name: 'Kennis', cluster: { slug: 'weten' } };
const other = { ...newFactor('o'), factor: '/api/factors/2', name: 'Gemak', cluster: 'gelegenheid' };

describe('adding a factor of the library to a research', () => {
  it('puts it at the end, with nothing said about it', () => {
    const result = adding([other], [], kennis, 'new');
    const row = { ...newFactor('new'), factor: '/api/factors/1', name: 'Kennis', cluster: 'weten' };
    expect(result).toEqual({ kind: 'added', factors: [other, row], row });
  });

  it('brings back what was written when it was taken out before', () => {
    const before = { ...newFactor('old'), factor: '/api/factors/1', hypothesis: 'Niemand weet het.' };
    expect(adding([], [before], kennis, 'new')).toMatchObject({
      row: { uuid: 'old', hypothesis: 'Niemand weet het.', name: 'Kennis' },
    });
  });

  it('does nothing when it is there already, or when there is no room', () => {
    expect(adding([{ ...other, factor: '/api/factors/1' }], [], kennis, 'new')).toEqual({ kind: 'present' });
    const many = Array.from({ length: mostFactors }, (_, index) => newFactor(`f${index}`));
    expect(adding(many, [], kennis, 'new')).toEqual({ kind: 'full' });
  });
});

describe('undoing that', () => {
  const added = { ...newFactor('new'), factor: '/api/factors/1', name: 'Kennis', cluster: 'weten' };

  it('takes out that row alone', () => {
    expect(takenBack([other, { ...added }], added)).toEqual([other]);
  });

  it('leaves it when somebody wrote in it, or took it out themselves', () => {
    expect(takenBack([{ ...added, hypothesis: 'Wel belangrijk.' }], added)).toBeNull();
    expect(takenBack([other], added)).toBeNull();
  });
});
