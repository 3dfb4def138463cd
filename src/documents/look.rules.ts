import { enoughContrast, lettersOn, lightest, mixed, readableOnWhite } from './contrast.rules.ts';

/** The colours of a document, as six hexadecimal digits. */
export interface LookColours {
  /** Titles and headings. */
  navy: string;
  navyLine: string;
  /** Links, and what a figure shows. */
  blue: string;
  blueLight: string;
  /** 3 to 1 on white: a bar that one can see. */
  blueMiddle: string;
  blueLine: string;
  /** Bullets, and the line beside what stands out. */
  edge: string;
  /** What has priority in a figure. */
  accent: string;
  ink: string;
  inkSoft: string;
  grey: string;
  lineFirm: string;
  line: string;
  surface: string;
  surfaceFirm: string;
}

/** The fonts that we ship. */
export type LookFont = 'serif' | 'sans';

/** A logo as documents show it: pixels always, and its lines where it came as lines; both as base64. */
export interface LookLogo {
  png: string;
  svg: string | null;
  /** Of the pixels. */
  width: number;
  height: number;
  /** For who cannot see it. */
  alt: string;
}

/** How a document looks, and what the organisation puts on it. Plain data: it travels to the process that writes. */
export interface Look {
  colours: LookColours;
  fonts: { headings: LookFont; body: LookFont };
  logo: LookLogo | null;
  coverText: string | null;
  footerText: string | null;
  /** Whether the drawing on the cover is ours. */
  mark: boolean;
  /** The plane behind the title where our drawing is off, and its letters. */
  plane: { fill: string; letters: string };
}

/** The colours that we choose: measured on white beside each. */
export const ourColours: LookColours = {
  navy: '10203F',
  navyLine: '2C4674',
  blue: '1C5BB8',
  blueLight: 'BDD4F1',
  /** 3.3 on white, 1.8 beside blue. */
  blueMiddle: '5B8FD9',
  blueLine: '8DB3E6',
  edge: '1C5BB8',
  accent: 'B25410',
  ink: '1C2638',
  inkSoft: '4C586E',
  grey: '76829A',
  lineFirm: 'B9C4D3',
  line: 'DCE3EC',
  surface: 'F5F8FB',
  surfaceFirm: 'EAF0F6',
};

/** What an organisation chose; nothing chosen is as we have it. */
export interface LookChoice {
  mainColour: string | null;
  accentColour: string | null;
  headingFont: LookFont | null;
  bodyFont: LookFont | null;
  logo: LookLogo | null;
  coverText: string | null;
  footerText: string | null;
  withoutMark: boolean;
  /** Names of files, with what differs between braces: `{soort}-{titel}-{datum}`; null as we name them. */
  fileName: string | null;
}

/** As it is while nobody chose anything. */
export const nothingChosen: LookChoice = {
  mainColour: null,
  accentColour: null,
  headingFont: null,
  bodyFont: null,
  logo: null,
  coverText: null,
  footerText: null,
  withoutMark: false,
  fileName: null,
};

/** The look that follows from what an organisation chose: whatever the colour, letters can be read and bars can be seen. */
export function lookOf(choice: LookChoice | null): Look {
  const main = choice?.mainColour ?? null;
  const accent = choice?.accentColour ?? null;
  const colours = { ...ourColours, ...(main ? mainColours(main) : {}), ...(accent ? accentColours(accent) : {}) };
  const fill = main ?? ourColours.navy;
  return {
    colours,
    fonts: { headings: choice?.headingFont ?? 'serif', body: choice?.bodyFont ?? 'sans' },
    logo: choice?.logo ?? null,
    coverText: choice?.coverText ?? null,
    footerText: choice?.footerText ?? null,
    mark: !choice?.withoutMark,
    plane: { fill, letters: lettersOn(fill, ourColours.ink) },
  };
}

function mainColours(main: string): Partial<LookColours> {
  const firm = readableOnWhite(main);
  return {
    navy: firm,
    navyLine: firm,
    blue: firm,
    edge: firm,
    blueMiddle: lightest(firm, 3.1),
    blueLine: lightest(firm, 2),
    blueLight: mixed(firm, 'FFFFFF', 0.75),
  };
}

const accentColours = (accent: string): Partial<LookColours> => ({
  edge: readableOnWhite(accent, enoughContrast.shape),
  accent: readableOnWhite(accent),
});

/** As we have it. */
export const ourLook: Look = lookOf(null);
