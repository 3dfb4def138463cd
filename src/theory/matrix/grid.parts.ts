import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { type Place, placeAfter } from './keys.rules.ts';

/**
 * The matrix under the keys and the mouse, straight on the table's own elements: one cell can take focus at a time, its row
 * and column light up, and the corner says what they are. React draws nothing for it.
 */
export function gridHandlers(
  table: RefObject<HTMLTableElement | null>,
  readout: RefObject<HTMLElement | null>,
  onOpen: (technic: number, factor: number) => void,
) {
  const light = (target: EventTarget) => {
    const place = placeOf(target);
    if (table.current) mark(table.current, place, readout.current);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || !table.current) return;
      const from = placeOf(event.target);
      const to = from && placeAfter(event.key, event.ctrlKey || event.metaKey, from, gridOf(table.current));
      if (!to) return;
      event.preventDefault();
      moveTo(table.current, to);
    },
    onFocus: (event: FocusEvent) => light(event.target),
    onPointerOver: (event: PointerEvent) => light(event.target),
    onPointerLeave: () => light(document.activeElement ?? document.body),
    onClick: (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-factor]');
      const row = button?.closest<HTMLElement>('[data-row]');
      if (!table.current || !button || !row) return;
      // Not every browser gives focus to a button that is clicked; the dialog gives it back to what had it.
      moveTo(table.current, placeOf(button)!);
      onOpen(Number(row.dataset.row), Number(button.dataset.factor));
    },
  };
}

/** One way in with Tab: the first link. */
export function startGrid(table: HTMLTableElement): void {
  for (const stop of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1;
  const first = table.querySelector<HTMLElement>('[data-factor]');
  if (first) first.tabIndex = 0;
}

const rowsOf = (table: HTMLTableElement) => table.querySelectorAll<HTMLTableRowElement>('tr[data-row]');

const cellAt = (table: HTMLTableElement, { row, column }: Place) => rowsOf(table)[row]?.cells[column];

const gridOf = (table: HTMLTableElement) => {
  const rows = rowsOf(table);
  return {
    rows: rows.length,
    columns: rows[0]?.cells.length ?? 0,
    isFilled: ({ row, column }: Place) => rows[row]?.cells[column]?.firstElementChild?.tagName === 'BUTTON',
  };
};

function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest<HTMLTableRowElement>('tr[data-row]');
  const table = row?.closest('table');
  if (!cell || !row || !table) return null;
  return { row: [...rowsOf(table)].indexOf(row), column: cell.cellIndex };
}

function moveTo(table: HTMLTableElement, place: Place): void {
  const cell = cellAt(table, place);
  if (!cell) return;
  const stop = cell.querySelector<HTMLElement>('a, button') ?? cell;
  for (const old of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) old.tabIndex = -1;
  stop.tabIndex = 0;
  // The browser brings it clear of the headings: the box has its scroll padding.
  stop.focus();
}

function mark(table: HTMLTableElement, place: Place | null, readout: HTMLElement | null): void {
  for (const old of table.querySelectorAll('[data-lit]')) old.removeAttribute('data-lit');
  const row = place && rowsOf(table)[place.row];
  if (!place || !row) {
    if (readout) readout.textContent = '';
    return;
  }
  const head = cellAt(table, { row: 0, column: place.column });
  if (place.column > 0) {
    table.querySelectorAll('col')[place.column]?.setAttribute('data-lit', '');
    head?.setAttribute('data-lit', '');
  }
  if (place.row > 0) row.setAttribute('data-lit', '');
  const cell = row.cells[place.column];
  if (readout)
    readout.textContent = [
      place.row > 0 ? row.cells[0]?.querySelector('a')?.textContent : null,
      place.column > 0 ? head?.textContent : null,
      place.row > 0 && place.column > 0 ? cell?.textContent || 'geen verband' : null,
    ]
      .filter(Boolean)
      .join(' – ');
}
