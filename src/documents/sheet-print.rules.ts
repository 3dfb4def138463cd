/** How a sheet is printed: legible on A4 on its side, and as many pages wide as that takes. */

/** Inches at the sides of a page. */
export const sideMargin = 0.4;
const pageInches = 11.69 - 2 * sideMargin;

/** Dots of a character and of what is around those of a column, of which 96 make an inch (ECMA-376 part 1, col). */
const character = 7;
const around = 5;

/** Printers and fonts differ a little. */
const room = 0.97;

/** Hundredths: smaller than this, letters of 10 points cannot be read along on paper. */
export const smallest = 75;

/** No more than this share of a page is what the page before it has as well. */
const mostRepeated = 0.4;

export interface SheetPrint {
  /** How many pages wide: a program makes the letters as large as these have room for, and never larger than they are. */
  across: number;
  /** How many columns at the left, which say what a row is of, stand on each of these. */
  repeated: number;
}

const dotsOf = (characters: number) => characters * character + around;

const lineAt = (scale: number) => (pageInches * 96 * room * 100) / scale;

/** For columns that are so many characters wide: the fewest pages on which the letters are not too small. */
export function printOf(widths: readonly number[], namedBy = 1): SheetPrint {
  const dots = widths.map(dotsOf);
  const line = lineAt(smallest);
  const [repeated, again] = againOn(dots, namedBy, line);
  // Columns are not cut: one that does not fit any more begins a page.
  let [across, taken] = [1, 0];
  for (const width of dots) {
    if (taken > 0 && taken + width > line) [across, taken] = [across + 1, again];
    taken += width;
  }
  return { across, repeated: across > 1 ? repeated : 0 };
}

/** As many of the columns that name a row as there is room for on every page, and the dots of these. */
function againOn(dots: readonly number[], namedBy: number, line: number): [columns: number, dots: number] {
  let [columns, taken] = [0, 0];
  for (const width of dots.slice(0, namedBy)) {
    if (taken + width > mostRepeated * line) break;
    [columns, taken] = [columns + 1, taken + width];
  }
  return [columns, taken];
}
