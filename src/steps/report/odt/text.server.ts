import { type Attributes, element, encoded, said } from '#documents/odt/element.rules.ts';
import { leadsTo } from '#documents/odt/package.server.ts';
import { clean } from '#documents/pdf/text.server.ts';
import type { Cites } from '#steps/report/model/sources/citation.rules.ts';
import { type StyleName, styleNames, wordStyles } from './style-names.rules.ts';

/** Words and paragraphs of the report as OpenDocument. */

/** Text of the model as it may stand in the file. */
export const words = (text: string, style?: keyof typeof wordStyles): string => {
  const shown = said(clean(text));
  return style ? element('text:span', { 'text:style-name': encoded(wordStyles[style]) }, shown) : shown;
};

export const tab = element('text:tab');

/** One of the styles of the report, or one that belongs to this place. */
export type ParagraphLook = StyleName | { own: string };

/** A paragraph in a style. */
export const paragraph = (style: ParagraphLook, ...content: readonly string[]): string =>
  element('text:p', { 'text:style-name': nameOf(style) }, ...content);

const nameOf = (style: ParagraphLook) => (typeof style === 'string' ? encoded(styleNames[style]) : style.own);

/** A heading of a level; `counted` when it has the number of its level. */
export const heading = (
  level: 1 | 2 | 3,
  style: ParagraphLook,
  counted: boolean,
  ...content: readonly string[]
): string =>
  element(
    'text:h',
    {
      'text:style-name': nameOf(style),
      'text:outline-level': level,
      ...(counted ? {} : { 'text:is-list-header': 'true' }),
    },
    ...content,
  );

/** Where something leads to: its name, around what stands there. */
export const place = (name: string, ...content: readonly string[]): string =>
  [
    element('text:bookmark-start', { 'text:name': name }),
    ...content,
    element('text:bookmark-end', { 'text:name': name }),
  ].join('');

/** A link that shows its style alone. */
const link = (address: string, style: keyof typeof wordStyles, ...content: string[]) => {
  const named = encoded(wordStyles[style]);
  return element(
    'text:a',
    { ...leadsTo(address), 'text:style-name': named, 'text:visited-style-name': named },
    ...content,
  );
};

/** Leads to a place within the document. */
export const within = (name: string, ...content: string[]): string => link(`#${name}`, 'reference', ...content);

/** A link only for addresses of the web; anything else stays text. */
export const webLink = (url: string): string =>
  /^https?:\/\/[^\s<>"]+$/.test(url) ? link(url, 'address', words(url)) : words(url);

export type Label = 'Tabel' | 'Figuur';

/** `Tabel 3` before its title: the number is a field, so that LibreOffice keeps counting when somebody adds a table. */
export const counted = (label: Label, number: number): string =>
  words(`${label} `) +
  element(
    'text:sequence',
    {
      'text:ref-name': sequenceOf(label, number),
      'text:name': label,
      'text:formula': `ooow:${label}+1`,
      'style:num-format': '1',
    },
    String(number),
  );

const sequenceOf = (label: Label, number: number) => `ref${label}${number}`;

/** The number of a caption as a field that leads there and follows it. */
export const numberOf = (label: Label, number: number): string =>
  element(
    'text:sequence-ref',
    { 'text:reference-format': 'value', 'text:ref-name': sequenceOf(label, number) },
    String(number),
  );

/** `tabel 3` in a sentence as a field; undefined for other places. */
function reference(to: string, text: string): string | undefined {
  const [, label, number] = /^(tabel|figuur)-(\d+)$/.exec(to) ?? [];
  if (!label) return undefined;
  const [written] = text.split(' ');
  return words(`${written} `) + numberOf(label === 'tabel' ? 'Tabel' : 'Figuur', Number(number));
}

/** Text of which each citation leads to its place in the list of sources, and each table that it names to that. */
export const runs = (text: string, cites: Cites): string =>
  cites(text)
    .map((piece) =>
      piece.to ? (reference(piece.to, piece.text) ?? within(piece.to, words(piece.text))) : words(piece.text),
    )
    .join('');

/** A picture in the line, with what it shows in words. */
export const picture = (
  paths: readonly [path: string, mime?: string][],
  { name, alt, ...size }: { name: string; alt: string } & Attributes,
): string =>
  element(
    'draw:frame',
    { 'draw:name': name, 'text:anchor-type': 'as-char', ...size },
    ...paths.map(([path, mime]) =>
      element('draw:image', {
        ...leadsTo(path),
        'xlink:show': 'embed',
        'xlink:actuate': 'onLoad',
        'draw:mime-type': mime,
      }),
    ),
    element('svg:desc', {}, said(clean(alt)).replaceAll(element('text:s'), ' ')),
  );
