import { expect, it } from 'vitest';
import { moved, putBack } from './row-order.ts';

const rows = [{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }];
const order = (list: { uuid: string }[]) => list.map(({ uuid }) => uuid).join('');

it('moves a row and leaves the original alone', () => {
  expect(order(moved(rows, 0, 2))).toBe('bca');
  expect(order(moved(rows, 2, 0))).toBe('cab');
  expect(order(moved(rows, 9, 0))).toBe('abc');
  expect(order(rows)).toBe('abc');
});

it('puts a removed row back where it was, once', () => {
  expect(order(putBack([{ uuid: 'a' }, { uuid: 'c' }], { uuid: 'b' }, 1))).toBe('abc');
  expect(order(putBack([], { uuid: 'b' }, 5))).toBe('b');
  expect(order(putBack(rows, { uuid: 'b' }, 0))).toBe('abc');
});
