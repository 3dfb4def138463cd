import { csvOf } from '#foundation/shared/csv.ts';
import type { RejectedCell, RejectedCells } from './rejected.rules.ts';
import type { RejectedRow, RowReason } from './rows.rules.ts';

/** Why a row does not count, in few words. */
export const reasonWords: Record<RowReason, string> = {
  too_many_cells: 'Te veel cellen',
  quotes: 'Aanhalingstekens kloppen niet',
  test: 'Proefantwoord of spam',
  unfinished: 'Niet afgemaakt',
  no_answers: 'Geen bruikbaar antwoord',
  double: 'Respondent staat er dubbel in',
};

/** Where the rejected cells of one question stand among all; of all questions without one. */
export function placesOf({ count, which, reasons }: RejectedCells, item: string | null): Uint32Array {
  if (item === null) return Uint32Array.from({ length: count }, (_, place) => place);
  const ofItem = reasons.map((reason) => reason.item === item);
  const places: number[] = [];
  for (let place = 0; place < count; place++) if (ofItem[which[place]!]) places.push(place);
  return Uint32Array.from(places);
}

/** The cells at these places. */
export const cellsAt = ({ rows, which, reasons }: RejectedCells, places: Uint32Array): RejectedCell[] =>
  Array.from(places, (place) => ({ row: rows[place]!, ...reasons[which[place]!]! }));

/** More lines than this no spreadsheet is pleasant with; the list says so when it is cut off. */
export const mostLines = 200_000;

/** The rejected rows as a file, with the numbers that a spreadsheet shows. */
export const rejectedRowsFile = (rows: readonly RejectedRow[]): string =>
  csvOf([
    ['rij', 'soort', 'waarom'],
    ...rows.map(({ row, reason, sentence }) => [String(row), reasonWords[reason], sentence]),
  ]);

/** The rejected cells as a file; formulas in it are made harmless. */
export function rejectedCellsFile(cells: RejectedCells, nameOf: (item: string) => string): string {
  const end = Math.min(cells.count, mostLines);
  const places = Uint32Array.from({ length: end }, (_, place) => place);
  return csvOf([
    ['rij', 'kolom', 'vraag', 'inhoud', 'waarom'],
    ...cellsAt(cells, places).map(({ row, name, item, said, sentence }) => [
      String(row),
      name,
      nameOf(item),
      said,
      sentence,
    ]),
  ]);
}
