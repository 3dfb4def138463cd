import { ImageRun, Paragraph } from 'docx';
import type { Look, LookLogo } from './look.rules.ts';
import { clean } from './pdf/text.server.ts';

/** The style of its paragraph in Word: every document that has a logo has a style of this id. */
export const logoStyle = 'Logo';

/** As large as it fits a corner of the cover, in units of a 96th of an inch: 60 by 24 millimetres. */
export function logoSize(
  { width, height }: Pick<LookLogo, 'width' | 'height'>,
  share = 1,
): { width: number; height: number } {
  const fit = share * Math.min(227 / width, 91 / height);
  return { width: Math.round(width * fit), height: Math.round(height * fit) };
}

/** Above a first page that is no cover it is half as large as on one. */
export const shortLogo = 0.5;

/** The logo of who made a Word file, as lines where it came as lines. */
export function logo({ logo: it }: Look, share = 1): Paragraph[] {
  if (!it) return [];
  const png = { type: 'png', data: Buffer.from(it.png, 'base64') } as const;
  const shown = {
    transformation: logoSize(it, share),
    altText: { name: 'Logo', title: '', description: clean(it.alt) },
  };
  const picture =
    it.svg === null
      ? new ImageRun({ ...png, ...shown })
      : new ImageRun({ type: 'svg', data: Buffer.from(it.svg, 'base64'), fallback: png, ...shown });
  return [new Paragraph({ style: logoStyle, children: [picture] })];
}

/** A logo as the typesetter takes it: its own lines, or its pixels within an SVG, as data hold no bytes. */
const logoSvg = ({ svg, png, width, height }: LookLogo): string =>
  svg === null
    ? `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" xlink:href="data:image/png;base64,${png}"/></svg>`
    : Buffer.from(svg, 'base64').toString();

/** The logo of a PDF, as data; null where there is none. */
export const logoData = ({ logo: it }: Look, share = 1) =>
  it && { svg: logoSvg(it), ...logoSize(it, share), alt: clean(it.alt) };

/** How a template in Typst shows `data.logo`. */
export const logoMarkup = (below: string): string => `
#if data.logo != none {
  block(below: ${below}, image(bytes(data.logo.svg), format: "svg", width: data.logo.width * 0.75pt, height: data.logo.height * 0.75pt, alt: data.logo.alt))
}
`;
