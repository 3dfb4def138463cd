import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { moved, putBack } from './row-order.ts';
import { RowRemoved } from './row-removed.tsx';
import { RowTools } from './row-tools.tsx';
import styles from './rows.module.css';

/** What a row of a list carries: an identity made by the client. */
export interface ListRow {
  uuid: string;
}

export interface RowParts<Row> {
  /** Place in the list, from 0. */
  index: number;
  /** Name of the row in words, such as `Vraag 2`; for labels of its fields. */
  name: string;
  /** Changes some of the row's values. */
  change: (patch: Partial<Omit<Row, 'uuid'>>) => void;
  /** Id for a field of this row, so that an error summary can link to it. */
  fieldId: (field: string) => string;
}

export interface RowListProps<Row extends ListRow> {
  /** Name of the list for screen readers. */
  label: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** An empty row with the given uuid. */
  newRow: (uuid: string) => Row;
  /** The row's own fields. */
  children: (row: Row, parts: RowParts<Row>) => ReactNode;
  /** What a row is, without article and in lower case: `vraag`. */
  noun: string;
  /** Words on the add button; default `{Noun} toevoegen`. */
  addLabel?: string;
  /** Words instead of the list while it is empty. */
  empty?: ReactNode;
  /** Most rows allowed; at that number the add button gives way to a sentence. */
  max?: number;
  /** Whether order matters: `Omhoog`, `Omlaag` and dragging. Default true. */
  sortable?: boolean;
  /** Shows the rows without any tools. */
  readOnly?: boolean;
  /** Rows the caller adds itself (from a library): hides the add button. */
  addHidden?: boolean;
  /** Rows that can be put in order here but not taken away: hides the remove buttons. */
  removeHidden?: boolean;
  className?: string | undefined;
}

/** How many milliseconds a removed row can be put back. */
const undoTime = 10_000;

/**
 * Rows of things: add, remove (and undo), move by button or by dragging. Every row keeps the uuid it got when made, so
 * that two people's work on one list can be merged.
 */
export function RowList<Row extends ListRow>(props: RowListProps<Row>) {
  const {
    label,
    rows,
    onChange,
    newRow,
    children,
    noun,
    empty,
    max,
    sortable = true,
    readOnly,
    addHidden,
    removeHidden,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [removed, setRemoved] = useState<{ row: Row; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const name = (index: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;
  const full = max !== undefined && rows.length >= max;

  useEffect(() => {
    const uuid = focusNext.current;
    const row = uuid ? list.current?.querySelector(`[data-row="${uuid}"]`) : null;
    if (!row) return;
    focusNext.current = null;
    row.querySelector<HTMLElement>('[data-fields] :is(input, textarea, select, button, a)')?.focus();
  });

  const add = () => {
    const row = newRow(crypto.randomUUID());
    focusNext.current = row.uuid;
    setRemoved(null);
    setSaid(`${name(rows.length)} toegevoegd.`);
    onChange([...rows, row]);
  };
  const remove = (row: Row, at: number) => {
    setRemoved({ row, at });
    setSaid(`${name(at)} verwijderd.`);
    onChange(rows.filter(({ uuid }) => uuid !== row.uuid));
  };
  const undo = () => {
    if (!removed) return;
    focusNext.current = removed.row.uuid;
    setRemoved(null);
    setSaid(`${name(removed.at)} teruggezet.`);
    onChange(putBack(rows, removed.row, removed.at));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    setRemoved(null);
    setSaid(`${name(from)} staat nu op plaats ${to + 1} van ${rows.length}.`);
    onChange(moved(rows, from, to));
  };
  const dropOn = (over: number) => {
    const from = rows.findIndex(({ uuid }) => uuid === dragged);
    if (from >= 0) move(from, over);
  };
  const gone = removed ? (
    <RowRemoved words={`${name(removed.at)} verwijderd`} time={undoTime} onUndo={undo} onEnd={() => setRemoved(null)} />
  ) : null;

  return (
    <div className={classes(styles.list, props.className)}>
      {rows.length === 0 && !removed && empty ? <p className={styles.empty}>{empty}</p> : null}
      <ol ref={list} aria-label={label}>
        {rows.map((row, index) => (
          <RowPlace key={row.uuid} before={removed?.at === index ? gone : null}>
            <li
              data-row={row.uuid}
              className={classes(styles.row, dragged === row.uuid && styles.dragged)}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                if (dragged !== row.uuid) dropOn(index);
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <div data-fields className={styles.fields}>
                {children(row, {
                  index,
                  name: name(index),
                  change: (patch) => onChange(rows.map((one) => (one.uuid === row.uuid ? { ...one, ...patch } : one))),
                  fieldId: (field) => `${row.uuid}-${field}`,
                })}
              </div>
              {readOnly ? null : (
                <RowTools
                  name={name(index)}
                  first={index === 0}
                  last={index === rows.length - 1}
                  sortable={sortable && rows.length > 1}
                  onUp={() => move(index, index - 1)}
                  onDown={() => move(index, index + 1)}
                  onRemove={removeHidden ? null : () => remove(row, index)}
                  onDrag={(on) => setDragged(on ? row.uuid : null)}
                />
              )}
            </li>
          </RowPlace>
        ))}
        {removed && removed.at >= rows.length ? gone : null}
      </ol>
      {readOnly || addHidden ? null : full ? (
        <p className={styles.full}>Meer dan {max} kan niet. Verwijder er eerst een.</p>
      ) : (
        <Button icon={Plus} onClick={add}>
          {props.addLabel ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} toevoegen`}
        </Button>
      )}
      <LiveRegion message={said} />
    </div>
  );
}

/** A row with, before it, the place where another one was. */
const RowPlace = ({ before, children }: { before: ReactNode; children: ReactNode }) => (
  <>
    {before}
    {children}
  </>
);
