/** The name of a field in a row; which row it is in is only said aloud. */
export const RowLabel = ({ row, children }: { row: string; children: string }) => (
  <>
    {children}
    <span className="vh">, {row.charAt(0).toLowerCase() + row.slice(1)}</span>
  </>
);
