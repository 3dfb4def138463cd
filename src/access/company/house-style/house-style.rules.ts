import { contrast, enoughContrast, readableOnWhite } from '#documents/contrast.rules.ts';
import { type Look, lookOf } from '#documents/look.rules.ts';
import { fileNameParts } from '#foundation/shared/file-name.ts';
import type { HouseStyleChoice } from './house-style.contract.ts';

/** What was typed as six hexadecimal digits, as documents have colours; null for what is no colour. */
export function colourOf(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (!digits) return null;
  return (digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toUpperCase();
}

export const notAColour = 'Vul een kleur in als # met zes tekens, bijvoorbeeld #1C5BB8.';

const ratio = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Rounded down, so that what is told is never more than there is. */
const told = (one: string, other: string) => `${ratio.format(Math.floor(contrast(one, other) * 10) / 10)} op 1`;

/** How well a colour can be seen on white, and what we do where that is not enough; null for what is no colour. */
export function contrastSentence(use: 'main' | 'accent', typed: string): string | null {
  const colour = colourOf(typed);
  if (colour === null) return null;
  const least = use === 'main' ? enoughContrast.text : enoughContrast.shape;
  const seen = contrast(colour, 'FFFFFF');
  const measured = `Contrast op wit: ${told(colour, 'FFFFFF')}.`;
  const needed = `${use === 'main' ? 'Letters hebben' : 'Lijnen en vormen hebben'} minstens ${ratio.format(least)} op 1 nodig (WCAG).`;
  if (seen >= least) return `${measured} ${needed}`;
  return `${measured} ${needed} We maken de kleur daar donkerder: #${readableOnWhite(colour, least)}.`;
}

/** In what letters the title stands on a plane of the main colour. */
export const planeSentence = ({ plane }: Look): string =>
  `Zonder onze tekening staat de titel op een vlak in je hoofdkleur, met ${plane.letters === 'FFFFFF' ? 'witte' : 'donkere'} letters (${told(plane.letters, plane.fill)}).`;

/** Why names of files cannot be made so; null when they can. */
export function fileNameFault(pattern: string | null): string | null {
  if (pattern === null || pattern.trim() === '') return null;
  const asked = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, part]) => part!);
  const unknown = asked.find((part) => !(fileNameParts as readonly string[]).includes(part));
  if (unknown !== undefined)
    return `{${unknown}} kennen we niet. Kies uit ${fileNameParts.map((part) => `{${part}}`).join(', ')}.`;
  if (/[{}]/.test(pattern.replace(/\{[^{}]*\}/g, ''))) return 'Sluit elke accolade: bijvoorbeeld {titel}.';
  if (!asked.includes('titel')) return 'Zet {titel} in de naam, anders heten alle bestanden hetzelfde.';
  return null;
}

/** Before the file in the address of a logo. */
const logoAddress = /^data:image\/(png|svg\+xml);base64,/;

/** The look that a choice gives, for a preview: sizes of the logo are of no matter there. */
export function previewLook(choice: HouseStyleChoice): Look {
  const { logo, mainColour, accentColour, ...other } = choice;
  return lookOf({
    ...other,
    mainColour: mainColour === null ? null : colourOf(mainColour),
    accentColour: accentColour === null ? null : colourOf(accentColour),
    logo: null,
  });
}

/** The file in the address of a logo, as base64; null for what is none. */
export const logoFile = (address: string): string | null =>
  logoAddress.test(address) ? address.replace(logoAddress, '') : null;
