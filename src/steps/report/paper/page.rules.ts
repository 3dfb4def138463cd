import { pageSide, pageWidth } from './columns.rules.ts';

/** The pages of the report as a file that can be changed, in twips: A4. */
export const page = {
  size: { width: pageWidth, height: 16838 },
  margin: { top: 1474, right: pageSide, bottom: 1474, left: pageSide, header: 709, footer: 709 },
} as const;

/** Narrower edges, for what is to be two pages. */
export const shortPage = { ...page, margin: { ...page.margin, top: 794, bottom: 907, header: 400, footer: 425 } };

/** Where the words after a label on the cover start, and the descriptions after a term. */
export const coverHang = 2268;
export const hang = 2950;

/** Most of a page that a picture takes, in units of a 96th of an inch: what is taller is made to fit. */
const tallest = 800;

/** As large as a picture fits a line of so many twips, in units of a 96th of an inch. */
export function fitted(
  { width, height }: { width: number; height: number },
  line: number,
): { width: number; height: number } {
  const fit = Math.min(line / 15 / width, tallest / height);
  return { width: Math.floor(width * fit), height: Math.round(height * fit) };
}
