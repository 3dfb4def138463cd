import type { CSSProperties } from 'react';
import type { PublicLook } from './public.contract.ts';

/** As in `ui/tokens.css`; named by themselves, as each may take the place of the other. */
const stacks = {
  serif: '"Source Serif 4", "Source Serif 4 fallback", Georgia, serif',
  sans: '"Source Sans 3", "Source Sans 3 fallback", "Segoe UI", Arial, sans-serif',
} as const;

/** The colours and fonts of an organisation in the place of ours, for all that stands in an element with this style. */
export const lookStyle = (look: PublicLook | null): CSSProperties =>
  look === null
    ? {}
    : ({
        '--navy-900': look.colours.title,
        '--navy-700': look.colours.title,
        '--blue-600': look.colours.link,
        '--blue-700': look.colours.link,
        '--blue-300': look.colours.bar,
        '--accent-600': look.colours.accent,
        '--serif': stacks[look.fonts.headings],
        '--sans': stacks[look.fonts.body],
        '--plane': look.plane.fill,
        '--on-plane': look.plane.letters,
        fontFamily: stacks[look.fonts.body],
      } as CSSProperties);
