import { Fragment, type ReactNode } from 'react';
import { type NoFigure, noFigureSentences } from '#evidence/statistics/known.rules.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { TableFrame } from '#ui/list/data-table.tsx';

/** What stands in a cell, or why nothing can. */
export type Cell = ReactNode | NoFigure;

export interface TableRow {
  key: string;
  head: ReactNode;
  cells: readonly Cell[];
}

export interface FigureTableProps {
  caption: string;
  note?: ReactNode;
  heads: readonly ReactNode[];
  /** Rows under a name of their own; the name is left out where there is one group. */
  groups: readonly { key: string; name?: string; rows: readonly TableRow[] }[];
  /** Instead of the usual sentence, where another reason says more. */
  sentences?: Partial<Record<NoFigure['reason'], string>>;
}

/** A table of figures. Cells beside each other that are left out for one reason are one cell with that reason. */
export function FigureTable({ caption, note, heads, groups, sentences = {} }: FigureTableProps) {
  return (
    <TableFrame caption={caption} note={note} className={styles.evidence} minWidth="wide">
      <thead>
        <tr>
          {heads.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are.
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, name, rows }) => (
        <tbody key={key}>
          {name === undefined ? null : (
            <tr className={styles.groupRow}>
              <th scope="rowgroup" colSpan={heads.length}>
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {merged(row.cells).map(({ cell, span }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so do the cells of a row.
                <Fragment key={index}>
                  {isNone(cell) ? (
                    <td colSpan={span} className={styles.why}>
                      {sentences[cell.reason] ?? noFigureSentences[cell.reason]}
                    </td>
                  ) : (
                    <td>{cell}</td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

const isNone = (cell: Cell): cell is NoFigure => typeof cell === 'object' && cell !== null && 'reason' in cell;

function merged(cells: readonly Cell[]): { cell: Cell; span: number }[] {
  const made: { cell: Cell; span: number }[] = [];
  for (const cell of cells) {
    const last = made.at(-1);
    if (last && isNone(cell) && isNone(last.cell) && cell.reason === last.cell.reason) last.span++;
    else made.push({ cell, span: 1 });
  }
  return made;
}
