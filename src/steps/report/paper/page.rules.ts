import type { Block } from '#steps/report/model/model.contract.ts';
import { pageSide, pageWidth } from './columns.rules.ts';

/** The pages of the report as a file that can be changed, in twips: A4. */
export const page = {
  size: { width: pageWidth, height: 16838 },
  margin: { top: 1361, right: pageSide, bottom: 1304, left: pageSide, header: 709, footer: 709 },
} as const;

/** Narrower edges, for what is to be two pages. */
export const shortPage = { ...page, margin: { ...page.margin, top: 794, bottom: 907, header: 400, footer: 425 } };

/** Where the words after a label on the cover start, and the descriptions after a term. */
export const coverHang = 2268;
export const hang = 2950;

/** Most of a page that a picture takes, in units of a 96th of an inch: what is taller is made to fit. */
const tallest = 800;

/**
 * A table of so many rows and so tall at most stands on one page: what is longer runs on, with its heads repeated. How tall is
 * in the characters of the longest cell of each row, times the columns: the more columns, the narrower a cell.
 */
const wholeTable = { rows: 5, tall: 1000 };

/** A first item of so many characters at most, under a heading at the foot of a page, would look like all there is. */
const shortItem = 150;

/** Whether the first of several items stands on the page of the second. */
export const isHeld = (at: number, texts: readonly string[]): boolean =>
  at === 0 && texts.length > 1 && texts[0]!.length <= shortItem;

/** What a block needs to know of those around it. */
export interface Around {
  /** Its caption stands right under a heading, which has made room already. */
  underHeading: boolean;
  /** It only announces a list: at the foot of a page it would say nothing. */
  announces: boolean;
}

export const aroundOf = (blocks: readonly Block[], at: number): Around => {
  const block = blocks[at]!;
  return {
    underHeading: blocks[at - 1]?.type === 'heading',
    announces: block.type === 'paragraph' && block.text.length <= shortItem && blocks[at + 1]?.type === 'list',
  };
};

/** Room above a caption that stands right under a heading, in twips. */
export const captionUnderHeading = 120;

/** Whether a table is so small that no page comes between its rows. */
export const staysWhole = (rows: readonly (readonly string[])[]): boolean =>
  rows.length <= wholeTable.rows && tallOf(rows) <= wholeTable.tall;

const tallOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((sum, row) => sum + row.length * Math.max(0, ...row.map(({ length }) => length)), 0);

/** As large as a picture fits a line of so many twips, in units of a 96th of an inch. */
export function fitted(
  { width, height }: { width: number; height: number },
  line: number,
): { width: number; height: number } {
  const fit = Math.min(line / 15 / width, tallest / height);
  return { width: Math.floor(width * fit), height: Math.round(height * fit) };
}
