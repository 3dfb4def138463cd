import type { Interval } from '#steps/step/evidence.rules.ts';

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
  /** Room for the numbers under the axis. */
  foot: number;
}

const narrowest = 240;

export function layoutFor(asked: number): Layout {
  const width = Math.max(narrowest, Math.round(asked));
  const common = { width, small: 14, foot: 24 };
  if (width < 480) {
    const half = Math.round(width * 0.4);
    return {
      ...common,
      stacked: true,
      nameWidth: width - 96,
      mean: [0, half],
      correlation: [half + 12, width - 2],
      name: 15,
      lineHeight: 19,
    };
  }
  const wide = width >= 700;
  const mark = wide ? 76 : 64;
  const nameWidth = Math.round(width * (wide ? 0.31 : 0.29));
  const meanStart = nameWidth + 12;
  const meanEnd = meanStart + Math.round(width * (wide ? 0.19 : 0.2));
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
  /** Baseline of the first line of the name. */
  nameTop: number;
  /** The middle of the drawings. */
  middle: number;
  lines: string[];
}

const head = 28;

/** Where every row stands, and how high the figure becomes. */
export function rowPlaces(names: readonly string[], layout: Layout): { places: RowPlace[]; height: number } {
  let y = head;
  const places = names.map((name): RowPlace => {
    const lines = linesOf(name, layout.nameWidth, layout.name);
    const words = lines.length * layout.lineHeight;
    if (layout.stacked) {
      const place = { nameTop: y + 22, middle: y + 14 + words + 22, lines };
      y += words + 66;
      return place;
    }
    const rowHeight = Math.max(50, words + 16);
    const middle = y + rowHeight / 2;
    y += rowHeight;
    return { nameTop: middle - words / 2 + 14, middle, lines };
  });
  return { places, height: y + 6 + layout.foot };
}

const mostLines = 3;
/** An average letter of Source Sans 3 semibold, as a share of the type size; on the careful side. */
const letterWidth = 0.53;

/** A name in lines that fit: broken at spaces, within a word only when it must be, and cut off after three lines. */
export function linesOf(name: string, width: number, size: number): string[] {
  const most = Math.max(4, Math.floor(width / (size * letterWidth)));
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most));
  }
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  return [...kept.slice(0, -1), `${kept.at(-1)!.slice(0, most - 1)}…`];
}

/** Half the axis: 0.6 or 1, the smallest that holds every point and interval. */
export const axisLimit = (rows: readonly { r: number | null; interval: Interval | null }[]): number =>
  rows.every(({ r, interval }) =>
    [r ?? 0, interval?.lo ?? 0, interval?.hi ?? 0].every((value) => Math.abs(value) <= 0.6),
  )
    ? 0.6
    : 1;
