import { hollow } from '#documents/pdf/characters.rules.ts';
import type { Drawing, Mark, Tone } from '#steps/report/model/model.contract.ts';

/** A drawing as SVG with literal colours, for documents; the typesetter has the fonts that it names. */
export function svgOf(
  { width, height, marks }: Drawing,
  colours: Readonly<Record<Tone, string>>,
  font: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${marks.map((mark) => element(mark, colours, font)).join('')}</svg>`;
}

function element(mark: Mark, colours: Readonly<Record<Tone, string>>, font: string): string {
  const tone = colours[mark.tone];
  if (mark.kind === 'path')
    return `<path d="${escaped(mark.d)}" fill="none" stroke="${tone}" stroke-width="${mark.thick}"/>`;
  if (mark.kind === 'text') {
    const { x, y, size, bold, align, text } = mark;
    return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${bold ? 700 : 400}" text-anchor="${align}" fill="${tone}">${escaped(withoutEmoji(text))}</text>`;
  }
  const look = `fill="${tone}"${mark.edge ? ` stroke="${colours[mark.edge]}" stroke-width="1.5"` : ''}`;
  if (mark.kind === 'rect')
    return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" ${look}/>`;
  if (mark.kind === 'disc') return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.radius}" ${look}/>`;
  return `<path d="${diamondPath(mark)}" ${look}/>`;
}

export const diamondPath = ({ x, y, radius }: { x: number; y: number; radius: number }) =>
  `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`;

/** The typesetter has no emoji inside a drawing, and would refuse the whole file for one; in its alternative text they stay. */
const withoutEmoji = (text: string) =>
  text
    .replace(/[\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu, '')
    .replace(/\p{RI}{2}|(?![©®™])\p{Extended_Pictographic}|\p{RI}|\p{EMod}/gu, hollow);

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
