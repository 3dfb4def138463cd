/** Walking a grid by keyboard, after the grid pattern of the ARIA Authoring Practices. Row 0 and column 0 are the headings. */

export interface Place {
  row: number;
  column: number;
}

export interface Grid {
  /** Headings included. */
  rows: number;
  columns: number;
  /** Whether there is something to stop at with Ctrl. */
  isFilled(place: Place): boolean;
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Where a key leads, or null when it means nothing in a grid. With Ctrl an arrow goes on to the next link, or stays. */
export function placeAfter(key: string, withCtrl: boolean, from: Place, grid: Grid): Place | null {
  if (key === 'Home') return withCtrl ? { row: 1, column: 1 } : { row: from.row, column: from.row === 0 ? 1 : 0 };
  if (key === 'End') return { row: withCtrl ? grid.rows - 1 : from.row, column: grid.columns - 1 };
  const step = steps[key];
  if (!step) return null;
  const [down, right] = step;
  if (withCtrl && key.startsWith('Arrow')) return nextFilled(from, down, right, grid) ?? from;
  const row = Math.min(Math.max(from.row + down, 0), grid.rows - 1);
  const column = Math.min(Math.max(from.column + right, 0), grid.columns - 1);
  // The corner holds nothing to stop at.
  if (row > 0 || column > 0) return { row, column };
  return from.row === 0 ? from : { row: 1, column };
}

/** The next place as one reads, row after row, that `takes` what is filled in; null where there is none any more. */
export function nextPlace(from: Place, grid: Pick<Grid, 'rows' | 'columns'>, takes: (place: Place) => boolean) {
  for (let { row, column } = from; ; ) {
    if (column < grid.columns - 1) column += 1;
    else [row, column] = [row + 1, 1];
    if (row >= grid.rows) return null;
    if (takes({ row, column })) return { row, column };
  }
}

function nextFilled(from: Place, down: number, right: number, grid: Grid): Place | null {
  const place = { row: from.row + down, column: from.column + right };
  for (; isInside(place, grid); place.row += down, place.column += right) if (grid.isFilled(place)) return place;
  return null;
}

const isInside = ({ row, column }: Place, { rows, columns }: Grid) =>
  row > 0 && column > 0 && row < rows && column < columns;
