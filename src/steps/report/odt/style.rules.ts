import { element } from '#documents/odt/element.rules.ts';
import { type ParagraphStyle, paragraphStyle } from '#documents/odt/style.rules.ts';
import { textWidth } from '#steps/report/paper/columns.rules.ts';
import type { StyleChoices } from './choices.rules.ts';
import { coverStyles } from './cover-style.rules.ts';
import { headingStyles } from './heading-style.rules.ts';
import { listOf, outlineOf } from './list-style.rules.ts';
import { bold, face, ink, room, size, together, withNext } from './properties.rules.ts';
import { readingStyles } from './reading-style.rules.ts';
import { type StyleName, styleNames } from './style-names.rules.ts';
import { summaryStyles } from './summary-style.rules.ts';
import { tableStyles } from './table-style.rules.ts';
import { wordsStyled } from './word-style.rules.ts';

/** How the report looks as OpenDocument: the sizes of the Word file. */

/** All named styles of a report, with its fonts by the names under which they go along. */
export function namedStyles(choices: StyleChoices, fonts: { headings: string; body: string }): string {
  const { look, numbered } = choices;
  const { colours } = look;
  const serif = { ...face(fonts.headings), ...ink(colours.navy) };
  const line = numbered ? 104 : 100;
  const declared: Record<StyleName, ParagraphStyle> = {
    ...coverStyles(choices),
    ...headingStyles(look, numbered),
    ...readingStyles(look, serif, numbered),
    ...tableStyles(look, fonts.headings),
    ...summaryStyles,
    header: { parent: 'Standard', group: 'extra', text: { ...size(9), ...ink(colours.inkSoft) } },
    footer: {
      parent: 'Standard',
      group: 'extra',
      tabs: [{ at: textWidth, right: true }],
      text: { ...size(9), ...ink(colours.inkSoft) },
    },
  };

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
        ...size(numbered ? 10.5 : 9.5),
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
    ...wordsStyled(look, fonts.body),
    outlineOf(numbered),
    listOf('bullet'),
    listOf('number'),
  ].join('');
}
