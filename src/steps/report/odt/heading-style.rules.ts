import type { Look } from '#documents/look.rules.ts';
import type { Attributes } from '#documents/odt/element.rules.ts';
import type { ParagraphStyle } from '#documents/odt/style.rules.ts';
import { textWidth } from '#steps/report/paper/columns.rules.ts';
import { bold, indent, ink, room, size } from './properties.rules.ts';
import type { StyleName } from './style-names.rules.ts';

/** Headings, and the lists that lead to them and to tables and figures. */
export const headingStyles = ({ colours }: Look, numbered: boolean) =>
  ({
    heading1: heading(1, numbered ? 20 : 14, numbered ? [400, 160] : [160, 60]),
    heading2: heading(2, numbered ? 13.5 : 11, numbered ? [300, 80] : [110, 30]),
    heading3: heading(3, 11, [220, 50]),
    contents: {
      parent: 'Heading',
      group: 'index',
      page: 'Standard',
      paragraph: { ...room(240, 240), 'fo:break-before': 'page' },
      text: { ...size(20), ...bold },
    },
    contents1: inContents(0, numbered ? 480 : 0, { ...bold, ...ink(colours.navy) }, [100, 10]),
    contents2: inContents(numbered ? 480 : 0, numbered ? 1080 : 480, size(10), [0, 10]),
    tables: { parent: 'Heading', group: 'index', paragraph: room(240, 240), text: { ...size(20), ...bold } },
    tables1: inContents(0, 0, size(9.5), [0, 20]),
    figures: { parent: 'Heading', group: 'index', paragraph: room(240, 240), text: { ...size(20), ...bold } },
    figures1: inContents(0, 0, size(9.5), [0, 20]),
  }) satisfies Partial<Record<StyleName, ParagraphStyle>>;

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
    paragraph: { ...room(before, after, 98), ...indent(to, from - to) },
    tabs: [...(to > from ? [{ at: 0 }] : []), { at: textWidth - to, right: true, dotted: true }],
    text,
  };
}
