/** Colours are six hexadecimal digits without a sign before them, as Word has them. */

const channels = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (parts: readonly number[]) =>
  parts
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Relative luminance, from 0 (black) to 1 (white): WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours, from 1 to 21: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** What letters need (WCAG 2.2, 1.4.3), and what a line or a shape needs (1.4.11). */
export const enoughContrast = { text: 4.5, shape: 3 } as const;

/** A colour between two; `share` of the second, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const to = channels(other);
  return hex(channels(one).map((part, at) => part + (to[at]! - part) * share));
}

const steps = 100;

/** The colour itself where it can be seen on white, and otherwise the lightest darker one of the same hue that can. */
export function readableOnWhite(colour: string, least: number = enoughContrast.text): string {
  for (let step = 0; step < steps; step += 1) {
    const darker = mixed(colour, '000000', step / steps);
    if (contrast(darker, 'FFFFFF') >= least) return darker;
  }
  return '000000';
}

/** A lighter one of the same hue that has still this contrast on white; the colour itself where it has less. */
export function lightest(colour: string, least: number): string {
  for (let step = steps - 1; step > 0; step -= 1) {
    const lighter = mixed(colour, 'FFFFFF', step / steps);
    if (contrast(lighter, 'FFFFFF') >= least) return lighter;
  }
  return colour;
}

/** In what letters are read best on a plane of this colour: white, or dark. */
export const lettersOn = (plane: string, dark: string): string =>
  contrast('FFFFFF', plane) >= contrast(dark, plane) ? 'FFFFFF' : dark;
