import { describe, expect, it } from 'vitest';
import { fleschDouma } from '#theory/content/readability.rules.ts';
import { readingEaseOf } from './reading-ease.rules.ts';

const times = (count: number, sentence: string) => Array.from({ length: count }, () => sentence);

describe('the reading ease of a list', () => {
  it('is the formula over the whole, within 0 and 100, in the words of its bands', () => {
    expect(readingEaseOf(times(20, 'Ik zet een helm op.'))).toEqual({ score: 100, words: 'heel makkelijk' });
    // Five words with nine syllables: 206.84 − 0.77 × 180 − 0.93 × 5 = 63.59
    expect(fleschDouma(180, 5)).toBeCloseTo(63.59, 2);
    expect(readingEaseOf(times(20, 'Gemeenten vragen mensen iets nieuws.'))).toEqual({ score: 64, words: 'gemiddeld' });
    expect(readingEaseOf(times(25, 'Gedragsverandering faciliteert burgerparticipatie aanzienlijk.'))).toEqual({
      score: 0,
      words: 'heel moeilijk',
    });
  });

  it('takes the lines of one text for what they are', () => {
    const lines = times(20, 'Ik zet een helm op');
    expect(readingEaseOf([lines.join('\n\n')])).toEqual(readingEaseOf(lines));
  });

  it('says nothing of a few words', () => {
    expect(readingEaseOf([])).toBeNull();
    expect(readingEaseOf(times(19, 'Ik zet een helm op.'))).toBeNull();
  });
});
