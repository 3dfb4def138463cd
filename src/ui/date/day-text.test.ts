import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from './day-text.ts';

describe('a day as people write it', () => {
  it.each([
    '1-3-2027',
    '01-03-2027',
    '1/3/2027',
    '1.3.27',
    ' 1 3 2027 ',
    '2027-03-01',
    '2027-03-01T09:30:00Z',
    '1 maart 2027',
    '1 mrt 2027',
    '1-mrt-2027',
    'maandag 1 maart 2027',
    'Maandag 1 Maart 2027',
  ])('%s is the first of March', (text) => {
    expect(readDay(text)).toBe('2027-03-01');
  });

  it.each([
    '',
    'morgen',
    '31-2-2027',
    '29-2-2027',
    '1-13-2027',
    '0-3-2027',
    '2027',
    '1-3',
    '1 brumaire 2027',
    '1-3-202',
  ])('%s is no day', (text) => {
    expect(readDay(text)).toBeNull();
  });

  it('knows leap years', () => {
    expect(readDay('29-2-2028')).toBe('2028-02-29');
  });

  it('is written back as it stands in its field', () => {
    expect(writeDay('2027-03-01')).toBe('01-03-2027');
    expect(writeDay(null)).toBe('');
  });
});
