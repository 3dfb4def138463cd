import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { capitalise } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { usePaper } from '#ui/media.ts';
import styles from './open-rows.module.css';
import { putBack } from './row-order.ts';
import { RowRemoved } from './row-removed.tsx';
import type { ListRow } from './rows.tsx';

export interface RowSummary {
  title: ReactNode;
  /** Under the title: what stands in the row, or what it still needs. */
  words?: ReactNode;
  /** The words say what is still needed: bolder. */
  needed?: boolean;
  /** At the right: a figure, a state. */
  mark?: ReactNode;
}

export interface OpenRowsProps<Row extends ListRow> {
  /** Name of the list for screen readers. */
  label: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** An empty row with the given uuid. */
  newRow: (uuid: string) => Row;
  /** What a row is, without article and in lower case: `idee`. */
  noun: string;
  /** What the closed row tells. */
  summary: (row: Row, index: number) => RowSummary;
  /** What stands in the open row. */
  children: (row: Row, index: number) => ReactNode;
  /** The row that is open; one at a time. */
  open: string | null;
  onOpen: (uuid: string | null) => void;
  /** Level of the titles in the page's outline. */
  level: 3 | 4;
  addLabel?: string;
  /** Words instead of the list while it is empty. */
  empty?: ReactNode;
  /** Most rows allowed. */
  max?: number;
  readOnly?: boolean;
}

/** How many milliseconds a removed row can be put back. */
const undoTime = 10_000;

/** Rows that hold too much to stand open together: each a line that opens to its fields. Add, remove and undo as in `RowList`. */
export function OpenRows<Row extends ListRow>(props: OpenRowsProps<Row>) {
  const { label, rows, onChange, newRow, noun, summary, children, open, onOpen, level, addLabel, empty, max } = props;
  const { readOnly } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [removed, setRemoved] = useState<{ row: Row; at: number } | null>(null);
  const paper = usePaper();
  const [said, setSaid] = useState('');
  const name = capitalise(noun);
  const full = max !== undefined && rows.length >= max;
  const Title = `h${level}` as 'h3' | 'h4';

  useEffect(() => {
    const uuid = focusNext.current;
    const body = uuid ? list.current?.querySelector(`[data-body="${uuid}"]`) : null;
    if (!body) return;
    focusNext.current = null;
    body.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  });

  const show = (uuid: string) => {
    focusNext.current = uuid;
    setRemoved(null);
    onOpen(uuid);
  };
  const add = () => {
    const row = newRow(crypto.randomUUID());
    setSaid(`${name} toegevoegd.`);
    onChange([...rows, row]);
    show(row.uuid);
  };
  const remove = (row: Row, at: number) => {
    setRemoved({ row, at });
    setSaid(`${name} verwijderd.`);
    onOpen(null);
    onChange(rows.filter(({ uuid }) => uuid !== row.uuid));
  };
  const undo = () => {
    if (!removed) return;
    setSaid(`${name} teruggezet.`);
    onChange(putBack(rows, removed.row, removed.at));
    show(removed.row.uuid);
  };
  const gone = removed ? (
    <RowRemoved words={`${name} verwijderd`} time={undoTime} onUndo={undo} onEnd={() => setRemoved(null)} />
  ) : null;

  return (
    <div className={styles.list}>
      {rows.length === 0 && !removed && empty ? <div className={styles.empty}>{empty}</div> : null}
      {rows.length > 0 || removed ? (
        <ol ref={list} aria-label={label}>
          {rows.map((row, index) => {
            const { title, words, needed, mark } = summary(row, index);
            const shown = open === row.uuid;
            return (
              <Place key={row.uuid} before={removed?.at === index ? gone : null}>
                <li>
                  <details
                    className={styles.row}
                    open={shown}
                    onToggle={(event) => {
                      const { open: now } = event.currentTarget;
                      if (now !== shown) onOpen(now ? row.uuid : null);
                    }}
                  >
                    <summary>
                      <span className={styles.title}>
                        <Title>{title}</Title>
                        {words ? <span className={needed ? styles.needed : styles.words}>{words}</span> : null}
                      </span>
                      {mark ? <span className={styles.mark}>{mark}</span> : null}
                      <Icon of={ChevronDown} />
                    </summary>
                    {shown || paper ? (
                      <div data-body={row.uuid} className={styles.body}>
                        {children(row, index)}
                        {readOnly ? null : (
                          <div className={styles.foot}>
                            <Button variant="textNoPadding" icon={Trash2} onClick={() => remove(row, index)}>
                              {name} verwijderen
                            </Button>
                          </div>
                        )}
                      </div>
                    ) : null}
                  </details>
                </li>
              </Place>
            );
          })}
          {removed && removed.at >= rows.length ? gone : null}
        </ol>
      ) : null}
      {readOnly ? null : full ? (
        <p className={styles.empty}>Meer dan {max} kan niet. Verwijder er eerst een.</p>
      ) : (
        <Button small icon={Plus} onClick={add}>
          {addLabel ?? `${name} toevoegen`}
        </Button>
      )}
      <LiveRegion message={said} />
    </div>
  );
}

/** A row with, before it, the place where another one was. */
const Place = ({ before, children }: { before: ReactNode; children: ReactNode }) => (
  <>
    {before}
    {children}
  </>
);
