/** A figure of the page as a file that stands by itself: its colours, letters, title and note are in it. */

export interface FigureWords {
  title: string;
  /** How to read it: of how many people it is, and what its intervals are. */
  note: string;
}

/** What a stylesheet says of how something is drawn. */
const drawn = [
  ...([
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-linejoin',
    'stroke-dasharray',
    'paint-order',
  ] as const),
  ...(['opacity', 'font-family', 'font-size', 'font-weight', 'font-variant-numeric', 'text-anchor'] as const),
];

const margin = 24;
const head = { size: 20, line: 26, weight: 600 };
const foot = { size: 14, line: 20, weight: 400 };
const svgNamespace = 'http://www.w3.org/2000/svg';

/** The figure with its words as an SVG; `fonts` are rules with the letters themselves. */
export function figureSvg(figure: SVGSVGElement, { title, note }: FigureWords, fonts = ''): SVGSVGElement {
  const { width, height } = figure.getBoundingClientRect();
  const family = getComputedStyle(figure).fontFamily;
  const whole = document.createElementNS(svgNamespace, 'svg');
  const text = (lines: readonly string[], { size, line, weight }: typeof head, y: number) => {
    for (const [at, words] of lines.entries()) {
      const element = document.createElementNS(svgNamespace, 'text');
      set(element, {
        x: margin,
        y: y + at * line,
        'font-size': size,
        'font-weight': weight,
        'font-family': family,
        fill: '#111',
      });
      element.textContent = words;
      whole.append(element);
    }
    return lines.length * line;
  };
  const linesOf = (words: string, { size, weight }: typeof head) =>
    inLines(words, width, `${weight} ${size}px ${family}`);
  const [above, under] = [linesOf(title, head), linesOf(note, foot)];
  const top = margin + above.length * head.line + 8;
  const bottom = top + height + 12;
  const tall = Math.ceil(bottom + under.length * foot.line + margin / 2);
  const wide = Math.ceil(width + 2 * margin);
  set(whole, { xmlns: svgNamespace, width: wide, height: tall, viewBox: `0 0 ${wide} ${tall}`, role: 'img' });
  const name = document.createElementNS(svgNamespace, 'title');
  name.textContent = title;
  const style = document.createElementNS(svgNamespace, 'style');
  style.textContent = fonts;
  const ground = document.createElementNS(svgNamespace, 'rect');
  set(ground, { width: wide, height: tall, fill: '#fff' });
  whole.append(name, style, ground);
  text(above, head, margin + head.size);
  const copy = standing(figure);
  set(copy, { x: margin, y: top, width, height });
  whole.append(copy);
  text(under, foot, bottom + foot.size);
  return whole;
}

const set = (element: Element, attributes: Record<string, string | number>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};

/** A copy on which every element carries what the stylesheets of the page give it. */
function standing(figure: SVGSVGElement): SVGSVGElement {
  const copy = figure.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, element] of [figure, ...figure.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    const twin = copies[at]!;
    for (const property of drawn) {
      const value = style.getPropertyValue(property);
      if (value !== '') twin.setAttribute(property, value);
    }
    twin.removeAttribute('class');
    twin.removeAttribute('style');
  }
  return copy;
}

/** Words in lines no wider than `width` px. */
function inLines(words: string, width: number, font: string): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen || words.trim() === '') return words.trim() === '' ? [] : [words];
  pen.font = font;
  const lines: string[] = [];
  for (const word of words.trim().split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && pen.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The letters of the page as rules that need no other file: in a figure by itself the page's own are not there. */
async function ownFonts(): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const made = rules.map(async ({ style }) => {
    const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
    if (!address || style.getPropertyValue('font-style') === 'italic') return '';
    const file = await (await fetch(new URL(address, location.href))).blob();
    return `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight')};src:url(${await dataOf(file)})}`;
  });
  return (await Promise.all(made)).join('');
}

const dataOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

/** As sharp as print wants it; browsers draw nothing larger than this. */
const sharpness = 3;
const mostPixels = 16_000;

/** A file of the figure. Rejects where the browser cannot draw it. */
export async function figureFile(figure: SVGSVGElement, words: FigureWords, form: 'svg' | 'png'): Promise<Blob> {
  const svg = figureSvg(figure, words, await ownFonts());
  const source = new XMLSerializer().serializeToString(svg);
  if (form === 'svg') return new Blob([source], { type: 'image/svg+xml' });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const scale = Math.min(sharpness, mostPixels / Math.max(image.width, image.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(image.width * scale),
    height: Math.round(image.height * scale),
  });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture.'))), 'image/png'),
  );
}
