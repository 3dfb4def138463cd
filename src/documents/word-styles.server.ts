import { BorderStyle, type ISectionOptions, type IStylesOptions } from 'docx';
import { logoStyle } from './logo.server.ts';
import { bodyFont, headingFont, themed } from './word-theme.server.ts';

/** How the Word forms of the steps look: fonts and colours are those of the theme, as in the report. */

/** A4 with 25 mm at the sides. */
export const wordPage = {
  size: { width: 11906, height: 16838 },
  margin: { top: 1304, right: 1417, bottom: 1304, left: 1417, header: 709, footer: 709 },
} satisfies NonNullable<ISectionOptions['properties']>['page'];
export const wordTextWidth = wordPage.size.width - wordPage.margin.left - wordPage.margin.right;

const serif = { font: headingFont, color: themed.title } as const;

const heading = (size: number, before: number, after: number) => ({
  run: { ...serif, size, bold: true },
  paragraph: { spacing: { before, after, line: 264, lineRule: 'auto' as const }, keepNext: true, keepLines: true },
});

/** A language as Word knows it: apart for scripts that are read from the right, and for those of Asia. */
const languageOf = ({ code, direction }: FormLanguage) => ({
  value: code,
  ...(direction === 'rtl' ? { bidirectional: code } : {}),
  ...(code.startsWith('zh-') ? { eastAsia: code } : {}),
});

interface FormLanguage {
  code: string;
  direction: 'ltr' | 'rtl';
}

export const wordStylesIn = (form: FormLanguage): IStylesOptions => ({
  default: {
    document: {
      run: { font: bodyFont, size: 22, color: themed.ink, language: languageOf(form) },
      paragraph: { spacing: { after: 140, line: 269, lineRule: 'auto' } },
    },
    title: {
      run: { ...serif, size: 44, bold: true },
      paragraph: { spacing: { after: 60, line: 264, lineRule: 'auto' } },
    },
    heading1: heading(30, 480, 140),
    heading2: heading(25, 360, 80),
    heading3: heading(22, 220, 60),
  },
  paragraphStyles: [
    {
      id: logoStyle,
      name: 'Logo',
      basedOn: 'Normal',
      paragraph: { spacing: { before: 0, after: 240, line: 240, lineRule: 'auto' } },
    },
    {
      id: 'DrijfveerToelichting',
      name: 'Toelichting',
      basedOn: 'Normal',
      quickFormat: true,
      run: { color: themed.soft, size: 20 },
    },
    {
      id: 'DrijfveerSchrijflijn',
      name: 'Schrijflijn',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: {
        // An exact height, so that a hand can write between two lines: 9 mm.
        spacing: { before: 0, after: 0, line: 510, lineRule: 'exact' },
        border: {
          bottom: { style: BorderStyle.SINGLE, size: 4, space: 0, color: themed.lineFirm },
          between: { style: BorderStyle.SINGLE, size: 4, space: 0, color: themed.lineFirm },
        },
      },
    },
  ],
});

export const noteStyle = 'DrijfveerToelichting';
export const lineStyle = 'DrijfveerSchrijflijn';
