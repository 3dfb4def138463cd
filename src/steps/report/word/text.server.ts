import {
  Bookmark,
  ExternalHyperlink,
  InternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  type PageNumber,
  Paragraph,
  type ParagraphChild,
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

/** Text of which each citation leads to its place in the list of sources; it looks as the text around it. */
export const runs = (text: string, cites: Cites, options: IRunOptions = {}): ParagraphChild[] =>
  cites(text).map((piece) =>
    piece.to
      ? new InternalHyperlink({ anchor: bookmarkOf(piece.to), children: [run(piece.text, options)] })
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
