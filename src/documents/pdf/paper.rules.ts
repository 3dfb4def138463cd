/** A form on paper as plain data: to read, and to fill in by hand. Who makes it decides what it says; `paper.server.ts` how it looks. */
export interface Paper {
  /** Of the file. */
  title: string;
  author: string | null;
  /** `yyyy-mm-dd` */
  day: string;
  /** Where that is not Dutch. */
  language?: PaperLanguage;
  /** Each begins a page, with its own foot. */
  sheets: readonly Sheet[];
}

export interface PaperLanguage {
  /** With a region: `nl-NL`. */
  code: string;
  direction: 'ltr' | 'rtl';
  /** Whose letters our own fonts do not have. */
  script: 'arabic' | 'ethiopic' | null;
}

export interface Sheet {
  foot: string;
  blocks: readonly PaperBlock[];
}

export type PaperBlock =
  /** `held`: on the page of what follows it. */
  | { kind: Exclude<TextKind, MarginKind>; text: string; held?: true }
  /** `margin`: small beside it, for who types over what was filled in. */
  | { kind: MarginKind; text: string; held?: true; margin?: string }
  /** Answers to tick, one under the other, each with what is typed for it. */
  | { kind: 'choices'; answers: readonly { code: string; label: string }[] }
  /** Lines to write on. */
  | { kind: 'lines'; count: number }
  | PaperTable;

/** What stands in a cell, or a box to tick, small with what is typed for it beside it, or what is typed alone, or room to write. */
export type PaperCell = string | { box: true; code?: string } | { code: string } | typeof emptyCell;
export const tickBox = { box: true } as const;
export const emptyCell = { room: true } as const;

export interface PaperTable {
  kind: 'table';
  /** Widths as shares. */
  columns: readonly { label: string; width: number; middle: boolean }[];
  rows: readonly (readonly PaperCell[])[];
}

type MarginKind = 'strong' | 'field';
type TextKind = 'title' | 'chapter' | 'heading' | 'text' | 'note' | 'box' | MarginKind;

/** A text as it was typed: a block for every line that is not empty. */
export const paperTexts = (text: string | null | undefined, kind: TextKind = 'text'): PaperBlock[] =>
  (text ?? '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind, text: line }));

/** A title at the foot of a page is cut to a line. */
export const shortTitle = (title: string): string => (title.length > 70 ? `${title.slice(0, 70).trimEnd()}…` : title);
