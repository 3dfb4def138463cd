import {
  AlignmentType,
  BorderStyle,
  type IBaseParagraphStyleOptions,
  type ICharacterStyleOptions,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
  type IStylesOptions,
  LevelFormat,
  LevelSuffix,
} from 'docx';
import { logoStyle } from '#documents/logo.server.ts';
import type { Look } from '#documents/look.rules.ts';
import { bodyFont, headingFont, themed } from '#documents/word-theme.server.ts';
import { cellLine, smallCell, tableCell, textWidth } from '#steps/report/paper/columns.rules.ts';
import { captionUnderHeading, coverHang, hang } from '#steps/report/paper/page.rules.ts';

/** How the Word report looks: every paragraph has a style, and every style takes its fonts and colours of the theme. */

/** Paragraph styles by what they are for: those of Word itself where it has one, so that a template of others fits. */
export const styleIds = {
  title: 'Title',
  subtitle: 'Subtitle',
  contents: 'TOCHeading',
  goal: 'IntenseQuote',
  quote: 'Quote',
  source: 'Bibliography',
  bullet: 'ListBullet',
  number: 'ListNumber',
  header: 'Header',
  footer: 'Footer',
  caption: 'Caption',
  captionFirst: 'Bijschriftonderkop',
  captions: 'TableofFigures',
  coverFact: 'Omslaggegeven',
  coverText: 'Omslagtekst',
  logo: logoStyle,
  lead: 'Inleiding',
  absent: 'Nognietingevuld',
  note: 'Toelichting',
  figureNote: 'Toelichtingbijfiguur',
  figure: 'Figuur',
  term: 'Begrip',
  longTerm: 'Langbegrip',
  description: 'Begripvervolg',
  head: 'Tabelkop',
  headNumber: 'Tabelkopgetal',
  cell: 'Tabeltekst',
  cellNumber: 'Tabelgetal',
  headSmall: 'Tabelkopklein',
  headNumberSmall: 'Tabelkopgetalklein',
  cellSmall: 'Tabeltekstklein',
  cellNumberSmall: 'Tabelgetalklein',
  afterTable: 'Natabel',
  keyFigure: 'Kerncijfer',
  keyFigureLabel: 'Kerncijferlabel',
  summaryHead: 'Samenvattingkop',
  summaryLead: 'Samenvattinginleiding',
  summaryText: 'Samenvattingtekst',
  summaryBullet: 'Samenvattingopsomming',
  summaryNumber: 'Samenvattingnummering',
} as const;
export type StyleName = keyof typeof styleIds;

/** The styles of a table by those that it has where there is no room for them. */
export const smallStyles = {
  head: 'headSmall',
  headNumber: 'headNumberSmall',
  cell: 'cellSmall',
  cellNumber: 'cellNumberSmall',
} as const satisfies Partial<Record<StyleName, StyleName>>;

/** Character styles. */
export const charIds = { strong: 'Strong', emphasis: 'Emphasis', speaker: 'Spreker', quiet: 'Zacht' } as const;

const serif = { font: headingFont, color: themed.title } as const;
const lines = (line: number) => ({ line, lineRule: 'auto' as const });

export const headingNumbers = 'koppen';
export const bulletList = 'opsomming';
export const numberedList = 'nummering';

const heading = (level: 1 | 2 | 3, numbered: boolean, size: number, before: number, after: number) =>
  ({
    name: `heading ${level}`,
    run: { ...serif, size, bold: true },
    paragraph: {
      spacing: { before, after, ...lines(264) },
      keepNext: true,
      keepLines: true,
      outlineLevel: level - 1,
      ...(numbered && level < 3 ? { numbering: { reference: headingNumbers, level: level - 1 } } : {}),
    },
  }) satisfies IBaseParagraphStyleOptions;

const style = (
  id: StyleName,
  name: string,
  run: IRunStylePropertiesOptions,
  paragraph: IParagraphStyleOptions['paragraph'],
  other: Partial<IParagraphStyleOptions> = {},
): IParagraphStyleOptions => ({
  id: styleIds[id],
  name,
  basedOn: 'Normal',
  ...(id === 'header' || id === 'footer' ? {} : { quickFormat: true }),
  run,
  ...(paragraph ? { paragraph } : {}),
  ...other,
});

const characters: ICharacterStyleOptions[] = [
  { id: charIds.strong, name: 'Strong', quickFormat: true, run: { bold: true, color: themed.title } },
  { id: charIds.emphasis, name: 'Emphasis', quickFormat: true, run: { italics: true } },
  {
    id: charIds.speaker,
    name: 'Spreker',
    quickFormat: true,
    run: { font: bodyFont, italics: false, size: 18, color: themed.soft },
  },
  { id: charIds.quiet, name: 'Zacht', quickFormat: true, run: { color: themed.soft } },
];

const side = (size: number, color: (typeof themed)[keyof typeof themed]) =>
  ({ left: { style: BorderStyle.SINGLE, size, space: 12, color } }) as const;

/** How large what stands on the cover is. */
export interface CoverSizes {
  /** In points. */
  title: number;
  subtitle: number;
  /** Share of the width of the page that the drawing takes. */
  drawing: number;
  /** Twips between the title and who made it. */
  gap: number;
}

/** What differs between one report and another. */
export interface StyleChoices {
  look: Look;
  sizes: CoverSizes;
  /** Whether chapters and paragraphs have numbers: not in a report of two pages. */
  numbered: boolean;
  /** Whether the numbers of chapters are ours: a template may have its own, or none. */
  counted?: boolean;
  hasSubtitle: boolean;
  /** How wide a line is, in twips. */
  width?: number;
}

/** The styles of one report: the title as large as its length lets it be, in the fonts and colours of the theme. */
export function stylesOf({
  look,
  sizes,
  numbered,
  counted = numbered,
  hasSubtitle,
  width = textWidth,
}: StyleChoices): IStylesOptions {
  // A border in the colour of the plane is the room around the title.
  const edge = { style: BorderStyle.SINGLE, size: 4, space: 14, color: look.plane.fill } as const;
  const plane = look.mark
    ? {}
    : {
        shading: { type: 'clear' as const, fill: look.plane.fill, color: 'auto' },
        border: { top: edge, bottom: edge, left: edge, right: edge },
        indent: { left: 284, right: 284 },
      };
  const onPlane = look.mark ? {} : { color: look.plane.letters };
  return {
    default: {
      document: {
        // Two pages are two pages: what a whole report has room for is smaller there.
        run: { font: bodyFont, size: numbered ? 21 : 19, color: themed.ink, language: { value: 'nl-NL' } },
        paragraph: { spacing: { after: numbered ? 120 : 60, ...lines(numbered ? 250 : 240) } },
      },
      title: {
        run: { ...serif, size: 2 * sizes.title, bold: true, ...onPlane },
        paragraph: {
          spacing: {
            before: numbered ? 720 : 0,
            after: numbered ? (hasSubtitle ? 160 : sizes.gap) : 80,
            ...lines(264),
          },
          ...plane,
        },
      },
      heading1: heading(1, counted, numbered ? 40 : 28, numbered ? 400 : 160, numbered ? 160 : 60),
      heading2: heading(2, counted, numbered ? 27 : 22, numbered ? 300 : 110, numbered ? 80 : 30),
      heading3: heading(3, numbered, 22, 220, 50),
      caption: {
        name: 'caption',
        run: { ...serif, size: 23, bold: true },
        paragraph: {
          spacing: { before: numbered ? 320 : 110, after: numbered ? 80 : 40 },
          keepNext: true,
          keepLines: true,
        },
      },
      hyperlink: { run: { color: themed.link, underline: { type: 'single' } } },
    },
    paragraphStyles: [
      style(
        'subtitle',
        'Subtitle',
        { font: headingFont, size: 2 * sizes.subtitle, color: themed.soft },
        { spacing: { before: 0, after: sizes.gap, ...lines(300) } },
        { next: 'Normal' },
      ),
      style(
        'contents',
        'TOC Heading',
        { ...serif, size: 40, bold: true },
        { spacing: { before: 240, after: 240 }, keepNext: true },
      ),
      ...([1, 2] as const).map((level) => tocStyle(level, numbered)),
      listOf(styleIds.captions, 'table of figures', 0, { size: 19 }),
      style(
        'goal',
        'Intense Quote',
        { ...serif, size: 27 },
        {
          spacing: { before: 160, after: 280, ...lines(288) },
          indent: { left: 284, right: 284 },
          border: side(24, themed.edge),
          keepLines: true,
        },
        { next: 'Normal' },
      ),
      style(
        'quote',
        'Quote',
        { ...serif, italics: true },
        {
          spacing: { before: 80, after: 120 },
          indent: { left: 284, right: 567 },
          border: side(12, themed.quoteLine),
          keepLines: true,
        },
      ),
      style(
        'source',
        'Bibliography',
        { size: 20 },
        {
          spacing: { after: 100, ...lines(264) },
          indent: { left: 340, hanging: 340 },
          alignment: AlignmentType.LEFT,
          keepLines: true,
        },
      ),
      style(
        'bullet',
        'List Bullet',
        {},
        {
          numbering: { reference: bulletList, level: 0 },
          spacing: { after: numbered ? 80 : 30 },
        },
      ),
      style(
        'number',
        'List Number',
        {},
        {
          numbering: { reference: numberedList, level: 0 },
          spacing: { after: numbered ? 80 : 30 },
        },
      ),
      ...(['header', 'footer'] as const).map((id) =>
        style(id, id, { color: themed.soft, size: 18 }, { spacing: { before: 0, after: 0 }, rightTabStop: width }),
      ),
      style('logo', 'Logo', {}, { spacing: { before: 0, after: numbered ? 480 : 160, line: 240, lineRule: 'auto' } }),
      style('coverText', 'Omslagtekst', { color: themed.soft }, { spacing: { before: 240, after: 0, ...lines(276) } }),
      style(
        'coverFact',
        'Omslaggegeven',
        { size: 21 },
        {
          spacing: { before: 0, after: 40, ...lines(252) },
          indent: { left: coverHang, hanging: coverHang },
        },
      ),
      style(
        'lead',
        'Inleiding',
        { ...serif, size: numbered ? 27 : 23 },
        { spacing: { after: numbered ? 200 : 100, ...lines(numbered ? 288 : 252) } },
      ),
      style('absent', 'Nog niet ingevuld', { color: themed.soft, italics: true }, undefined),
      style(
        'note',
        'Toelichting',
        { color: themed.soft, size: 19 },
        // Half of what explains a table says nothing alone.
        { keepLines: true, spacing: { before: numbered ? 100 : 40, after: numbered ? 240 : 100, ...lines(240) } },
      ),
      style(
        'figureNote',
        'Toelichting bij figuur',
        {},
        { keepNext: true, spacing: { before: 0, after: numbered ? 140 : 60, ...lines(240) } },
        {
          basedOn: styleIds.note,
        },
      ),
      style(
        'captionFirst',
        'Bijschrift onder kop',
        {},
        { spacing: { before: captionUnderHeading, after: numbered ? 80 : 40 } },
        { basedOn: styleIds.caption },
      ),
      style('figure', 'Figuur', {}, { spacing: { before: 0, after: numbered ? 160 : 60, ...lines(240) } }),
      ...termStyles(),
      ...tableTextStyles(),
      ...summaryStyles(),
    ],
    characterStyles: characters,
  };
}

/** In a contents: numbers stand before a tab; the dots and the page at the right are the field’s own. */
const listOf = (
  id: string,
  name: string,
  indent: number,
  run: IRunStylePropertiesOptions = {},
): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  next: 'Normal',
  uiPriority: 39,
  unhideWhenUsed: true,
  run,
  paragraph: {
    spacing: { before: 0, after: 20, ...lines(236) },
    indent: { left: indent },
  },
});

function tocStyle(level: 1 | 2, numbered: boolean): IParagraphStyleOptions {
  const base = listOf(
    `TOC${level}`,
    `toc ${level}`,
    0,
    level === 1 ? { bold: true, color: themed.title } : { size: 20 },
  );
  const [from, to] = level === 1 ? [0, 480] : [480, 1080];
  return {
    ...base,
    paragraph: {
      ...base.paragraph,
      spacing: { before: level === 1 ? 100 : 0, after: 10, ...lines(236) },
      indent: { left: numbered ? to : from, ...(numbered ? { hanging: to - from } : {}) },
    },
  };
}

/** A term with what is said of it beside it, or under it where the term is long. */
const termStyles = () => [
  style(
    'term',
    'Begrip',
    { size: 20 },
    {
      spacing: { before: 0, after: 60, ...lines(240) },
      indent: { left: hang, hanging: hang },
    },
  ),
  style(
    'longTerm',
    'Lang begrip',
    { size: 20, bold: true, color: themed.title },
    {
      spacing: { before: 0, after: 0, ...lines(240) },
      keepNext: true,
    },
  ),
  style(
    'description',
    'Begrip vervolg',
    { size: 20 },
    {
      spacing: { before: 0, after: 60, ...lines(240) },
      indent: { left: hang },
    },
  ),
];

const tableTextStyles = () => {
  const cell = { spacing: { before: 0, after: 0, ...lines((240 * cellLine) / 100) } };
  const end = { alignment: AlignmentType.RIGHT };
  return [
    style('cell', 'Tabeltekst', { size: 2 * tableCell }, cell),
    style('cellNumber', 'Tabelgetal', {}, end, { basedOn: styleIds.cell }),
    style('head', 'Tabelkop', {}, { keepNext: true }, { basedOn: styleIds.cell }),
    style('headNumber', 'Tabelkop boven getal', {}, { keepNext: true, ...end }, { basedOn: styleIds.cell }),
    ...Object.entries({
      cell: 'Tabeltekst klein',
      cellNumber: 'Tabelgetal klein',
      head: 'Tabelkop klein',
      headNumber: 'Tabelkop boven getal klein',
    } satisfies Record<keyof typeof smallStyles, string>).map(([of, name]) =>
      style(smallStyles[of as keyof typeof smallStyles], name, { size: 2 * smallCell }, undefined, {
        basedOn: styleIds[of as keyof typeof smallStyles],
      }),
    ),
    style('afterTable', 'Na tabel', { size: 12 }, { spacing: { before: 0, after: 120, ...lines(240) } }),
    style(
      'keyFigure',
      'Kerncijfer',
      { ...serif, size: 46, bold: true },
      { spacing: { before: 0, after: 0, ...lines(252) } },
    ),
    style('keyFigureLabel', 'Label van kerncijfer', { color: themed.soft }, undefined, { basedOn: styleIds.cell }),
  ];
};

/** A summary of one page among larger pages: based on the styles of what it is, so that a template changes both. */
const summaryStyles = () => {
  const small = { size: 20 } as const;
  const tight = { spacing: { before: 0, after: 60, ...lines(240) } };
  return [
    style(
      'summaryHead',
      'Samenvatting kop',
      { size: 23 },
      // No number of its own, and not in the contents: that takes the headings of Word alone.
      { spacing: { before: 130, after: 40, ...lines(240) }, numbering: false },
      { basedOn: 'Heading2', next: styleIds.summaryText },
    ),
    style(
      'summaryLead',
      'Samenvatting inleiding',
      { size: 24 },
      { spacing: { before: 0, after: 120, ...lines(252) } },
      { basedOn: styleIds.lead, next: styleIds.summaryText },
    ),
    style('summaryText', 'Samenvatting tekst', small, tight),
    style('summaryBullet', 'Samenvatting opsomming', small, tight, { basedOn: styleIds.bullet }),
    style('summaryNumber', 'Samenvatting nummering', small, tight, { basedOn: styleIds.number }),
  ];
};

const level = (
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  colour: (typeof themed)[keyof typeof themed],
  styleId: string,
) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { run: { color: colour }, paragraph: { indent: { left: 400, hanging: 300 } }, style: styleId },
});

/** Numbers of chapters and paragraphs belong to the styles of their headings; those of lists to these of lists. */
export const numbering: INumberingOptions = {
  config: [
    { reference: bulletList, levels: [level(LevelFormat.BULLET, '•', themed.edge, styleIds.bullet)] },
    { reference: numberedList, levels: [level(LevelFormat.DECIMAL, '%1.', themed.soft, styleIds.number)] },
    {
      reference: headingNumbers,
      levels: [
        { level: 0, format: LevelFormat.DECIMAL, text: '%1', hanging: 567 },
        { level: 1, format: LevelFormat.DECIMAL, text: '%1.%2', hanging: 737 },
      ].map(({ hanging, ...it }) => ({
        ...it,
        alignment: AlignmentType.LEFT,
        suffix: LevelSuffix.TAB,
        style: {
          paragraph: { indent: { left: hanging, hanging } },
          style: `Heading${it.level + 1}`,
        },
      })),
    },
  ],
};
