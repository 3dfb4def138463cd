import { describe, expect, it } from 'vitest';
import { nextPlace } from './grid-keys.ts';

const grid = { rows: 3, columns: 3 };
const all = () => true;

describe('the next place in a grid', () => {
  it('is as one reads: along the row, then the first of the next row, and nowhere at the end', () => {
    expect(nextPlace({ row: 1, column: 1 }, grid, all)).toEqual({ row: 1, column: 2 });
    expect(nextPlace({ row: 1, column: 2 }, grid, all)).toEqual({ row: 2, column: 1 });
    expect(nextPlace({ row: 2, column: 2 }, grid, all)).toBeNull();
  });

  it('skips what takes nothing', () => {
    const takes = ({ row, column }: { row: number; column: number }) => row === 2 && column === 2;
    expect(nextPlace({ row: 1, column: 1 }, grid, takes)).toEqual({ row: 2, column: 2 });
    expect(nextPlace({ row: 1, column: 1 }, grid, () => false)).toBeNull();
  });
});
