import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { cellAt, moveTo, placeOf, stopAt, walk } from '#ui/list/grid.ts';
import type { Place } from '#ui/list/grid-keys.ts';

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
      if (table.current) walk(table.current, event);
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
  const first = table.querySelector<HTMLElement>('[data-factor]');
  if (first) stopAt(table, first);
}

function mark(table: HTMLTableElement, place: Place | null, readout: HTMLElement | null): void {
  for (const old of table.querySelectorAll('[data-lit]')) old.removeAttribute('data-lit');
  const cell = place && cellAt(table, place);
  const row = cell?.parentElement as HTMLTableRowElement | undefined;
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
  if (readout)
    readout.textContent = [
      place.row > 0 ? row.cells[0]?.querySelector('a')?.textContent : null,
      place.column > 0 ? head?.textContent : null,
      place.row > 0 && place.column > 0 ? cell?.textContent || 'geen verband' : null,
    ]
      .filter(Boolean)
      .join(' – ');
}
