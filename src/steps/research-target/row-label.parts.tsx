import { lowerFirst } from '#theory/theory.rules.ts';

/** How a field of a row is asked; which row it is in is only said aloud. */
export const inRow = <Asked extends { label: string }>(asked: Asked, row: string) => ({
  ...asked,
  label: (
    <>
      {asked.label}
      <span className="vh">, {lowerFirst(row)}</span>
    </>
  ),
});
