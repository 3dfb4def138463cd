import {
  ExternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  type PageNumber,
  Paragraph,
  Tab,
  TextRun,
} from 'docx';
import { styleIds } from './style.server.ts';

/**
 * What XML cannot hold is taken out: control characters, halves of surrogate pairs and the two non-characters. The rest
 * goes in as text and nothing else: docx escapes it, so that markup stays words.
 */
export const clean = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking these out is the point.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .replace(/[\t\n]/g, ' ');

export const run = (text: string, options: IRunOptions = {}) => new TextRun({ ...options, text: clean(text) });

/** A jump to the next tab stop, and the field that stands there. */
export const tab = (...then: (typeof PageNumber)[keyof typeof PageNumber][]) =>
  new TextRun({ children: [new Tab(), ...then] });

/** A paragraph of plain text in one of the document's styles. */
export const plain = (text: string, style?: keyof typeof styleIds, options: IParagraphOptions = {}) =>
  new Paragraph({ ...options, ...(style ? { style: styleIds[style] } : {}), children: [run(text)] });

/** A link only for addresses of the web; anything else stays text. */
export const link = (url: string) =>
  /^https?:\/\/[^\s<>"]+$/.test(url)
    ? new ExternalHyperlink({ link: url, children: [run(url, { style: 'Hyperlink' })] })
    : run(url);
