/** A cell of a sheet: text, a number to count with, or nothing. */
export type Cell = string | number | null;

export interface Sheet {
  /** At most 31 characters, without `\ / ? * [ ] :` (ECMA-376 part 1, and what Excel takes). */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}
