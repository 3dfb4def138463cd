import { describe, expect, it } from 'vitest';
import { changeInWords, placeOfChange } from './stale-notice.rules.ts';

describe('a change in an earlier step', () => {
  it.each([
    [{ was: 'Bewoners', becomes: 'Iedereen' }, 'van “Bewoners” naar “Iedereen”'],
    [{ was: '(leeg)', becomes: 'Iedereen' }, 'van leeg naar “Iedereen”'],
    [{ was: '', becomes: 'Studenten' }, 'met “Studenten” erbij'],
    [{ was: 'Starters', becomes: '' }, 'zonder “Starters”'],
    [{ was: null, becomes: null }, 'op meer plekken'],
    [{ was: `${'woord '.repeat(30)}`, becomes: 'a\nb' }, `van “${'woord '.repeat(12)}woord …” naar “a b”`],
    [
      {
        was: 'Gemak en frictie, Fysieke omgeving en voorzieningen, Verwachte nadelen en kosten, Houding, Gewoonten',
        becomes: 'Gemak en frictie, Fysieke omgeving en voorzieningen, Verwachte nadelen en kosten, Gewoonten, Houding',
      },
      'van “… kosten, Houding, Gewoonten” naar “… kosten, Gewoonten, Houding”',
    ],
  ])('%j reads as %s', (change, words) => {
    expect(changeInWords(change)).toBe(words);
  });

  it('has its place in the form, with rows by number; a row that is gone has none', () => {
    const content = { audience: 'Iedereen', segments: [{ uuid: 'a' }, { uuid: 'b', name: 'Starters' }] };
    expect(placeOfChange('audience', content)).toBe('audience');
    expect(placeOfChange('segments.b.name', content)).toBe('segments[1].name');
    expect(placeOfChange('segments.c', content)).toBeNull();
  });
});
