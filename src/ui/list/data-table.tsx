import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  /** Short name, unique in the table. */
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Names the row: gets `scope="row"`. One per table, usually the first. */
  rowHeader?: boolean;
  /** Numbers stand at the right, tabular. */
  numeric?: boolean;
}

export interface DataTableProps<Row> {
  /** Title of the table; end it with the finding where there is one. */
  caption: string;
  /** Small words after the caption. */
  note?: ReactNode;
  /** The caption is read aloud but not shown, because a heading right above says the same. */
  captionHidden?: boolean;
  /** In order of need, so that a phone shows the first ones before it scrolls. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Words when there are no rows. */
  empty?: ReactNode;
  /** Narrower than this the table scrolls inside its frame. */
  minWidth?: 'none' | 'medium' | 'wide';
}

/** A table of data with caption and scopes, in a frame that scrolls by keyboard too. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, note, captionHidden, columns, rows, rowKey, empty = 'Nog niets om te laten zien.' } = props;
  return (
    <TableFrame
      caption={caption}
      note={note}
      captionHidden={captionHidden ?? false}
      minWidth={props.minWidth ?? 'none'}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.numeric ? styles.numeric : undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map((column) =>
              column.rowHeader ? (
                <th key={column.key} scope="row">
                  {column.cell(row, index)}
                </th>
              ) : (
                <td key={column.key} className={column.numeric ? styles.numeric : undefined}>
                  {column.cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={columns.length} className={styles.empty}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
    </TableFrame>
  );
}

export interface TableFrameProps {
  caption: string;
  note?: ReactNode;
  captionHidden?: boolean;
  minWidth?: 'none' | 'medium' | 'wide';
  className?: string | undefined;
  /** Of the table itself: where it is a grid under the keys. */
  table?: ComponentProps<'table'>;
  /** `<thead>` and `<tbody>` by your own hand. */
  children: ReactNode;
}

/** The table's frame: caption, edges, and a scroll container that takes focus when there is something to scroll. */
export function TableFrame(props: TableFrameProps) {
  const { caption, note, captionHidden, minWidth = 'none', className, table, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setScrolls(element.scrollWidth > element.clientWidth + 1);
    // Before the first drawing, so that the words above it push nothing down.
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.outer}>
      {scrolls ? (
        <p className={styles.hint} aria-hidden="true">
          Schuif de tabel opzij →
        </p>
      ) : null}
      <div
        ref={frame}
        className={styles.frame}
        {...(scrolls
          ? { role: 'region', tabIndex: 0, 'aria-label': `${caption}, tabel die je opzij kunt schuiven` }
          : {})}
      >
        <table {...table} className={classes(styles.table, styles[minWidth], className)}>
          <caption className={captionHidden ? 'vh' : undefined}>
            <span className={styles.words}>
              {caption}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
          </caption>
          {children}
        </table>
      </div>
    </div>
  );
}
