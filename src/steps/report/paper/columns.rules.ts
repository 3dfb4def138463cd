import type { Look } from '#documents/look.rules.ts';
import type { Column } from '#steps/report/model/model.contract.ts';

/** How wide the columns of a table are on paper, the same in every file. In twips, of which twenty make a point. */

/** A4 with 25 mm at the sides: a text width of 160 mm. */
export const pageWidth = 11906;
export const pageSide = 1417;
export const textWidth = pageWidth - 2 * pageSide;

/** How large letters in a table are, in points; and where there is no room for these. */
export const tableCell = 9.5;
export const smallCell = 8;

/** The room beside what stands in a cell; what stands between two columns is that of both. */
export const cellRoom = 70;

/**
 * In a file that can be changed: the room above and under what stands in a cell, and its lines in hundredths of what the font asks. A line of ours
 * is a quarter higher than its letters there, so this looks as the PDF does, which measures from the letters themselves.
 */
export const rowRoom = 36;
export const cellLine = 95;

/** Twips that a letter of a bold head takes, and one of a cell, with room to spare: figures and signs take less. */
const letter = 106;
const cellLetter = 100;

/** A line in which tables and figures stand. */
export interface Line {
  /** In twips. */
  width: number;
  /** How wide letters are, times those of our sans. */
  letters: number;
  /** Twips at both sides of a cell together. */
  room: number;
}

export const ourLine: Line = { width: textWidth, letters: 1, room: 2 * cellRoom };

/** The same with the letters of a house style: those of our serif are a little wider. */
export const lineIn = ({ fonts }: Look): Line => ({ ...ourLine, letters: fonts.body === 'serif' ? 1.07 : 1 });

/** No column asks for more than this share of the width: what is longer is an address, or noise. */
const mostAsked = 0.4;

type WideColumn = { label?: string; width: number; align?: Column['align'] };

/** Room beside a column: more where figures at its right would stand against words at the left of the next. */
export function roomBeside(columns: readonly Pick<WideColumn, 'align'>[], index: number): number {
  const next = columns[index + 1];
  if (!next) return 0;
  return columns[index]!.align === 'end' && next.align !== 'end' ? 320 : 2 * cellRoom;
}

export interface TableLayout {
  widths: number[];
  /** Whether it has to be set in smaller letters, so that no number is broken. */
  small: boolean;
  /** Whether some column is narrower than a word in it. */
  broken: boolean;
}

type Measure = (piece: string, bold: boolean) => number;

/** Rough and roomy, for a table that has the room. */
const roomy =
  ({ letters }: Line): Measure =>
  (piece, bold) =>
    letters * piece.length * (bold ? letter : cellLetter);

/** As wide as it is set, for one that has not. */
const exact =
  ({ letters }: Line, points: number): Measure =>
  (piece, bold) =>
    letters * emsOf(piece) * points * 20 * (bold ? 1.06 : 1);

/** In ems of our sans, as its table of glyphs has them (Source Sans 3), by kinds of characters. */
const emsOf = (piece: string) =>
  [...piece].reduce((sum, sign) => sum + (widthsOfSigns.find(([kind]) => kind.test(sign))?.[1] ?? 0.67), 0);
const widthsOfSigns: readonly (readonly [RegExp, number])[] = [
  [/[ \u00a0.,:;'’ijl]/u, 0.26],
  [/[()ftr]/u, 0.34],
  [/[mwMW%]/u, 0.83],
  [/[\p{Lu}]/u, 0.6],
  [/[\p{Ll}\p{N}−–-]/u, 0.52],
];

/**
 * Shares of the width as twips that add up exactly; the last column takes what rounding leaves. A column is at least as wide as
 * the longest piece of its head and cells that cannot be broken, at the cost of those that have room. Where there is not room for
 * all, pieces are measured to the letter, and if need be set smaller.
 */
export function tableLayout(
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[] = [],
  line: Line = ourLine,
): TableLayout {
  const found = widthsFor(columns, rows, line);
  const measure = exact(line, found.small ? smallCell : tableCell);
  const broken = columns.some((_, index) => widestOf(columns, rows, index, measure) > found.widths[index]!);
  return { ...found, broken };
}

function widthsFor(
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[],
  line: Line,
): Pick<TableLayout, 'widths' | 'small'> {
  const asked = (measure: Measure) => columns.map((_, index) => needOf(columns, rows, index, line, measure));
  const fits = (needs: readonly number[]) => sumOf(needs) <= line.width;
  const easy = asked(roomy(line));
  if (fits(easy)) return { widths: shared(columns, easy, line), small: false };
  const tight = asked(exact(line, tableCell));
  const small = !fits(tight);
  const points = small ? smallCell : tableCell;
  const least = small ? asked(exact(line, smallCell)) : tight;
  const whole = withWholeLines(least, columns, rows, line, points);
  // What is left after that goes to whoever is nearest to its bounds.
  const spare = Math.max(0, line.width - sumOf(whole));
  const wished = easy.map((need, index) => Math.max(0, need - whole[index]!));
  const part = Math.min(1, spare / Math.max(1, sumOf(wished)));
  return {
    widths: shared(
      columns,
      whole.map((need, index) => need + wished[index]! * part),
      line,
    ),
    small,
  };
}

/** No column of figures gets more than this share of the width to have each on one line. */
const mostWhole = 0.25;

/** Figures with what stands in brackets behind them on one line, for as many columns as there is room; those that ask least first. */
function withWholeLines(
  least: readonly number[],
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[],
  line: Line,
  points: number,
): number[] {
  const measure = exact(line, points);
  const extra = columns.map(({ align }, index) => {
    if (align !== 'end') return 0;
    const widest = Math.max(
      0,
      ...rows.flatMap((row) => (row[index] ?? '').split('\n')).map((text) => measure(text, false)),
    );
    const asked = widest + Math.max(line.room, roomBeside(columns, index));
    return asked > mostWhole * line.width ? 0 : Math.max(0, asked - least[index]!);
  });
  const widths = [...least];
  let spare = line.width - sumOf(least);
  for (const index of columns.map((_, at) => at).sort((a, b) => extra[a]! - extra[b]!)) {
    if (extra[index]! > spare) break;
    widths[index]! += extra[index]!;
    spare -= extra[index]!;
  }
  return widths;
}

export const columnWidths = (...table: Parameters<typeof tableLayout>): number[] => tableLayout(...table).widths;

/** How wide a column has to be for its longest piece. */
function needOf(
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[],
  index: number,
  line: Line,
  measure: Measure,
): number {
  if (columns[index]!.label === undefined) return 0;
  const needed = widestOf(columns, rows, index, measure);
  return Math.min(needed + Math.max(line.room, roomBeside(columns, index)), mostAsked * line.width);
}

/** The longest piece of a column, with its head. */
function widestOf(
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[],
  index: number,
  measure: Measure,
): number {
  const widest = (texts: readonly string[], bold: boolean) =>
    Math.max(0, ...texts.flatMap(pieces).map((piece) => measure(piece, bold)));
  // The first column, which names the row, is set in bold.
  const cells = rows.map((row) => row[index] ?? '');
  return Math.max(widest([columns[index]!.label ?? ''], true), widest(cells, index === 0));
}

/** What stays on one line: a non-breaking space holds words together. */
const pieces = (text: string) => text.split(/[ \t\n\u200b-]/);

/** Each what it needs, of a line as it is shared. */
function shared(columns: readonly WideColumn[], needs: readonly number[], line: Line): number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const shares = columns.map(({ width }) => (line.width * width) / whole);
  const short = sumOf(shares.map((share, index) => Math.max(0, needs[index]! - share)));
  const room = sumOf(shares.map((share, index) => Math.max(0, share - needs[index]!)));
  const taken = room === 0 ? 0 : Math.min(1, short / room);
  // Where there is not room for all, each gets as much of what it lacks.
  const given = short === 0 ? 0 : Math.min(1, room / short);
  const widths = shares.map((share, index) => {
    const left = share - needs[index]!;
    return Math.floor(left < 0 ? share - left * given : share - left * taken);
  });
  widths[widths.length - 1]! += line.width - sumOf(widths);
  return widths;
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
