import type { Field } from '#foundation/shared/fields.ts';
import type { Block, Column, Definition, Drawing, FigureBlock, HeadingBlock, TableBlock } from './model.contract.ts';
import { paragraphs } from './words.rules.ts';

/** Short names for making blocks, so that a section reads as what it says. */

export const heading = (text: string, level: 3 | 4 = 3): HeadingBlock => ({ type: 'heading', level, text });
export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
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
  note: string,
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

/** Blocks under a heading; no heading without blocks. */
export const under = (text: string, blocks: readonly Block[], level: 3 | 4 = 3): Block[] =>
  blocks.length === 0 ? [] : [heading(text, level), ...blocks];
