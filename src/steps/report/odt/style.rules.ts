import type { Look } from '#documents/look.rules.ts';
import { type Attributes, element } from '#documents/odt/element.rules.ts';
import { type ParagraphStyle, paragraphStyle, textStyle } from '#documents/odt/style.rules.ts';
import { textWidth } from '#steps/report/paper/columns.rules.ts';
import { coverHang, hang } from '#steps/report/paper/page.rules.ts';
import { listOf, outlineOf } from './list-style.rules.ts';
import { bold, face, indent, ink, italic, room, side, size, together, upright, withNext } from './properties.rules.ts';
import { type StyleName, styleNames, wordStyles } from './style-names.rules.ts';
import { tableStyles } from './table-style.rules.ts';

/** How the report looks as OpenDocument: the sizes of the Word file. */

/** What differs between one report and another. */
export interface StyleChoices {
  look: Look;
  /** In points. */
  title: number;
  subtitle: number;
  /** Twips between the title and who made it. */
  gap: number;
  /** Whether chapters have numbers and pages their room: not in a report of two pages. */
  numbered: boolean;
  hasSubtitle: boolean;
}

/** All named styles of a report, with its fonts by the names under which they go along. */
export function namedStyles(choices: StyleChoices, fonts: { headings: string; body: string }): string {
  const { look, numbered } = choices;
  const { colours } = look;
  const serif = { ...face(fonts.headings), ...ink(colours.navy) };
  const line = numbered ? 110 : 100;
  const declared: Record<StyleName, ParagraphStyle> = {
    body: { parent: 'Standard', group: 'text', paragraph: room(0, numbered ? 140 : 60, line) },
    title: {
      parent: 'Heading',
      next: 'Text body',
      group: 'chapter',
      paragraph: {
        ...room(numbered ? 720 : 0, numbered ? (choices.hasSubtitle ? 160 : choices.gap) : 80, 110),
        ...planeOf(look),
      },
      text: { ...size(choices.title), ...bold, ...ink(look.mark ? colours.navy : look.plane.letters) },
    },
    subtitle: {
      parent: 'Heading',
      next: 'Text body',
      group: 'chapter',
      paragraph: room(0, choices.gap, 125),
      text: { ...size(choices.subtitle), ...ink(colours.inkSoft), 'fo:font-weight': 'normal' },
    },
    heading1: heading(1, numbered ? 20 : 14, numbered ? [480, 200] : [160, 60]),
    heading2: heading(2, numbered ? 13.5 : 11, numbered ? [400, 100] : [110, 30]),
    heading3: heading(3, 11.5, [260, 60]),
    contents: {
      parent: 'Heading',
      group: 'index',
      page: 'Standard',
      paragraph: { ...room(240, 240), 'fo:break-before': 'page' },
      text: { ...size(20), ...bold },
    },
    contents1: inContents(0, numbered ? 480 : 0, { ...bold, ...ink(colours.navy) }, [120, 20]),
    contents2: inContents(numbered ? 480 : 0, numbered ? 1080 : 480, {}, [0, 20]),
    tables: { parent: 'Heading', group: 'index', paragraph: room(240, 240), text: { ...size(20), ...bold } },
    tables1: inContents(0, 0, {}, [0, 40]),
    figures: { parent: 'Heading', group: 'index', paragraph: room(240, 240), text: { ...size(20), ...bold } },
    figures1: inContents(0, 0, {}, [0, 40]),
    goal: {
      parent: 'Text body',
      next: 'Text body',
      group: 'text',
      paragraph: { ...room(160, 280, 120), ...indent(284, 0, 284), ...side(3, colours.edge), ...together },
      text: { ...serif, ...size(13.5) },
    },
    quote: {
      parent: 'Text body',
      group: 'html',
      paragraph: { ...room(80, 120), ...indent(284, 0, 567), ...side(1.5, colours.blueMiddle), ...together },
      text: { ...serif, ...italic },
    },
    source: {
      parent: 'Text body',
      group: 'index',
      paragraph: { ...room(0, 100, 110), ...indent(340, -340) },
      text: size(10),
    },
    sourceInEnglish: {
      parent: 'Bibliography 1',
      group: 'index',
      text: { 'fo:language': 'en', 'fo:country': 'GB' },
    },
    bullet: { parent: 'Text body', group: 'list', list: 'List 1', paragraph: room(0, numbered ? 80 : 30) },
    number: { parent: 'Text body', group: 'list', list: 'Numbering 123', paragraph: room(0, numbered ? 80 : 30) },
    header: { parent: 'Standard', group: 'extra', text: { ...size(9), ...ink(colours.inkSoft) } },
    footer: {
      parent: 'Standard',
      group: 'extra',
      tabs: [{ at: textWidth, right: true }],
      text: { ...size(9), ...ink(colours.inkSoft) },
    },
    tableCaption: captionOf(),
    figureCaption: captionOf(),
    coverFact: {
      parent: 'Text body',
      group: 'extra',
      paragraph: { ...room(0, 40, 105), ...indent(coverHang, -coverHang) },
      tabs: [{ at: 0 }],
      text: size(10.5),
    },
    coverText: { parent: 'Text body', group: 'extra', paragraph: room(240, 0, 115), text: ink(colours.inkSoft) },
    logo: { parent: 'Standard', group: 'extra', paragraph: room(0, numbered ? 480 : 160) },
    lead: {
      parent: 'Text body',
      next: 'Text body',
      group: 'text',
      paragraph: room(0, numbered ? 200 : 100, numbered ? 120 : 105),
      text: { ...serif, ...size(numbered ? 13.5 : 11.5) },
    },
    absent: { parent: 'Text body', group: 'text', text: { ...ink(colours.inkSoft), ...italic } },
    note: {
      parent: 'Text body',
      group: 'text',
      paragraph: room(numbered ? 100 : 40, numbered ? 240 : 100, 100),
      text: { ...ink(colours.inkSoft), ...size(9.5) },
    },
    figureNote: {
      parent: 'Toelichting bij tabel',
      group: 'text',
      paragraph: { ...room(0, numbered ? 140 : 60, 100), ...withNext },
    },
    picture: { parent: 'Standard', group: 'extra', paragraph: room(0, numbered ? 160 : 60) },
    term: {
      parent: 'Text body',
      group: 'text',
      paragraph: { ...room(0, 80, 105), ...indent(hang, -hang) },
      tabs: [{ at: 0 }],
      text: size(10.5),
    },
    longTerm: {
      parent: 'Text body',
      group: 'text',
      paragraph: { ...room(0, 0, 105), ...withNext },
      text: { ...size(10.5), ...bold, ...ink(colours.navy) },
    },
    description: {
      parent: 'Text body',
      group: 'text',
      paragraph: { ...room(0, 80, 105), ...indent(hang) },
      text: size(10.5),
    },
    ...tableStyles(look, fonts.headings),
    summaryHead: {
      parent: 'Heading',
      next: 'Samenvatting tekst',
      group: 'text',
      outline: 2,
      list: null,
      paragraph: { ...room(130, 40, 100), ...indent(0) },
      text: { ...size(11.5), ...bold },
    },
    summaryLead: {
      parent: 'Inleidende alinea',
      next: 'Samenvatting tekst',
      group: 'text',
      paragraph: room(0, 120, 105),
      text: size(12),
    },
    summaryText: { parent: 'Text body', group: 'text', paragraph: room(0, 60, 100), text: size(10) },
    summaryBullet: { parent: 'List 1', group: 'list', paragraph: room(0, 60, 100), text: size(10) },
    summaryNumber: { parent: 'Numbering 1', group: 'list', paragraph: room(0, 60, 100), text: size(10) },
  };

  function heading(level: number, points: number, [before, after]: [number, number]): ParagraphStyle {
    return {
      parent: 'Heading',
      next: 'Text body',
      group: 'text',
      outline: level,
      paragraph: { ...room(before, after, 110), ...(level === 3 ? indent(0) : {}) },
      text: { ...size(points), ...bold },
    };
  }

  function inContents(from: number, to: number, text: Attributes, [before, after]: [number, number]): ParagraphStyle {
    return {
      parent: 'Standard',
      group: 'index',
      paragraph: { ...room(before, after, 105), ...indent(to, from - to) },
      tabs: [...(to > from ? [{ at: 0 }] : []), { at: textWidth - to, right: true, dotted: true }],
      text,
    };
  }

  function captionOf(): ParagraphStyle {
    return { parent: 'Caption', group: 'extra' };
  }

  return [
    element(
      'style:default-style',
      { 'style:family': 'paragraph' },
      element('style:paragraph-properties', {
        'fo:hyphenation-ladder-count': 'no-limit',
        'fo:orphans': 2,
        'fo:widows': 2,
        'style:writing-mode': 'lr-tb',
        'style:tab-stop-distance': '36pt',
      }),
      element('style:text-properties', {
        ...face(fonts.body),
        ...size(numbered ? 11 : 9.5),
        ...ink(colours.ink),
        'fo:language': 'nl',
        'fo:country': 'NL',
        'fo:hyphenate': 'false',
      }),
    ),
    element(
      'style:default-style',
      { 'style:family': 'table' },
      element('style:table-properties', { 'table:border-model': 'collapsing' }),
    ),
    paragraphStyle('Standard', { group: 'text' }),
    paragraphStyle('Heading', {
      parent: 'Standard',
      next: 'Text body',
      group: 'text',
      paragraph: { ...room(240, 120, 110), ...withNext, ...together },
      text: serif,
    }),
    paragraphStyle('Caption', {
      parent: 'Standard',
      group: 'extra',
      paragraph: { ...room(numbered ? 320 : 110, numbered ? 80 : 40, line), ...withNext, ...together },
      text: { ...serif, ...size(11.5), ...bold },
    }),
    ...Object.entries(declared).map(([name, it]) => paragraphStyle(styleNames[name as StyleName], it)),
    textStyle(wordStyles.strong, { ...bold, ...ink(colours.navy) }),
    textStyle(wordStyles.emphasis, italic),
    textStyle(wordStyles.address, {
      ...ink(colours.blue),
      'fo:language': 'zxx',
      'fo:country': 'none',
      'style:text-underline-style': 'solid',
      'style:text-underline-width': 'auto',
      'style:text-underline-color': 'font-color',
    }),
    textStyle(wordStyles.reference, {}),
    textStyle(wordStyles.speaker, { ...face(fonts.body), ...upright, ...size(9), ...ink(colours.inkSoft) }),
    textStyle(wordStyles.quiet, ink(colours.inkSoft)),
    textStyle('Bullet Symbols', ink(colours.edge)),
    textStyle('Numbering Symbols', ink(colours.inkSoft)),
    outlineOf(numbered),
    listOf('bullet'),
    listOf('number'),
  ].join('');
}

/** The plane behind the title where our drawing is off. */
function planeOf({ mark, plane }: Look): Attributes {
  if (mark) return {};
  const edge = `0.5pt solid #${plane.fill}`;
  return { ...indent(284, 0, 284), 'fo:background-color': `#${plane.fill}`, 'fo:border': edge, 'fo:padding': '14pt' };
}
