import {
  Document,
  Footer,
  HeadingLevel,
  type IRunOptions,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { embeddedFonts } from './fonts.server.ts';
import { logo, shortLogo } from './logo.server.ts';
import type { Look } from './look.rules.ts';
import { lineStyle, wordPage, wordStyles, wordTextWidth } from './word-styles.server.ts';
import { themed, themeOf } from './word-theme.server.ts';

/** What the Word forms of the steps (interview guide, questionnaire) share. */

/** Room to write by hand: ruled lines, kept together. */
export const writingLines = (count: number): Paragraph[] =>
  Array.from({ length: count }, (_, at) => new Paragraph({ style: lineStyle, keepNext: at < count - 1, children: [] }));

/**
 * Words as Word takes them. What XML cannot hold (control characters, halves of surrogate pairs) is left out; the rest goes
 * in as text and nothing else.
 */
export const words = (text: string, options: IRunOptions = {}): TextRun =>
  new TextRun({ ...options, text: cleanText(text) });

const cleanText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking these out is the point.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .replace(/[\t\n]/g, ' ');

export const formTitle = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.TITLE, children: [words(text)] });

export const chapter = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [words(text)] });

/** A text as it was typed: a paragraph for every line that is not empty. */
export const paragraphsOf = (text: string, style?: string): Paragraph[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => new Paragraph({ ...(style ? { style } : {}), children: [words(line)] }));

export interface WordForm {
  /** Of the file, as Word shows it among its properties. */
  title: string;
  /** The company that does the research, as in the report; null when it has no name. */
  madeBy: string | null;
  /** Each begins on a new page. */
  sections: { footer: string; children: ISectionOptions['children'] }[];
}

/** The form as a Word file, on A4, with page numbers and the look of who made it: its logo above the first page, its words at the foot of each. */
export async function writeWord({ title, madeBy, sections }: WordForm, look: Look): Promise<Buffer> {
  const maker = cleanText(madeBy ?? 'Drijfveer');
  const document = new Document({
    title: cleanText(title),
    creator: maker,
    lastModifiedBy: maker,
    theme: themeOf(look),
    styles: wordStyles,
    fonts: await embeddedFonts(),
    sections: sections.map(({ footer, children }, at) => ({
      properties: { page: wordPage, type: SectionType.NEXT_PAGE },
      footers: { default: footerOf(look.footerText ? `${footer}  ·  ${look.footerText}` : footer) },
      children: at === 0 ? [...logo(look, shortLogo), ...children] : children,
    })),
  });
  return Packer.toBuffer(document);
}

const footerOf = (text: string) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: wordTextWidth }],
        spacing: { before: 0, after: 0 },
        children: [
          words(text, { size: 18, color: themed.soft }),
          new TextRun({ children: [new Tab(), PageNumber.CURRENT], size: 18, color: themed.soft }),
        ],
      }),
    ],
  });
