import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  closed,
  counted,
  date,
  enumeration,
  inSentence,
  measured,
  number,
  paragraphs,
  percentage,
  period,
  sentence,
} from './words.rules.ts';

describe('Numbers in nl-NL', () => {
  it.each([
    [7.5, 1, 1, '7,5'],
    [-0.38, 2, 2, '−0,38'],
    [-0.001, 2, 2, '0,00'],
    [2400, 0, 2, '2.400'],
    [0.1 + 0.2, 0, 2, '0,3'],
  ])('%d', (value, low, high, text) => expect(number(value, low, high)).toBe(text));

  it('keeps a number and its unit on one line', () => {
    expect(measured(31, '%')).toBe('31\u00a0%');
    expect(measured(78, ' kilo ')).toBe('78\u00a0kilo');
    expect(percentage(312, 2400)).toBe('13\u00a0%');
  });

  it('never shows a hyphen as a minus', () => {
    fc.assert(fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => !number(value).includes('-')));
  });
});

describe('Dutch words', () => {
  it('days and periods', () => {
    expect(date('2026-03-01')).toBe('1 maart 2026');
    expect(period('2026-03-01', null)).toBe('vanaf 1 maart 2026');
    expect(period(null, null)).toBeNull();
  });

  it('enumerations, with semicolons where an item has an “en” of its own', () => {
    expect(enumeration([])).toBe('');
    expect(enumeration(['a', 'b'])).toBe('a en b');
    expect(enumeration(['a', 'b', 'c'])).toBe('a, b en c');
    expect(enumeration(['gemak en frictie', 'kennis', 'houding'])).toBe('gemak en frictie; kennis; en houding');
  });

  it('counts up to twelve in letters', () => {
    expect(counted(1, 'factor', 'factoren')).toBe('één factor');
    expect(counted(12, 'factor', 'factoren')).toBe('twaalf factoren');
    expect(counted(13, 'factor', 'factoren')).toBe('13 factoren');
  });

  it('capitals', () => {
    expect(sentence('ijs')).toBe('IJs');
    expect(inSentence('Gemak en frictie')).toBe('gemak en frictie');
    expect(inSentence('COM-B')).toBe('COM-B');
    expect(inSentence('IJkpunten')).toBe('ijkpunten');
  });

  it('an answer stands on one line with its reason', () => {
    expect(answered(true, 'Bewoners kunnen stoppen.\nOok later.')).toEqual([
      'Ja. Bewoners kunnen stoppen.',
      'Ook later.',
    ]);
    expect(answered(false, null)).toEqual(['Nee.']);
    expect(answered(null, 'Nog uit te zoeken.')).toEqual(['Nog uit te zoeken.']);
  });

  it('paragraphs and full stops', () => {
    expect(paragraphs(' a \n\n\r\n b ')).toEqual(['a', 'b']);
    expect(closed('Klaar')).toBe('Klaar.');
    expect(closed('Klaar?')).toBe('Klaar?');
  });
});
