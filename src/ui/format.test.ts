import { describe, expect, it } from 'vitest';
import {
  capitalise,
  dayOf,
  formatDate,
  formatInterval,
  formatMark,
  formatNumber,
  formatPercent,
  formatRange,
  formatShortDate,
  formatTime,
  formatWhen,
  joinList,
  parseNumber,
  plural,
} from './format.ts';

const now = '2026-11-21T13:40:00Z';

describe('dates', () => {
  it('writes a day in full', () => {
    expect(formatDate('2027-03-01')).toBe('1 maart 2027');
    expect(formatDate('2027-03-01T22:59:00Z')).toBe('1 maart 2027');
  });
  it('counts days in the Netherlands, also around midnight and summer time', () => {
    expect(dayOf('2027-03-01T23:30:00Z')).toBe('2027-03-02');
    expect(dayOf('2027-06-30T22:30:00Z')).toBe('2027-07-01');
    expect(dayOf('2027-03-28')).toBe('2027-03-28');
  });
  it('leaves out this year', () => {
    expect(formatShortDate('2026-10-12', now)).toBe('12 oktober');
    expect(formatShortDate('2025-10-12', now)).toBe('12 oktober 2025');
    expect(formatShortDate('2026-12-31T23:30:00Z', now)).toBe('1 januari 2027');
  });
  it('writes the time of day', () => {
    expect(formatTime('2026-11-21T08:05:00Z')).toBe('09:05');
  });
  it('says when something happened in words', () => {
    expect(formatWhen('2026-11-21T13:32:00Z', now)).toBe('vandaag om 14:32');
    expect(formatWhen('2026-11-20T15:05:00Z', now)).toBe('gisteren');
    expect(formatWhen('2026-11-20T15:05:00Z', now, { exact: true })).toBe('gisteren om 16:05');
    expect(formatWhen('2026-10-12T10:00:00Z', now)).toBe('12 oktober');
    expect(formatWhen('2025-10-12T10:00:00Z', now, { exact: true })).toBe('12 oktober 2025 om 12:00');
    expect(formatWhen('2026-12-31T22:59:00Z', '2027-01-01T10:00:00Z')).toBe('gisteren');
  });
});

describe('numbers', () => {
  it('uses a comma, points and a real minus', () => {
    expect(formatNumber(7.5)).toBe('7,5');
    expect(formatNumber(-0.38)).toBe('\u22120,38');
    expect(formatNumber(10_000)).toBe('10.000');
    expect(formatNumber(10_000, { grouped: false })).toBe('10000');
    expect(formatNumber(-0.004, { decimals: 2 })).toBe('0,00');
  });
  it('writes marks with one decimal', () => {
    expect(formatMark(8)).toBe('8,0');
    expect(formatMark(3.5)).toBe('3,5');
  });
  it('writes percentages with a space that does not break', () => {
    expect(formatPercent(31)).toBe('31\u00a0%');
    expect(formatPercent(12.34, 1)).toBe('12,3\u00a0%');
  });
  it('writes ranges and intervals', () => {
    expect(formatRange(6.5, 9)).toBe('6,5–9,0');
    expect(formatRange(-0.2, 0.4)).toBe('\u22120,2 tot 0,4');
    expect(formatInterval(0.37, 0.54)).toBe('[0,37; 0,54]');
  });
  it('reads what people type', () => {
    expect(parseNumber('')).toBeNull();
    expect(parseNumber('  ')).toBeNull();
    expect(parseNumber('7,5')).toBe(7.5);
    expect(parseNumber('7.5')).toBe(7.5);
    expect(parseNumber('\u22120,38')).toBe(-0.38);
    expect(parseNumber('31 %')).toBe(31);
    expect(parseNumber('1 500')).toBe(1500);
    expect(parseNumber('1.234,5')).toBe(1234.5);
    expect(parseNumber('1.234.567')).toBe(1_234_567);
    expect(parseNumber('7,')).toBe(7);
    expect(parseNumber('zeven')).toBe('invalid');
    expect(parseNumber('1,2,3')).toBe('invalid');
    expect(parseNumber('1e5')).toBe('invalid');
  });
  it('takes a point for thousands only where whole numbers are asked', () => {
    expect(parseNumber('1.500', { whole: true })).toBe(1500);
    expect(parseNumber('3.214')).toBe(3.214);
    expect(parseNumber('1.5', { whole: true })).toBe(1.5);
  });
});

describe('words', () => {
  it('counts', () => {
    expect(plural(1, 'factor', 'factoren')).toBe('1 factor');
    expect(plural(3, 'factor', 'factoren')).toBe('3 factoren');
    expect(plural(0, 'factor', 'factoren')).toBe('0 factoren');
  });
  it('joins lists', () => {
    expect(joinList([])).toBe('');
    expect(joinList(['a'])).toBe('a');
    expect(joinList(['a', 'b'])).toBe('a en b');
    expect(joinList(['a', 'b', 'c'])).toBe('a, b en c');
  });
  it('capitalises', () => {
    expect(capitalise('ijs')).toBe('IJs');
    expect(capitalise('één')).toBe('Één');
    expect(capitalise('')).toBe('');
  });
});
