import { expect, it } from 'vitest';
import { before, segmentAfter, unbroken } from './segments.ts';

const at = (number: string) => `00000001${number.padStart(16, '0')}`;

it('segments are numbered in two parts, of which the second counts to 255', () => {
  expect(segmentAfter(at('9'))).toBe(at('A'));
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000');
  expect(segmentAfter('00000002000000FF000000FF')).toBe('000000020000010000000000');
});

it('what follows a base copy ends at the first gap, and what lies behind that is known to be there', () => {
  const names = [at('3'), at('2'), at('4'), `${at('2')}.00000028.backup`, '00000002.history', 'archtemp.x.1.2'];
  expect(unbroken(names, at('2'))).toEqual({ segments: [at('2'), at('3'), at('4')], behindGap: false });
  expect(unbroken([...names, at('6')], at('3'))).toEqual({ segments: [at('3'), at('4')], behindGap: true });
  expect(unbroken(names, at('5'))).toEqual({ segments: [], behindGap: false });
  expect(unbroken(names, at('1'))).toEqual({ segments: [], behindGap: true });
});

it('before a base copy nothing is of use, with the notes that belong to it', () => {
  const names = [at('1'), at('2'), `${at('1')}.00000028.backup`, `${at('2')}.00000028.backup`, '00000002.history'];
  expect(before([...names, 'notities.txt'], at('2'))).toEqual([at('1'), `${at('1')}.00000028.backup`]);
  expect(before(['0000000100000000000000FF', '000000010000000100000000'], '000000010000000100000000')).toEqual([
    '0000000100000000000000FF',
  ]);
});
