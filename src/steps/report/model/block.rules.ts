import type { Field } from '#foundation/shared/fields.ts';
import type { Block, Column, Definition, Drawing, FigureBlock, HeadingBlock, TableBlock } from './model.contract.ts';
import { paragraphs } from './words.rules.ts';

/** Short names for making blocks, so that a section reads as what it says. */

export const heading = (text: string, level: 3 | 4 = 3): HeadingBlock => ({ type: 'heading', level, text });
export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
/** What rests on a table or figure of this report, wherever that stands: it comes to say which. Without text of its own it says no more than that. */
export const resting = (text: string, ...rests: string[]): Block => ({ type: 'paragraph', text, rests });
export const absent = (text: string): Block => ({ type: 'absent', text });
export const list = (items: string[], ordered = false): Block[] =>
  items.length === 0 ? [] : [{ type: 'list', ordered, items }];

/** A text of the user as paragraphs; nothing when there is none. */
export const written = (text: string | null | undefined): Block[] => paragraphs(text).map(paragraph);

/** A definition list of what is filled in; terms without a description are left out. */
export function definitions(items: readonly (readonly [term: string, description: readonly string[]])[]): Block[] {
  const filled = items.flatMap(([term, description]): Definition[] =>
    description.length === 0 ? [] : [{ term, description: [...description] }],
  );
  return filled.length === 0 ? [] : [{ type: 'definitions', items: filled }];
}

/** Texts as terms with their descriptions, under the names of their fields. */
export const texts = <Name extends string>(
  fields: { readonly [F in NoInfer<Name>]: Pick<Field, 'words'> },
  content: { readonly [F in NoInfer<Name>]?: string | null | undefined },
  ...names: Name[]
) => names.map((name) => [fields[name].words.name, paragraphs(content[name])] as const);

/** A column: its label, its share of the width, and `end` for figures. */
export const column = (label: string, width: number, align: Column['align'] = 'start'): Column => ({
  label,
  width,
  align,
});

/** A table without its number, which it gets when the whole report stands. */
export const table = (
  caption: string,
  columns: Column[],
  rows: string[][],
  note: string | null = null,
): TableBlock => ({
  type: 'table',
  number: 0,
  caption,
  columns,
  rows,
  note,
});

/** A figure without its number; `draw` makes it at the width of the page and at that of a phone. */
export const figure = (
  caption: string,
  alt: string,
  draw: (width: FigureWidth) => Drawing,
  note: string | null,
): FigureBlock => ({
  type: 'figure',
  number: 0,
  caption,
  note,
  alt,
  drawing: draw(640),
  narrow: draw(343),
});

/** A drawing and a table of the same figures, by what these are of: the drawing names the table, wherever it stands. */
export const ofData = <One extends TableBlock | FigureBlock>(data: string, block: One): One => ({ ...block, data });

/** Widths at which a figure is drawn, not scaled, so that its words stay readable. */
export type FigureWidth = 640 | 343;

/** What fits a page with its title and note, at the width of the page. */
const tallestFigure = 780;

/** Rows in as few parts as can be drawn on a page each; more rows are never less tall. */
function inPages<Row>(rows: readonly Row[], heightOf: (part: readonly Row[]) => number): Row[][] {
  const fits = (from: number, to: number) => heightOf(rows.slice(from, to)) <= tallestFigure;
  const parts: Row[][] = [];
  for (let from = 0; from < rows.length; from += parts.at(-1)!.length) {
    let [fitting, most] = fits(from, rows.length) ? [rows.length, rows.length] : [from + 1, rows.length - 1];
    while (fitting < most) {
      const middle = Math.ceil((fitting + most) / 2);
      if (fits(from, middle)) fitting = middle;
      else most = middle - 1;
    }
    parts.push(rows.slice(from, fitting));
  }
  return parts;
}

/** A figure of rows; what is taller than a page becomes several, so that its words stay readable, each with its place behind the title. */
export function figures<Row>(
  rows: readonly Row[],
  draw: (part: readonly Row[], width: FigureWidth) => Drawing,
  said: { data: string; caption: string; alt: (part: readonly Row[]) => string; note: string },
): FigureBlock[] {
  const parts = inPages(rows, (part) => draw(part, 640).height);
  return parts.map((part, at) =>
    ofData(
      said.data,
      figure(
        parts.length === 1 ? said.caption : `${said.caption} (${at + 1} van ${parts.length})`,
        said.alt(part),
        (width) => draw(part, width),
        at === 0 ? said.note : null,
      ),
    ),
  );
}

/** Blocks under a heading; no heading without blocks. */
export const under = (text: string, blocks: readonly Block[], level: 3 | 4 = 3): Block[] =>
  blocks.length === 0 ? [] : [heading(text, level), ...blocks];
