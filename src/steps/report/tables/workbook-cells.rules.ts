import { type Cell, dayCell } from '#documents/workbook.rules.ts';
import { type Field, isDay, yesOrNo } from '#foundation/shared/fields.ts';
import { told } from '#foundation/shared/section.ts';

export const yesNoCell = (value: boolean | null): Cell => (value === null ? null : yesOrNo(value));

/** Some fields as columns: their names for the heads, and what a row holds in them, told in words. */
export const columnsOf = <Name extends string>(fields: { readonly [F in NoInfer<Name>]: Field }, ...names: Name[]) => ({
  heads: names.map((name) => fields[name].words.name),
  cellsOf: (row: { readonly [F in NoInfer<Name>]: unknown } | null): Cell[] =>
    // What was kept before a field was asked has nothing under its name.
    names.map((name) => (row ? toldCell(fields[name], row[name] ?? null) : null)),
});

const toldCell = (field: Field, value: unknown): Cell =>
  isDay(field) ? dayCell(value as string | null) : told(field, value);
