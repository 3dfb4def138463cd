/** A cell of a sheet: text, a number to count with, or nothing. */
export type Cell = string | number | null;

export interface Sheet {
  /** At most 31 characters, without `\ / ? * [ ] :` (ECMA-376 part 1, and what Excel takes). */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** The words for a wire value; null for what nobody chose. */
export const oneOf = <Value extends string>(labels: Readonly<Record<Value, string>>, value: Value | null): Cell =>
  value === null ? null : labels[value];

export const yesOrNo = (value: boolean | null): Cell => (value === null ? null : value ? 'ja' : 'nee');
