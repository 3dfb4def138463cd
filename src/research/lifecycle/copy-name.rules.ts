import { longest } from '#foundation/shared/fields.ts';

/** What a copy is called until somebody calls it otherwise; no longer than a title may be, and never half a sign. */
export const copyName = (name: string) =>
  `Kopie van ${name}`
    .slice(0, longest.title)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
