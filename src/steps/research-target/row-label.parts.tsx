/** How a field of a row is asked; which row it is in is only said aloud. */
export const inRow = <Asked extends { label: string }>(asked: Asked, row: string) => ({
  ...asked,
  label: (
    <>
      {asked.label}
      <span className="vh">, {row.charAt(0).toLowerCase() + row.slice(1)}</span>
    </>
  ),
});
