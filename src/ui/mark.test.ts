import { expect, it } from 'vitest';
import { parseMark, steppedMark } from './mark.ts';

it('reads marks with a comma or a point', () => {
  expect(parseMark('7,5')).toBe(7.5);
  expect(parseMark('7.5')).toBe(7.5);
  expect(parseMark(' 8,0 ')).toBe(8);
  expect(parseMark('10')).toBe(10);
  expect(parseMark('7,')).toBe(7);
  expect(parseMark('')).toBeNull();
});

it('knows what is no mark', () => {
  for (const typed of ['0,5', '10,5', '7,3', '11', '-7', 'acht', '7,5,0', '1e1'])
    expect(parseMark(typed)).toBe('invalid');
});

it('steps by halves within 1 and 10, and starts in the middle', () => {
  expect(steppedMark(3.5, 1)).toBe(4);
  expect(steppedMark(3.5, -2)).toBe(2.5);
  expect(steppedMark(10, 1)).toBe(10);
  expect(steppedMark(1, -1)).toBe(1);
  expect(steppedMark(null, 1)).toBe(5.5);
});
