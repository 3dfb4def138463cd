import type { CorrelationFigureRow } from '#evidence/figure/figure.contract.ts';
import type { ReportSection } from '#study/report-sections.contract.ts';

/**
 * The report as plain data. Screen, print, Word and PDF are all made from this one model, so that they cannot differ:
 * a writer decides how a block looks, never what it says.
 */
export interface ReportModel {
  title: string;
  subtitle: string | null;
  client: string | null;
  madeBy: string | null;
  /** A calendar day, `yyyy-mm-dd`; for the file name. */
  day: string;
  /** The same day as people read it: `21 november 2026`. */
  date: string;
  sections: ReportPart[];
}

/** One section: what the user wrote above it, and the blocks made from the research. */
export interface ReportPart {
  key: ReportSection;
  title: string;
  /** Paragraphs of the user, or empty. */
  introduction: string[];
  blocks: Block[];
}

export type Block =
  | HeadingBlock
  | { type: 'paragraph'; text: string; lead?: true }
  /** What is not there yet, said in so many words. */
  | { type: 'absent'; text: string }
  | { type: 'goal'; text: string }
  | { type: 'list'; ordered: boolean; items: string[] }
  | { type: 'definitions'; items: Definition[] }
  | { type: 'quotes'; items: Quote[] }
  | { type: 'keyFigures'; items: KeyFigure[] }
  | { type: 'sources'; items: Reference[] }
  | TableBlock
  | FigureBlock;

export interface HeadingBlock {
  type: 'heading';
  level: 3 | 4;
  text: string;
  /** The contents on screen lead to it by this; absent of most. */
  anchor?: string;
}

export interface Definition {
  term: string;
  /** One or more paragraphs. */
  description: string[];
}

export interface Quote {
  text: string;
  /** Who said it, as a code: `R06, gezin met kinderen`. */
  by: string;
}

export interface KeyFigure {
  value: string;
  label: string;
}

/** A publication: its reference, its address, and the piece of the reference that stands in italics; null where not known. */
export interface Reference {
  text: string;
  url: string | null;
  italic: string | null;
}

/** Rows of text cells; the first cell of a row names the row. */
export interface TableBlock {
  type: 'table';
  /** Counts through the report, from 1. */
  number: number;
  caption: string;
  columns: Column[];
  rows: string[][];
  note: string | null;
}

export interface Column {
  label: string;
  align: 'start' | 'end';
  /** Share of the width; the columns of a table add up to 100. */
  width: number;
}

/** A drawing. Its data stand in a table of the same section as well. */
export interface FigureBlock {
  type: 'figure';
  number: number;
  caption: string;
  note: string | null;
  /** What the drawing shows, in words. */
  alt: string;
  figure: Correlations | ItemsFigure | Mentions;
}

/** A point with its interval per factor, on an axis of correlation. */
export interface Correlations {
  kind: 'correlations';
  /** The axis runs from −limit to limit. */
  limit: number;
  rows: CorrelationRow[];
}

/** Where answers were read in: per factor mean and correlation, and under it the same of its questions. */
export interface ItemsFigure {
  kind: 'items';
  outcome: 'gedrag' | 'voornemen';
  rows: CorrelationFigureRow[];
}

export interface CorrelationRow {
  name: string;
  r: number;
  low: number | null;
  high: number | null;
  priority: boolean;
  /** Belang as it is shown: `8,0`, or `–`. */
  grade: string;
}

/** A bar per factor: in how many of the conversations in which it came up people mentioned it. */
export interface Mentions {
  kind: 'mentions';
  /** The longest bar possible: the number of conversations. */
  total: number;
  rows: MentionRow[];
}

export interface MentionRow {
  name: string;
  spontaneous: number;
  asked: number;
  /** Conversations in which the factor came up for discussion. */
  discussed: number;
  priority: boolean;
  grade: string;
}
