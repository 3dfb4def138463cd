import type { Look } from '#documents/look.rules.ts';
import type { Attributes } from '#documents/odt/element.rules.ts';
import type { ParagraphStyle } from '#documents/odt/style.rules.ts';
import { hang } from '#steps/report/paper/page.rules.ts';
import { bold, indent, ink, italic, room, side, size, together, withNext } from './properties.rules.ts';
import type { StyleName } from './style-names.rules.ts';

/** What people read: paragraphs, lists, quotes, terms, sources, and what stands around tables and figures. `serif` is that of headings. */
export const readingStyles = ({ colours }: Look, serif: Attributes, numbered: boolean) =>
  ({
    body: { parent: 'Standard', group: 'text', paragraph: room(0, numbered ? 120 : 60, numbered ? 104 : 100) },
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
      paragraph: { ...room(0, 100, 110), ...indent(340, -340), ...together },
      text: size(10),
    },
    sourceInEnglish: {
      parent: 'Bibliography 1',
      group: 'index',
      text: { 'fo:language': 'en', 'fo:country': 'GB' },
    },
    bullet: { parent: 'Text body', group: 'list', list: 'List 1', paragraph: room(0, numbered ? 80 : 30) },
    number: { parent: 'Text body', group: 'list', list: 'Numbering 123', paragraph: room(0, numbered ? 80 : 30) },
    tableCaption: { parent: 'Caption', group: 'extra' },
    figureCaption: { parent: 'Caption', group: 'extra' },
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
      paragraph: { ...room(numbered ? 100 : 40, numbered ? 240 : 100, 100), ...together },
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
      paragraph: { ...room(0, 60, 100), ...indent(hang, -hang) },
      tabs: [{ at: 0 }],
      text: size(10),
    },
    longTerm: {
      parent: 'Text body',
      group: 'text',
      paragraph: { ...room(0, 0, 100), ...withNext },
      text: { ...size(10), ...bold, ...ink(colours.navy) },
    },
    description: {
      parent: 'Text body',
      group: 'text',
      paragraph: { ...room(0, 60, 100), ...indent(hang) },
      text: size(10),
    },
  }) satisfies Partial<Record<StyleName, ParagraphStyle>>;
