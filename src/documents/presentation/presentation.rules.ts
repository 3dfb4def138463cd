/** Slides as plain data; the writer decides how they look. */
export interface Presentation {
  title: string;
  /** Who made it; null where that is nobody’s business. */
  author: string | null;
  slides: readonly Slide[];
}

export interface Slide {
  title: string;
  /** `cover` for the first; `text` fills the slide; beside a chart or above a table stand a few words. */
  layout: 'cover' | 'text' | 'chart' | 'table';
  text: readonly SlideText[];
  chart?: BarChart;
  table?: SlideTable;
  /** What is said with it, a paragraph each. */
  notes: readonly string[];
}

/** A paragraph: with a dot before it, or plain; what is quiet is smaller. */
export interface SlideText {
  kind: 'bullet' | 'plain' | 'quiet';
  /** In bold, before the rest. */
  lead?: string;
  text: string;
}

/** Bars that lie, one a category, as a chart of the program itself with its data in a workbook. */
export interface BarChart {
  /** What the chart shows, in words. */
  alt: string;
  /** What the categories are. */
  head: string;
  categories: readonly string[];
  /** More than one are stacked. */
  series: readonly BarSeries[];
  /** Ends of the axis; null for what the program finds. */
  axis: { lo: number; hi: number } | null;
  /** A format of a spreadsheet for the number at a bar; null to show none. */
  label: string | null;
}

export interface BarSeries {
  name: string;
  values: readonly number[];
  /** How far the interval reaches beyond each value; null of a value without one. */
  reach?: readonly ({ below: number; above: number } | null)[];
  /** The bars that count most; the others are light. */
  strong?: readonly boolean[];
}

export interface SlideTable {
  /** What the table shows, in words. */
  alt: string;
  columns: readonly { label: string; width: number }[];
  rows: readonly (readonly string[])[];
}

/** Size of a slide of 16:9 and of what stands on it, in EMU (914,400 to the inch). */
export const size = { width: 12_192_000, height: 6_858_000 } as const;
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const left = 640_080;
const wide = size.width - 2 * left;
export const boxes = {
  title: { x: left, y: 365_760, width: wide, height: 1_005_840 },
  text: { x: left, y: 1_554_480, width: wide, height: 4_663_440 },
  chart: { x: left, y: 1_463_040, width: 7_223_760, height: 4_754_880 },
  besideChart: { x: 8_046_720, y: 1_554_480, width: 3_505_200, height: 4_663_440 },
  table: { x: left, y: 1_554_480, width: wide, height: 3_931_920 },
  underTable: { x: left, y: 5_577_840, width: wide, height: 640_080 },
  coverTitle: { x: left, y: 1_920_240, width: wide, height: 1_737_360 },
  coverText: { x: left, y: 3_840_480, width: wide, height: 1_828_800 },
  footer: { x: left, y: 6_356_350, width: 8_229_600, height: 320_040 },
  number: { x: 9_966_960, y: 6_356_350, width: 1_584_960, height: 320_040 },
} as const satisfies Record<string, Box>;

/** Sizes of text in points, as the layouts have them. */
export const points = {
  title: 28,
  coverTitle: 38,
  text: 20,
  besideChart: 16,
  underTable: 12,
  cell: 13,
  quiet: 0.8,
} as const;

const emuPerPoint = 12_700;
/** A little over the mean width of a letter, in em, so that a line is not longer than we think. */
const letter = 0.53;

/** How much of its size a text keeps to fit its box, in steps of five percent; at most as small as is still read from the back of a room. */
export function fitting(texts: readonly SlideText[], box: Box, size: number): number {
  for (let scale = 100; scale > 50; scale -= 5)
    if (heightOf(texts, box.width / emuPerPoint - 15, (size * scale) / 100) <= box.height / emuPerPoint - 8)
      return scale;
  return 50;
}

/** Points. */
function heightOf(texts: readonly SlideText[], width: number, size: number): number {
  return texts.reduce((sum, { kind, lead = '', text }) => {
    const own = kind === 'quiet' ? size * points.quiet : size;
    const room = kind === 'bullet' ? width - 18 : width;
    const lines = Math.max(1, Math.ceil((((lead.length + 1) * 1.08 + text.length) * letter * own) / room));
    return sum + lines * own * 1.2 + own * 0.4;
  }, 0);
}
