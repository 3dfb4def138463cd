import type { Interval } from '#evidence/evidence.rules.ts';
import type { CorrelationFigureItem, CorrelationFigureRow } from './figure.contract.ts';

/** Where things stand in the figure of correlations, in px. Three layouts, because text in a figure must not shrink. */
export interface Layout {
  width: number;
  /** The name stands above the drawings instead of beside them. */
  stacked: boolean;
  /** How wide a name may be. */
  nameWidth: number;
  mean: readonly [number, number];
  correlation: readonly [number, number];
  /** Sizes of text. */
  name: number;
  small: number;
  lineHeight: number;
  /** Between the ends of a scale and where its place ends: room for their numbers, and for a bar. */
  pad: number;
  /** Room for the numbers under the axis. */
  foot: number;
}

const narrowest = 240;

/** With questions under the factors names and answers take more of the width. */
export function layoutFor(asked: number, withItems = false): Layout {
  const width = Math.max(narrowest, Math.round(asked));
  const common = { width, small: 14, foot: 24, pad: withItems ? 20 : 16 };
  if (width < 480) {
    const half = Math.round(width * (withItems ? 0.46 : 0.4));
    return {
      ...common,
      stacked: true,
      nameWidth: width - 116,
      mean: [0, half],
      correlation: [half + 12, width - 2],
      name: 15,
      lineHeight: 19,
    };
  }
  const wide = width >= 700;
  const mark = wide ? 76 : 64;
  const nameWidth = Math.round(width * (wide ? 0.31 : withItems ? 0.32 : 0.29));
  const meanStart = nameWidth + 12;
  const meanEnd = meanStart + Math.round(width * (withItems ? 0.24 : wide ? 0.19 : 0.2));
  return {
    ...common,
    stacked: false,
    nameWidth,
    mean: [meanStart, meanEnd],
    correlation: [meanEnd + 20, width - mark],
    name: wide ? 16 : 15,
    lineHeight: 19,
  };
}

export interface RowPlace {
  /** Where the row begins: a line stands there when the row before it had questions. */
  top: number;
  /** Baseline of the first line of the name. */
  nameTop: number;
  /** The middle of the drawings. */
  middle: number;
  lines: string[];
  items: ItemPlace[];
}

export interface ItemPlace extends Omit<RowPlace, 'top' | 'items'> {
  /** Under the question, in soft ink: `GEMFRI_2 · omgescoord`. */
  note: string;
}

const head = 28;
/** How far a question stands in from its factor. */
export const indent = 16;
const itemLine = 17;
/** Above the middle the bars, under it the mean with its number. */
const itemDrawing = 58;

/** Where every row stands, and how high the figure becomes. */
export function rowPlaces(
  rows: readonly Pick<CorrelationFigureRow, 'name' | 'items'>[],
  layout: Layout,
): { places: RowPlace[]; height: number } {
  let y = head;
  const places = rows.map(({ name, items = [] }): RowPlace => {
    const top = y;
    const lines = linesOf(name, layout.nameWidth, layout.name);
    const words = lines.length * layout.lineHeight;
    const rowHeight = layout.stacked ? words + 66 : Math.max(50, words + 16);
    const middle = layout.stacked ? y + 14 + words + 22 : y + rowHeight / 2;
    const nameTop = layout.stacked ? y + 22 : middle - words / 2 + 14;
    y += rowHeight;
    const placed = items.map((item) => {
      const { place, height } = placeItem(item, y, layout);
      y += height;
      return place;
    });
    if (items.length > 0) y += 12;
    return { top, nameTop, middle, lines, items: placed };
  });
  return { places, height: y + 6 + layout.foot };
}

function placeItem(item: CorrelationFigureItem, top: number, layout: Layout): { place: ItemPlace; height: number } {
  const lines = linesOf(item.text, layout.nameWidth - indent, layout.small, 2, lightLetter);
  const note = [item.variable, item.reversed ? 'omgescoord' : null].filter((word) => word !== null).join(' · ');
  const words = (lines.length + (note ? 1 : 0)) * itemLine;
  if (layout.stacked) {
    return {
      place: { nameTop: top + 15, middle: top + words + 8 + 22, lines, note },
      height: words + itemDrawing + 14,
    };
  }
  const height = Math.max(itemDrawing, words + 10);
  return { place: { nameTop: top + (height - words) / 2 + 12, middle: top + height / 2 - 6, lines, note }, height };
}

/** Between the lines of a question. */
export const itemLineHeight = itemLine;

const mostLines = 3;
/** An average letter of Source Sans 3, as a share of the type size; on the careful side. */
const boldLetter = 0.53;
const lightLetter = 0.5;

/** A name in lines that fit: broken at spaces, within a word only when it must be, and cut off after the last line. */
export function linesOf(name: string, width: number, size: number, mostOf = mostLines, letter = boldLetter): string[] {
  const most = Math.max(4, Math.floor(width / (size * letter)));
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most));
  }
  if (lines.length <= mostOf) return lines;
  const kept = lines.slice(0, mostOf);
  return [...kept.slice(0, -1), `${kept.at(-1)!.slice(0, most - 1)}…`];
}

interface Correlated {
  r: number | null;
  interval: Interval | null;
}

/** Half the axis: 0.6 or 1, the smallest that holds every point and interval, of questions too. */
export const axisLimit = (rows: readonly (Correlated & { items?: readonly Correlated[] | undefined })[]): number =>
  rows
    .flatMap((row): Correlated[] => [row, ...(row.items ?? [])])
    .every(({ r, interval }) => [r ?? 0, interval?.lo ?? 0, interval?.hi ?? 0].every((value) => Math.abs(value) <= 0.6))
    ? 0.6
    : 1;
