import type { Look } from './look.rules.ts';

/** A cell of a sheet: text, a number to count with, a calendar day (`yyyy-mm-dd`), or nothing. */
export type Cell = string | number | Day | null;
export interface Day {
  day: string;
}

/** A calendar day as a spreadsheet knows it, where there is one. */
export const dayCell = (day: string | null | undefined): Day | null => (day ? { day } : null);

export interface Sheet {
  /** At most 31 characters, without `\ / ? * [ ] :` (ECMA-376 part 1, and what Excel takes). */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What stands above and under each printed page of a workbook, and the colour of the heads of its columns. */
export interface SheetPage {
  head: string;
  maker: string;
  foot: string | null;
  /** `RRGGBB` */
  colour: string;
}

/** The same as in the other files: whose research it is, who made it, and the words of its house style. */
export const pageOf = (
  { title, madeBy }: { title: string; madeBy?: string | null },
  { footerText, colours }: Look,
): SheetPage => ({
  head: title,
  maker: madeBy ?? '',
  foot: footerText,
  colour: colours.navy,
});

/** The name of a column in a sheet, from 0: `A`, `Z`, `AA`. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** How the numbers of a column are shown: with as many decimals as the one that needs most, and never more than two. */
export function numberFormat(cells: readonly Cell[]): '0' | '0.0' | '0.00' {
  const needs = (value: number, decimals: number) => Math.abs(value - Number(value.toFixed(decimals))) > 1e-9;
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.some((value) => needs(value, 1))) return '0.00';
  return numbers.some((value) => needs(value, 0)) ? '0.0' : '0';
}
