import type { Look } from '#documents/look.rules.ts';
import type { Attributes } from '#documents/odt/element.rules.ts';
import type { ParagraphStyle } from '#documents/odt/style.rules.ts';
import { coverHang } from '#steps/report/paper/page.rules.ts';
import type { StyleChoices } from './choices.rules.ts';
import { bold, indent, ink, room, size } from './properties.rules.ts';
import type { StyleName } from './style-names.rules.ts';

/** The cover, or what stands above a report of two pages. */
export const coverStyles = (choices: StyleChoices) => {
  const { look, numbered } = choices;
  const { colours } = look;
  return {
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
    coverFact: {
      parent: 'Text body',
      group: 'extra',
      paragraph: { ...room(0, 40, 105), ...indent(coverHang, -coverHang) },
      tabs: [{ at: 0 }],
      text: size(10.5),
    },
    coverText: { parent: 'Text body', group: 'extra', paragraph: room(240, 0, 115), text: ink(colours.inkSoft) },
    logo: { parent: 'Standard', group: 'extra', paragraph: room(0, numbered ? 480 : 160) },
  } satisfies Partial<Record<StyleName, ParagraphStyle>>;
};

/** The plane behind the title where our drawing is off. */
function planeOf({ mark, plane }: Look): Attributes {
  if (mark) return {};
  const edge = `0.5pt solid #${plane.fill}`;
  return { ...indent(284, 0, 284), 'fo:background-color': `#${plane.fill}`, 'fo:border': edge, 'fo:padding': '14pt' };
}
