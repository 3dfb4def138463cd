import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Our fonts as files, for documents that bring them along. */

export const fontNames = { serif: 'Source Serif 4', sans: 'Source Sans 3' } as const;

export type FontFace = '400Regular' | '400Regular_Italic' | '700Bold' | '700Bold_Italic';

const packages = {
  serif: (face: FontFace) => `@expo-google-fonts/source-serif-4/${face}/SourceSerif4_${face}.ttf`,
  sans: (face: FontFace) => `@expo-google-fonts/source-sans-3/${face}/SourceSans3_${face}.ttf`,
};

const here = createRequire(import.meta.url);

/** One face of one of our fonts, in full. */
export const fontFile = (font: keyof typeof fontNames, face: FontFace): Promise<Buffer> =>
  readFile(here.resolve(packages[font](face)));

/** A font as it goes along in a Word file. */
export interface EmbeddedFont {
  name: string;
  data: Buffer;
  bold: Buffer;
  italic: Buffer;
}

let read: Promise<EmbeddedFont[]> | undefined;

/** They travel with a Word file, so that it looks the same for who does not have them; Word shows bold italics by slanting bold. */
export function embeddedFonts(): Promise<EmbeddedFont[]> {
  const font = async (key: keyof typeof fontNames): Promise<EmbeddedFont> => {
    const [data, bold, italic] = await Promise.all(
      (['400Regular', '700Bold', '400Regular_Italic'] as const).map((face) => fontFile(key, face)),
    );
    return { name: fontNames[key], data: data!, bold: bold!, italic: italic! };
  };
  read ??= Promise.all([font('serif'), font('sans')]);
  return read;
}

/**
 * Letters of other scripts, in which a questionnaire can be asked. Not Noto Sans Arabic: it draws the dots of a letter apart, and what is
 * read aloud of a PDF, or copied from it, then has letters twice.
 */
export const scriptFonts = {
  arabic: {
    name: 'IBM Plex Sans Arabic',
    file: '@expo-google-fonts/ibm-plex-sans-arabic/FACE/IBMPlexSansArabic_FACE.ttf',
  },
  ethiopic: {
    name: 'Noto Sans Ethiopic',
    file: '@expo-google-fonts/noto-sans-ethiopic/FACE/NotoSansEthiopic_FACE.ttf',
  },
} as const;
export type FontScript = keyof typeof scriptFonts;

export const scriptFontFile = (script: FontScript, face: '400Regular' | '700Bold'): Promise<Buffer> =>
  readFile(here.resolve(scriptFonts[script].file.replaceAll('FACE', face)));

/** Signs that our own fonts do not have. */
export const emojiFile = (): Promise<Buffer> =>
  readFile(here.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'));
