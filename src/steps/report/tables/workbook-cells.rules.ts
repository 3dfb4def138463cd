import type { Cell } from '#documents/workbook.rules.ts';

/** The words for a wire value; null for what nobody chose. */
export const oneOf = <Value extends string>(labels: Readonly<Record<Value, string>>, value: Value | null): Cell =>
  value === null ? null : labels[value];

export const yesOrNo = (value: boolean | null): Cell => (value === null ? null : value ? 'ja' : 'nee');
