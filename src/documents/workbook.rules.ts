import type { Look } from './look.rules.ts';
import { escaped, writable } from './xml.rules.ts';

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
  /** How many columns at the left say what a row is of; one where it is not told. */
  namedBy?: number;
  /** Of a sheet that people fill in: what may be typed under each head, and in how many rows below those that are there. */
  entry?: { rows: number; columns: readonly EntryColumn[] };
}

/** What may be typed in a column. */
export interface EntryColumn {
  /** Nothing is refused where this is null; an empty cell never is. */
  allowed: { oneOf: readonly number[] } | { from: number; to: number; whole: boolean } | null;
  /** What is typed stays as it was typed: `007` is no 7, and `=` begins no formula. */
  asText: boolean;
  /** Beside the cell that one is in. */
  tip: { title: string; text: string };
  /** When something else was typed. */
  refusal: string;
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

/** What a program takes of the words about a cell (ECMA-376 part 1, dataValidation; Excel shows no more than 225 of a refusal). */
const most = { title: 32, tip: 255, refusal: 225 };

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…`.toWellFormed() : text;

/** Rules for what may be typed, as the part of a sheet that holds them; empty where nothing is typed. */
export function validationsOf({ entry, rows }: Pick<Sheet, 'entry' | 'rows'>): string {
  if (!entry) return '';
  const attribute = (name: string, text: string, length: number) =>
    `${name}="${escaped(shortened(writable(text), length)).replaceAll('\n', '&#10;')}"`;
  const rules = entry.columns.map(({ allowed, tip, refusal }, index) => {
    const column = columnName(index);
    const shown = [
      attribute('promptTitle', tip.title, most.title),
      attribute('prompt', tip.text, most.tip),
      ...(allowed === null
        ? []
        : [attribute('errorTitle', tip.title, most.title), attribute('error', refusal, most.refusal)]),
    ].join(' ');
    const { kind, limits } = ruleOf(allowed);
    const cells = `${column}${rows.length + 2}:${column}${rows.length + 1 + entry.rows}`;
    const when = `${kind}allowBlank="1" showInputMessage="1" showErrorMessage="1"`;
    return `<dataValidation ${when} ${shown} sqref="${cells}">${limits}</dataValidation>`;
  });
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

function ruleOf(allowed: EntryColumn['allowed']): { kind: string; limits: string } {
  if (allowed === null) return { kind: '', limits: '' };
  if ('oneOf' in allowed) return { kind: 'type="list" ', limits: `<formula1>"${allowed.oneOf.join(',')}"</formula1>` };
  const { from, to, whole } = allowed;
  return {
    kind: `type="${whole ? 'whole' : 'decimal'}" operator="between" `,
    limits: `<formula1>${from}</formula1><formula2>${to}</formula2>`,
  };
}
