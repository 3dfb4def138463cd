import { type RefObject, useState } from 'react';
import { RowNotes } from '#research/notes/row-notes.parts.tsx';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/form/field.tsx';
import { moved } from '#ui/list/row-order.ts';
import { RowTools } from '#ui/list/row-tools.tsx';
import type { ChosenFactor } from './determine-factors.contract.ts';
import { type FactorsHint, missingOf } from './determine-factors.rules.ts';
import styles from './determine-factors.screen.module.css';
import { nameOf } from './work.parts.ts';

export interface SelectedFactorsProps {
  /** Takes focus when the row that had it goes. */
  heading: RefObject<HTMLHeadingElement | null>;
  factors: readonly ChosenFactor[];
  hints: readonly FactorsHint[];
  problem: string | null;
  readOnly: boolean;
  /** Goes to what was expected of the factor. */
  onOpen: (uuid: string) => void;
  /** The rows in their new order, and the change in words. */
  onMove: (rows: ChosenFactor[], words: string) => void;
  onTake: (row: ChosenFactor) => void;
}

/** The chosen factors in the user's order, beside the library. */
export function SelectedFactors({ heading, factors, hints, problem, readOnly, ...on }: SelectedFactorsProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (from: number, to: number) => {
    const row = factors[from];
    if (!row || to < 0 || to >= factors.length || from === to) return;
    on.onMove(moved(factors, from, to), `${nameOf(row)} staat nu op plaats ${to + 1} van ${factors.length}.`);
  };
  return (
    <section className={styles.selected} aria-labelledby={fieldIdOf('factors')}>
      <h3 ref={heading} id={fieldIdOf('factors')} tabIndex={-1}>
        Gekozen{factors.length > 0 ? ` (${factors.length})` : ''}
      </h3>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div className={styles.hints} role="status">
        {hints.map(({ id, message }) => (
          <Callout key={id} kind="hint">
            {message}
          </Callout>
        ))}
      </div>
      {factors.length === 0 ? (
        <p className={styles.none}>Nog geen factoren. Vink er een aan in de bibliotheek.</p>
      ) : (
        <ol>
          {factors.map((row, index) => (
            <li
              key={row.uuid}
              className={classes(dragged === row.uuid && styles.dragged)}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                if (dragged !== row.uuid)
                  move(
                    factors.findIndex(({ uuid }) => uuid === dragged),
                    index,
                  );
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <div className={styles.chosen}>
                <button type="button" onClick={() => on.onOpen(row.uuid)}>
                  {nameOf(row)}
                </button>
                {missingOf(row).length > 0 ? (
                  <small>Nog zonder {missingOf(row)[0]!.field === 'hypothesis' ? 'hypothese' : 'omschrijving'}</small>
                ) : null}
              </div>
              {readOnly ? null : (
                <RowTools
                  name={nameOf(row)}
                  first={index === 0}
                  last={index === factors.length - 1}
                  sortable={factors.length > 1}
                  onUp={() => move(index, index - 1)}
                  onDown={() => move(index, index + 1)}
                  onRemove={() => on.onTake(row)}
                  onDrag={(dragging) => setDragged(dragging ? row.uuid : null)}
                />
              )}
              <RowNotes of={row.uuid} name={nameOf(row)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
