import type { ReportForm } from '#study/report-sections.contract.ts';

/**
 * The report as plain data. Screen, print, Word and PDF are all made from this one model, so that they cannot differ:
 * a writer decides how a block looks, never what it says.
 */
export interface ReportModel {
  title: string;
  subtitle: string | null;
  client: string | null;
  /** Whom the client works for. */
  clientOrganisation: string | null;
  authors: string | null;
  version: string | null;
  stage: 'draft' | 'final' | null;
  madeBy: string | null;
  /** A calendar day, `yyyy-mm-dd`; for the file name. */
  day: string;
  /** The same day as people read it: `21 november 2026`. */
  date: string;
  /** An executive one is so short that its title stands above its first page; the others have a cover and contents. */
  form: ReportForm;
  sections: ReportPart[];
}

/** One section: what the user wrote above it, and the blocks made from the research. */
export interface ReportPart {
  /** A section of ours, or `own-` with the uuid of one that the user added. */
  key: string;
  title: string;
  /** On screen only its title is seen until somebody opens it. */
  folded: boolean;
  /** Paragraphs of the user, or empty. */
  introduction: string[];
  blocks: Block[];
}

export type Block =
  | HeadingBlock
  /** `rests`: the data it rests on; once the whole report stands, the text names the tables or figures of these instead. */
  | { type: 'paragraph'; text: string; lead?: true; rests?: readonly string[] }
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
  /** Its place in the document, for what names it. */
  anchor: string;
  /** How the text names it: author and year, or what somebody typed as a source. */
  named: string[];
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
  /** What its figures are of, where a drawing shows them too. */
  data?: string;
}

export interface Column {
  label: string;
  align: 'start' | 'end';
  /** Share of the width; the columns of a table add up to 100. */
  width: number;
}

/** A drawing. Its data stand in a table of the same report as well. */
export interface FigureBlock {
  type: 'figure';
  number: number;
  caption: string;
  note: string | null;
  /** What the drawing shows, in words. */
  alt: string;
  /** What it draws; the table with the same data is the one that it names. */
  data?: string;
  /** The number of the table with its data; absent while the report has none. */
  table?: number;
  /**
   * Whether its data stand in it in words and figures: in a shorter report a table would say the same again. Gone once the report
   * stands.
   */
  whole?: boolean;
  /** On paper and on a wide screen; drawn at its own size. */
  drawing: Drawing;
  /** The same on a phone. */
  narrow: Drawing;
}

/** One picture as plain data: the screen, the PDF and Word all draw these marks, in this order, in units of a 96th of an inch. */
export interface Drawing {
  width: number;
  height: number;
  marks: Mark[];
}

/** What a mark is in, legible in grey as well: what tells something apart also differs in form, fill or weight. */
export const tones = ['ink', 'soft', 'line', 'hair', 'blue', 'blueMiddle', 'grey', 'accent', 'paper', 'area'] as const;
export type Tone = (typeof tones)[number];

export type Mark =
  /** A line along path data (SVG). */
  | { kind: 'path'; d: string; tone: Tone; thick: number }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; tone: Tone; edge: Tone | null }
  | { kind: 'disc' | 'diamond'; x: number; y: number; radius: number; tone: Tone; edge: Tone | null }
  | {
      kind: 'text';
      x: number;
      y: number;
      size: number;
      tone: Tone;
      bold: boolean;
      align: 'start' | 'middle' | 'end';
      text: string;
    };
