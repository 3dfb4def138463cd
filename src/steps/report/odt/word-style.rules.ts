import type { Look } from '#documents/look.rules.ts';
import { textStyle } from '#documents/odt/style.rules.ts';
import { bold, face, ink, italic, size, upright } from './properties.rules.ts';
import { wordStyles } from './style-names.rules.ts';

/** The styles of words within a paragraph. */
export const wordsStyled = ({ colours }: Look, bodyFont: string): string[] => [
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
  textStyle(wordStyles.speaker, { ...face(bodyFont), ...upright, ...size(9), ...ink(colours.inkSoft) }),
  textStyle(wordStyles.quiet, ink(colours.inkSoft)),
  textStyle('Bullet Symbols', ink(colours.edge)),
  textStyle('Numbering Symbols', ink(colours.inkSoft)),
];
