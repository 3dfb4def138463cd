import {
  AlignmentType,
  BorderStyle,
  type IBaseParagraphStyleOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
} from 'docx';
import { fontNames } from '#documents/fonts.server.ts';

/** How the Word report looks: the tokens of the screen, in Word's units (half points, twentieths of a point). */

export const colours = {
  navy: '10203F',
  navyLine: '2C4674',
  blue: '1C5BB8',
  blueLight: 'BDD4F1',
  /** 3.3 on white, 1.8 beside blue: a bar that one can see. */
  blueMiddle: '5B8FD9',
  blueLine: '8DB3E6',
  accent: 'B25410',
  ink: '1C2638',
  inkSoft: '4C586E',
  grey: '76829A',
  lineFirm: 'B9C4D3',
  line: 'DCE3EC',
  surface: 'F5F8FB',
  surfaceFirm: 'EAF0F6',
} as const;

/** A4 with 25 mm at the sides: a text width of 160 mm. */
export const page = {
  size: { width: 11906, height: 16838 },
  margin: { top: 1474, right: 1417, bottom: 1474, left: 1417, header: 709, footer: 709 },
} as const;
export const textWidth = page.size.width - page.margin.left - page.margin.right;

/** Names of our own paragraph styles; Word shows them in its style list. */
export const styleIds = {
  contents: 'DrijfveerInhoud',
  lead: 'DrijfveerInleiding',
  goal: 'DrijfveerGedragsdoel',
  absent: 'DrijfveerNogNiet',
  note: 'DrijfveerToelichting',
  term: 'DrijfveerBegrip',
  quote: 'DrijfveerCitaat',
  source: 'DrijfveerBron',
  cell: 'DrijfveerTabel',
  keyFigure: 'DrijfveerKerncijfer',
  subtitle: 'DrijfveerOndertitel',
  footer: 'DrijfveerVoet',
} as const;

const serif = { font: fontNames.serif, color: colours.navy } as const;

const heading = (size: number, before: number, after: number): IBaseParagraphStyleOptions => ({
  run: { ...serif, size, bold: true },
  paragraph: { spacing: { before, after, line: 264, lineRule: 'auto' }, keepNext: true, keepLines: true },
});

const own = (
  id: keyof typeof styleIds,
  name: string,
  run: IParagraphStyleOptions['run'],
  paragraph: IParagraphStyleOptions['paragraph'],
): IParagraphStyleOptions => ({
  id: styleIds[id],
  name,
  basedOn: 'Normal',
  quickFormat: true,
  ...(run ? { run } : {}),
  ...(paragraph ? { paragraph } : {}),
});

export const documentStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: fontNames.sans, size: 22, color: colours.ink, language: { value: 'nl-NL' } },
      paragraph: { spacing: { after: 140, line: 264, lineRule: 'auto' } },
    },
    title: {
      run: { ...serif, size: 68, bold: true },
      paragraph: { spacing: { before: 720, after: 160, line: 264, lineRule: 'auto' } },
    },
    heading1: heading(40, 720, 200),
    heading2: heading(27, 400, 100),
    heading3: heading(23, 260, 60),
    caption: {
      run: { ...serif, size: 23, bold: true, italics: false },
      paragraph: { spacing: { before: 320, after: 80 }, keepNext: true, keepLines: true },
    },
    hyperlink: { run: { color: colours.blue, underline: { type: 'single' } } },
  },
  paragraphStyles: [
    own('contents', 'Inhoud', { ...serif, size: 40, bold: true }, { spacing: { after: 240 }, keepNext: true }),
    own('lead', 'Inleiding', { ...serif, size: 27 }, { spacing: { after: 200, line: 288, lineRule: 'auto' } }),
    own(
      'goal',
      'Gedragsdoel',
      { ...serif, size: 27 },
      {
        spacing: { before: 160, after: 280, line: 288, lineRule: 'auto' },
        indent: { left: 284, right: 284 },
        border: { left: { style: BorderStyle.SINGLE, size: 24, space: 12, color: colours.blue } },
        keepLines: true,
      },
    ),
    own('absent', 'Nog niet', { color: colours.inkSoft, italics: true }, { spacing: { after: 140 } }),
    own(
      'note',
      'Toelichting',
      { color: colours.inkSoft, size: 19 },
      { spacing: { before: 100, after: 240, line: 240, lineRule: 'auto' } },
    ),
    own('term', 'Begrip', { size: 21 }, { spacing: { before: 0, after: 80, line: 252, lineRule: 'auto' } }),
    own(
      'quote',
      'Citaat',
      { ...serif, italics: true },
      {
        spacing: { before: 80, after: 120 },
        indent: { left: 284, right: 567 },
        border: { left: { style: BorderStyle.SINGLE, size: 12, space: 12, color: colours.blueLine } },
        keepLines: true,
      },
    ),
    own(
      'source',
      'Bron',
      { size: 20 },
      { spacing: { after: 100, line: 264, lineRule: 'auto' }, indent: { left: 340, hanging: 340 } },
    ),
    own('cell', 'Tabel', { size: 19 }, { spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' } }),
    own(
      'keyFigure',
      'Kerncijfer',
      { ...serif, size: 46, bold: true },
      { spacing: { before: 0, after: 0, line: 252, lineRule: 'auto' } },
    ),
    own(
      'subtitle',
      'Ondertitel',
      { font: fontNames.serif, size: 30, color: colours.inkSoft },
      { spacing: { after: 200, line: 300, lineRule: 'auto' } },
    ),
    own('footer', 'Voettekst', { color: colours.inkSoft, size: 18 }, { spacing: { before: 0, after: 0 } }),
  ],
};

const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string, colour: string) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { run: { color: colour }, paragraph: { indent: { left: 400, hanging: 300 }, spacing: { after: 80 } } },
});

export const bulletList = 'opsomming';
export const numberedList = 'nummering';

export const numbering = {
  config: [
    { reference: bulletList, levels: [level(LevelFormat.BULLET, '•', colours.blue)] },
    { reference: numberedList, levels: [level(LevelFormat.DECIMAL, '%1.', colours.inkSoft)] },
  ],
};
