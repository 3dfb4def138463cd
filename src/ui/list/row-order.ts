/** The same rows with the one at `from` moved to `to`. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row === undefined) return next;
  next.splice(to, 0, row);
  return next;
}

/** The same rows with one put back where it was, or at the end when the list has become shorter. */
export function putBack<Row extends { uuid: string }>(rows: readonly Row[], row: Row, at: number): Row[] {
  if (rows.some(({ uuid }) => uuid === row.uuid)) return [...rows];
  return rows.toSpliced(Math.min(at, rows.length), 0, row);
}
