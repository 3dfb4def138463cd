import { describe, expect, it } from 'vitest';
import { divideUses, placeOfUse, useWords } from './uses.rules.ts';

const use = { grade: null, factors: [] };

describe('what an item of the library is to a research', () => {
  it.each([
    [{ ...use, use: 'chosen' }, 'gekozen'],
    [{ ...use, use: 'weighed', grade: 7.5 }, 'gewogen · cijfer 7,5'],
    [{ ...use, use: 'priority', grade: 8 }, 'prioriteit · cijfer 8,0'],
    [{ ...use, use: 'priority' }, 'prioriteit'],
    [{ ...use, use: 'left_out', grade: 3 }, 'niet meegenomen'],
    [{ ...use, use: 'linked', factors: ['Kennis'] }, 'gekozen bij Kennis'],
    [
      { ...use, use: 'linked', factors: ['Kennis', 'Gemak', ''] },
      'gekozen bij Kennis, Gemak en een factor zonder naam',
    ],
    [{ ...use, use: 'theme' }, 'thema van dit onderzoek'],
  ] as const)('%o', (found, words) => {
    expect(useWords(found)).toBe(words);
  });

  it('leads to the step in which it was said, or to the research', () => {
    expect(placeOfUse({ uuid: 'u', step: 'weighing_factors' })).toBe('/onderzoek/u/factoren-wegen');
    expect(placeOfUse({ uuid: 'u', step: null })).toBe('/onderzoek/u');
  });

  it('keeps those of colleagues apart', () => {
    const rows = (['owner', 'colleague', 'collaborator'] as const).map((role) => ({ role }) as never);
    expect(divideUses(rows)).toEqual({ own: [rows[0], rows[2]], colleagues: [rows[1]] });
  });
});
