import * as z from 'zod/mini';
import { choice, field, shortText } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** A logo as an address with the file in it; as base64 a third longer than the file. */
const longestLogo = 7_000_000;

/** Our fonts, of which there are two. */
const fonts = { serif: 'Source Serif 4, met schreef', sans: 'Source Sans 3, zonder schreef' };

/** What an organisation chooses of the look of its documents and shared pages; nothing chosen is as we have it. */
export const houseStyleFields = {
  /** `data:image/png;base64,…`, or SVG. */
  logo: field('Logo', z.nullable(z.string().check(z.maxLength(longestLogo)))),
  /** `#1C5BB8` */
  mainColour: field('Hoofdkleur', z.nullable(z.string().check(z.maxLength(20)))),
  accentColour: field('Steunkleur', z.nullable(z.string().check(z.maxLength(20)))),
  headingFont: choice('Lettertype van koppen', fonts),
  bodyFont: choice('Lettertype van de tekst', fonts),
  coverText: shortText('Tekst op de omslag'),
  footerText: shortText('Tekst onderaan elke pagina'),
  fileName: shortText('Namen van bestanden'),
  withoutMark: field('Zonder de tekening van Drijfveer op de omslag', z.boolean()),
};

const fields = z.object({ ...node('HouseStyle'), ...houseStyleFields });
export type HouseStyle = z.infer<typeof fields>;
export type HouseStyleChoice = Omit<HouseStyle, '@id' | '@type'>;

/** As it is while nobody chose anything. */
export const noHouseStyle: HouseStyleChoice = {
  logo: null,
  mainColour: null,
  accentColour: null,
  headingFont: null,
  bodyFont: null,
  coverText: null,
  footerText: null,
  fileName: null,
  withoutMark: false,
};

const path = '/api/companies/{id}/house_style';

export const houseStyleOperations = {
  read: operation({
    name: 'house_style.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'The house style of a company, for its own admin: how its documents and shared pages look.',
    problems: ['accessDenied', 'notFound'],
  }),
  save: operation({
    name: 'house_style.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'Change the house style of a company: logo (PNG or SVG in a `data:` address, drawn anew), two colours, fonts, texts, names of files. What is not sent stays.',
    body: z.strictObject({
      logo: z.optional(houseStyleFields.logo),
      mainColour: z.optional(houseStyleFields.mainColour),
      accentColour: z.optional(houseStyleFields.accentColour),
      headingFont: z.optional(houseStyleFields.headingFont),
      bodyFont: z.optional(houseStyleFields.bodyFont),
      coverText: z.optional(houseStyleFields.coverText),
      footerText: z.optional(houseStyleFields.footerText),
      fileName: z.optional(houseStyleFields.fileName),
      withoutMark: z.optional(houseStyleFields.withoutMark),
    }),
    example: { mainColour: '#00677F', accentColour: '#B25410', footerText: 'Gemeente Veldermeer, team Onderzoek' },
    largestBody: longestLogo + 20_000,
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'outdated'],
  }),
};

export const houseStyleResource = {
  shortName: 'HouseStyle',
  description: 'How the documents and shared pages of an organisation look.',
  fields,
  writable: Object.keys(houseStyleFields),
  operations: Object.values(houseStyleOperations),
  example: {
    '@id': '/api/companies/1/house_style',
    '@type': 'HouseStyle',
    ...noHouseStyle,
    mainColour: '#00677F',
    accentColour: '#B25410',
    footerText: 'Gemeente Veldermeer, team Onderzoek',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    HouseStyle: typeof houseStyleResource;
  }
}
