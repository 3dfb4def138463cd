import {
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
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
import { lineStyle, wordPage, wordStylesIn, wordTextWidth } from './word-styles.server.ts';
import { themed, themeOf } from './word-theme.server.ts';

/** What the Word forms of the steps (interview guide, questionnaire) share. */

/** Room to write by hand: ruled lines, kept together. */
export const writingLines = (count: number): Paragraph[] =>
  Array.from({ length: count }, (_, at) => new Paragraph({ style: lineStyle, keepNext: at < count - 1, children: [] }));

/** In which language a form is, and from which side it is read. */
export interface WordLanguage {
  /** With a region: `nl-NL`. */
  code: string;
  direction: 'ltr' | 'rtl';
}

const dutch: WordLanguage = { code: 'nl-NL', direction: 'ltr' };

/** What a form is written with, from the side that its language is read from. */
export interface WordWriter {
  /**
   * Words as Word takes them. What XML cannot hold (control characters, halves of surrogate pairs) is left out; the rest goes
   * in as text and nothing else.
   */
  words(text: string, options?: IRunOptions): TextRun;
  paragraph(options: IParagraphOptions): Paragraph;
  formTitle(text: string): Paragraph;
  chapter(text: string): Paragraph;
  /** A text as it was typed: a paragraph for every line that is not empty. */
  paragraphsOf(text: string, style?: string): Paragraph[];
}

export function wordWriter(direction: WordLanguage['direction']): WordWriter {
  const turned = direction === 'rtl';
  const paragraph = (options: IParagraphOptions) =>
    new Paragraph(turned ? { bidirectional: true, ...options } : options);
  const words = (text: string, options: IRunOptions = {}) =>
    new TextRun({ ...options, ...(turned ? { rightToLeft: true } : {}), text: cleanText(text) });
  return {
    ...{ words, paragraph },
    formTitle: (text) => paragraph({ heading: HeadingLevel.TITLE, children: [words(text)] }),
    chapter: (text) => paragraph({ heading: HeadingLevel.HEADING_1, children: [words(text)] }),
    paragraphsOf: (text, style) =>
      text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => paragraph({ ...(style ? { style } : {}), children: [words(line)] })),
  };
}

/** For what is in Dutch. */
export const { words, formTitle, chapter, paragraphsOf } = wordWriter('ltr');

const cleanText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking these out is the point.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .replace(/[\t\n]/g, ' ');

export interface WordForm {
  /** Of the file, as Word shows it among its properties. */
  title: string;
  /** The company that does the research, as in the report; null when it has no name. */
  madeBy: string | null;
  /** Where that is not Dutch. */
  language?: WordLanguage;
  /** Each begins on a new page. */
  sections: { footer: string; children: ISectionOptions['children'] }[];
}

/** The form as a Word file, on A4, with page numbers and the look of who made it: its logo above the first page, its words at the foot of each. */
export async function writeWord({ title, madeBy, sections, language = dutch }: WordForm, look: Look): Promise<Buffer> {
  const maker = cleanText(madeBy ?? 'Drijfveer');
  const document = new Document({
    title: cleanText(title),
    creator: maker,
    lastModifiedBy: maker,
    theme: themeOf(look),
    styles: wordStylesIn(language),
    fonts: await embeddedFonts(),
    sections: sections.map(({ footer, children }, at) => ({
      properties: { page: wordPage, type: SectionType.NEXT_PAGE },
      footers: {
        default: footerOf(
          look.footerText ? `${footer}  ·  ${look.footerText}` : footer,
          wordWriter(language.direction),
        ),
      },
      children: at === 0 ? [...logo(look, shortLogo), ...children] : children,
    })),
  });
  return Packer.toBuffer(document);
}

const footerOf = (text: string, writer: WordWriter) =>
  new Footer({
    children: [
      writer.paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: wordTextWidth }],
        spacing: { before: 0, after: 0 },
        children: [
          writer.words(text, { size: 18, color: themed.soft }),
          new TextRun({ children: [new Tab(), PageNumber.CURRENT], size: 18, color: themed.soft }),
        ],
      }),
    ],
  });
