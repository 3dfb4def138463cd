import type { KeyboardEvent } from 'react';
import { type Grid, type Place, placeAfter } from './grid-keys.ts';

/** The rows that keys walk over have `data-row`; a table may have others. */
const rowsOf = (table: HTMLTableElement) => table.querySelectorAll<HTMLTableRowElement>('tr[data-row]');

export const cellAt = (table: HTMLTableElement, { row, column }: Place) => rowsOf(table)[row]?.cells[column];

const gridOf = (table: HTMLTableElement): Grid => {
  const rows = rowsOf(table);
  return {
    rows: rows.length,
    columns: rows[0]?.cells.length ?? 0,
    isFilled: ({ row, column }) => rows[row]?.cells[column]?.firstElementChild?.tagName === 'BUTTON',
  };
};

export function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest<HTMLTableRowElement>('tr[data-row]');
  const table = row?.closest('table');
  if (!cell || !row || !table) return null;
  return { row: [...rowsOf(table)].indexOf(row), column: cell.cellIndex };
}

/** Makes a cell, or the link or button in it, the one that Tab leads to. */
export function stopAt(table: HTMLTableElement, cell: HTMLElement): HTMLElement {
  const stop = cell.querySelector<HTMLElement>('a, button') ?? cell;
  for (const old of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) old.tabIndex = -1;
  stop.tabIndex = 0;
  return stop;
}

export function moveTo(table: HTMLTableElement, place: Place): void {
  const cell = cellAt(table, place);
  if (!cell) return;
  stopAt(table, cell).focus();
  // Focus alone leaves a cell that is half in sight where it is. Clear of the headings by scroll padding or margin.
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Goes where a key leads; false when it means nothing here. */
export function walk(table: HTMLTableElement, event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  const from = placeOf(event.target);
  const to = from && placeAfter(event.key, event.ctrlKey || event.metaKey, from, gridOf(table));
  if (!to) return false;
  event.preventDefault();
  moveTo(table, to);
  return true;
}
