import {
  Bookmark,
  ExternalHyperlink,
  InternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  type PageNumber,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Tab,
  TextRun,
} from 'docx';
import { clean } from '#documents/pdf/text.server.ts';
import type { Cites } from '#steps/report/model/sources/citation.rules.ts';
import { styleIds } from './style.server.ts';

export const run = (text: string, options: IRunOptions = {}) => new TextRun({ ...options, text: clean(text) });

/** A jump to the next tab stop, and the field that stands there. */
export const tab = (...then: (typeof PageNumber)[keyof typeof PageNumber][]) =>
  new TextRun({ children: [new Tab(), ...then] });

/** Word takes letters, digits and underscores. */
const bookmarkOf = (anchor: string) => anchor.replace(/[^\p{L}\p{N}]/gu, '_');

export type Label = 'Tabel' | 'Figuur';

/** Around the label and number of a caption: what a reference in the text shows, and where it leads. */
export const captionMark = (label: Label, number: number) => `_Ref_${label}_${number}`;

/** `tabel 3` in a sentence: a field that leads to the caption and follows its number, in small letters; undefined for other places. */
function reference(to: string, text: string): SimpleField | undefined {
  const [, label, number] = /^(tabel|figuur)-(\d+)$/.exec(to) ?? [];
  if (!label) return undefined;
  return new SimpleField(
    `REF ${captionMark(label === 'tabel' ? 'Tabel' : 'Figuur', Number(number))} \\h \\* Lower`,
    text,
  );
}

/** Text of which each citation leads to its place in the list of sources, and each table that it names to that; it looks as the text around it. */
export const runs = (text: string, cites: Cites, options: IRunOptions = {}): ParagraphChild[] =>
  cites(text).map((piece) =>
    piece.to
      ? (reference(piece.to, piece.text) ??
        new InternalHyperlink({ anchor: bookmarkOf(piece.to), children: [run(piece.text, options)] }))
      : run(piece.text, options),
  );

/** Where citations lead. */
export const place = (anchor: string, children: ParagraphChild[]) => new Bookmark({ id: bookmarkOf(anchor), children });

/** A paragraph of plain text in one of the document's styles. */
export const plain = (
  text: string,
  style?: keyof typeof styleIds,
  options: IParagraphOptions = {},
  cites: Cites = (whole) => [{ text: whole }],
) => new Paragraph({ ...options, ...(style ? { style: styleIds[style] } : {}), children: runs(text, cites) });

/** A link only for addresses of the web; anything else stays text. */
export const link = (url: string) =>
  /^https?:\/\/[^\s<>"]+$/.test(url)
    ? new ExternalHyperlink({ link: url, children: [run(url, { style: 'Hyperlink' })] })
    : run(url);
