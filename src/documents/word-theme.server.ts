import type { IThemeOptions, ThemeColor } from 'docx';
import { fontNames } from './fonts.server.ts';
import type { Look } from './look.rules.ts';

/**
 * Fonts and colours of Word files are those of the theme: who chooses another theme in Word (Ontwerp, Thema’s), or other
 * fonts or colours in it, changes the whole document at once.
 */
export const themeOf = ({ colours, fonts }: Look): IThemeOptions => ({
  name: 'Huisstijl',
  colors: {
    dark1: colours.ink,
    light1: 'FFFFFF',
    dark2: colours.navy,
    light2: colours.surfaceFirm,
    accent1: colours.blue,
    accent2: colours.edge,
    accent3: colours.inkSoft,
    accent4: colours.blueMiddle,
    accent5: colours.lineFirm,
    accent6: colours.line,
    hyperlink: colours.blue,
    followedHyperlink: colours.navyLine,
  },
  fonts: { headings: fontNames[fonts.headings], body: fontNames[fonts.body] },
});

/** The colours of a Word file by what they are for. */
export const themed = {
  ink: { theme: 'dark1' },
  title: { theme: 'dark2' },
  link: { theme: 'hyperlink' },
  edge: { theme: 'accent2' },
  soft: { theme: 'accent3' },
  quoteLine: { theme: 'accent4' },
  lineFirm: { theme: 'accent5' },
  line: { theme: 'accent6' },
} as const satisfies Record<string, ThemeColor>;

export const headingFont = { theme: 'headings' } as const;
export const bodyFont = { theme: 'body' } as const;

/** The plain colours behind those of the theme, for a part that we write ourselves and for who knows no themes. */
export const plainColours = ({ colours }: Look): Record<keyof typeof themed, string> => ({
  ink: colours.ink,
  title: colours.navy,
  link: colours.blue,
  edge: colours.edge,
  soft: colours.inkSoft,
  quoteLine: colours.blueMiddle,
  lineFirm: colours.lineFirm,
  line: colours.line,
});
