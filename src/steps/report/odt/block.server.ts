import { element, encoded, pixels, points } from '#documents/odt/element.rules.ts';
import type { Block, Definition, FigureBlock, Reference } from '#steps/report/model/model.contract.ts';
import { placeOf } from '#steps/report/model/sources/citation.rules.ts';
import { piecesOf, withItsData } from '#steps/report/model/sources/reference.rules.ts';
import { languageOf } from '#steps/report/paper/language.rules.ts';
import { type Around, captionUnderHeading, fitted, isHeld } from '#steps/report/paper/page.rules.ts';
import { quoted, shortTerm } from '#steps/report/paper/words.rules.ts';
import type { Chapter } from './contents.server.ts';
import type { Pictures } from './cover.server.ts';
import { listStyles, type StyleName, styleNames } from './style-names.rules.ts';
import { keyFigures, type TableWriting, table } from './table.server.ts';
import {
  counted,
  heading,
  numberOf,
  type ParagraphLook,
  paragraph,
  picture,
  place,
  runs,
  tab,
  webLink,
  words,
} from './text.server.ts';

/** The blocks of the report as OpenDocument. */

/** What writing a block needs of the whole. */
export interface Writing extends TableWriting {
  pictures: Pictures;
  drawn: ReadonlyMap<FigureBlock, Buffer>;
  /** Headings as they come, for the contents. */
  chapters: Chapter[];
  /** Whether chapters have numbers. */
  numbered: boolean;
  /** How many tables of key figures there are. */
  keyTables: () => number;
}

/** What differs from one section, and one block, to another. */
export interface Place extends Around {
  counted: boolean;
  /** Whether it is set smaller, to be one page. */
  small: boolean;
}

/** A heading that the contents name, with its number there. */
export function chapter(level: 1 | 2, title: string, isCounted: boolean, writing: Writing, own = false): string {
  const { chapters, automatic } = writing;
  const name = `kop-${chapters.length + 1}`;
  chapters.push({ level, title, place: name, number: isCounted ? numberIn(chapters, level) : null });
  const style: StyleName = level === 1 ? 'heading1' : 'heading2';
  const here = {
    ...(own ? { 'fo:break-before': 'page' } : {}),
    // The room for a number is that of its level, also where a heading has none.
    ...(isCounted || !writing.numbered ? {} : { 'fo:margin-left': '0pt', 'fo:text-indent': '0pt' }),
  };
  return heading(
    level,
    Object.keys(here).length > 0 ? { own: automatic.paragraph(styleNames[style], here) } : style,
    isCounted,
    place(name, words(title)),
  );
}

/** The number of the next heading: `2` or `2.1`. */
function numberIn(chapters: readonly Chapter[], level: 1 | 2): string {
  const ones = chapters.filter((one) => one.level === 1 && one.number !== null).length;
  if (level === 1) return String(ones + 1);
  const last = chapters.findLastIndex((one) => one.level === 1);
  const twos = chapters.slice(last + 1).filter((one) => one.number !== null).length;
  return `${ones}.${twos + 1}`;
}

/** The styles of what is set smaller, by those of what is not. */
const smaller = {
  body: 'summaryText',
  lead: 'summaryLead',
  bullet: 'summaryBullet',
  number: 'summaryNumber',
} as const satisfies Partial<Record<StyleName, StyleName>>;
const sized = (style: keyof typeof smaller, { small }: Place): StyleName => (small ? smaller[style] : style);

/** A block of the model. */
export function write(block: Block, where: Place, writing: Writing): string {
  const { cites } = writing;
  switch (block.type) {
    case 'heading':
      if (where.small) return heading(2, 'summaryHead', false, words(block.text));
      if (block.level === 3) return chapter(2, block.text, where.counted, writing);
      return heading(3, 'heading3', false, words(block.text));
    case 'paragraph':
      return paragraph(announced(sized(block.lead ? 'lead' : 'body', where), where, writing), runs(block.text, cites));
    case 'absent':
      return paragraph('absent', words(block.text));
    case 'goal':
      return paragraph('goal', words(block.text));
    case 'list':
      return list(block.items, block.ordered, where, writing);
    case 'definitions':
      return definitions(block.items, writing);
    case 'quotes':
      return block.items
        .map(({ text, by }) => paragraph('quote', words(quoted(text)), by ? words(`  ${by}`, 'speaker') : ''))
        .join('');
    case 'keyFigures':
      return keyFigures(block.items, writing.keyTables(), writing);
    case 'sources':
      return block.items.map(source).join('');
    case 'table':
      return table(block, captionStyle('tableCaption', where, writing), writing);
    case 'figure':
      return figure(block, captionStyle('figureCaption', where, writing), writing);
  }
}

const announced = (style: StyleName, { announces }: Place, { automatic }: Writing): ParagraphLook =>
  announces ? { own: automatic.paragraph(styleNames[style], { 'fo:keep-with-next': 'always' }) } : style;

const captionStyle = (style: StyleName, { underHeading }: Place, { automatic }: Writing): ParagraphLook =>
  underHeading
    ? { own: automatic.paragraph(styleNames[style], { 'fo:margin-top': points(captionUnderHeading) }) }
    : style;

/** Each list begins its own numbers. */
function list(items: readonly string[], ordered: boolean, where: Place, { cites, automatic }: Writing): string {
  const style = sized(ordered ? 'number' : 'bullet', where);
  return element(
    'text:list',
    { 'text:style-name': encoded(ordered ? listStyles.numbers : listStyles.bullets) },
    ...items.map((item, at) =>
      element('text:list-item', {}, paragraph(held(at, items, style, automatic), runs(item, cites))),
    ),
  );
}

const held = (at: number, texts: readonly string[], style: StyleName, automatic: Writing['automatic']) =>
  isHeld(at, texts) ? { own: automatic.paragraph(styleNames[style], { 'fo:keep-with-next': 'always' }) } : style;

function definitions(items: readonly Definition[], writing: Writing): string {
  const texts = items.map(({ description }) => description.join(' '));
  return items.map((item, at) => definition(item, held(at, texts, 'term', writing.automatic), writing)).join('');
}

/** A short term stands beside its description, a long one above it. */
function definition({ term, description }: Definition, style: ReturnType<typeof held>, { cites }: Writing): string {
  const [first, ...rest] = description;
  const lines = (texts: readonly string[]) => texts.map((text) => paragraph('description', runs(text, cites)));
  if (term.length > shortTerm) return [paragraph('longTerm', words(term)), ...lines(description)].join('');
  return [paragraph(style, words(term, 'strong'), tab, runs(first ?? '', cites)), ...lines(rest)].join('');
}

/** A publication, with its titles in italics, in its own language. */
function source(reference: Reference): string {
  const pieces = piecesOf(reference).map(({ text, italic, url }) =>
    url ? webLink(url) : words(text, italic ? 'emphasis' : undefined),
  );
  return paragraph(
    languageOf(reference.text) === 'en' ? 'sourceInEnglish' : 'source',
    place(reference.anchor, ...pieces),
  );
}

/** The drawing as one picture under its caption and what one has to know to read it. */
function figure(block: FigureBlock, style: ParagraphLook, { drawn, pictures, line }: Writing): string {
  const { number, caption, note, table: of, alt } = block;
  const path = `Pictures/figuur-${number}.png`;
  pictures.set(path, drawn.get(block)!);
  const size = fitted(block.drawing, line.width);
  const told = [
    ...(note === null ? [] : [words(of === undefined ? note : `${note} `)]),
    ...(of === undefined ? [] : [words('Tabel '), numberOf('Tabel', of), words(withItsData)]),
  ];
  return [
    paragraph(style, place(placeOf('figure', number), counted('Figuur', number)), words(`. ${caption}`)),
    ...(told.length === 0 ? [] : [paragraph('figureNote', ...told)]),
    paragraph(
      'picture',
      picture([[path, 'image/png']], {
        name: `Figuur ${number}`,
        alt,
        'svg:width': pixels(size.width),
        'svg:height': pixels(size.height),
      }),
    ),
  ].join('');
}
