import type { ParagraphStyle } from '#documents/odt/style.rules.ts';
import { bold, indent, room, size } from './properties.rules.ts';
import type { StyleName } from './style-names.rules.ts';

/** A section that is one page is set smaller. */
export const summaryStyles = {
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
} satisfies Partial<Record<StyleName, ParagraphStyle>>;
