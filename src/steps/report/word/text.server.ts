import {
  ExternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  type PageNumber,
  Paragraph,
  Tab,
  TextRun,
} from 'docx';
import { clean } from '#documents/pdf/text.server.ts';
import { styleIds } from './style.server.ts';

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
