/**
 * What is kept of a Word template: the parts that a report is made with, each written anew. Plain data: it is stored, and travels to
 * the process that writes.
 */
export interface WordTemplate {
  /** `w:styles`, without the declaration of XML above it; so are the other parts. */
  styles: string;
  theme: string | null;
  numbering: string | null;
  /** The elements of its settings that say how pages and letters are set. */
  settings: string[];
  page: TemplatePage;
  /** Whether its first page has a header and footer of its own. */
  titlePage: boolean;
  running: RunningPart[];
}

/** Sizes in twips. */
export interface TemplatePage {
  width: number;
  height: number;
  landscape: boolean;
  margin: Record<'top' | 'right' | 'bottom' | 'left' | 'header' | 'footer' | 'gutter', number>;
}

/** A header or footer with what it shows. */
export interface RunningPart {
  part: 'header' | 'footer';
  on: 'default' | 'first' | 'even';
  xml: string;
  /** By the name that the part has for it; the file as base64. */
  images: { id: string; kind: TemplateImage; data: string }[];
  links: { id: string; url: string }[];
  /** Whether it has the number of the page. */
  numbered: boolean;
}

export type TemplateImage = 'png' | 'jpeg' | 'svg' | 'emf' | 'wmf';

/** A file that cannot be a template; the message is a sentence for who sent it. */
export class TemplateRefused extends Error {
  override readonly name = 'TemplateRefused';
}

export const templateLimits = {
  /** Of the file as it was sent. */
  bytes: 5 * 1024 * 1024,
  parts: 400,
  /** What all of it, and one part of it, may unpack to. */
  unpacked: 40 * 1024 * 1024,
  part: 4 * 1024 * 1024,
  /** Times its own size that a part of more than a megabyte unpacks to: styles of Word stay under 30. */
  ratio: 100,
  /** Width times height of an image. */
  pixels: 24_000_000,
} as const;

const asTemplate = 'Kies in Word Opslaan als, en dan Word-sjabloon (.dotx).';

export const templateRefusals = {
  empty: 'Dit bestand is leeg.',
  large: `Dit bestand is groter dan ${templateLimits.bytes / 1024 / 1024} MB. Verklein de afbeeldingen erin, of haal weg wat het sjabloon niet nodig heeft.`,
  old: `Dit bestand is van een oude Word (.dot), of er zit een wachtwoord op. ${asTemplate}`,
  unknown: `Dit is geen Word-sjabloon. ${asTemplate}`,
  document: `Dit is een Word-document en geen sjabloon. ${asTemplate}`,
  macros: `In dit sjabloon zitten macro’s of besturingselementen. Die nemen we niet aan. ${asTemplate}`,
  strict: 'Dit sjabloon is bewaard als ‘Strict Open XML’. Bewaar het als gewoon Word-sjabloon (.dotx).',
  broken: 'Dit sjabloon is beschadigd. Open het in Word, bewaar het opnieuw als .dotx en kies het nog eens.',
  heavy: 'Uitgepakt is dit sjabloon veel groter dan een Word-sjabloon hoort te zijn. Dat pakken we niet uit.',
  external:
    'Dit sjabloon haalt iets op van buiten, zoals een gekoppelde afbeelding of een ander sjabloon. Zet de afbeelding in het sjabloon zelf, of verbreek de koppeling.',
  object:
    'In de kop- of voettekst staat iets wat we niet kunnen meenemen: een grafiek, een ander bestand of een formulierknop. Haal het weg of maak er een afbeelding van.',
  field:
    'In de kop- of voettekst staat een veld dat iets van buiten ophaalt of een opdracht uitvoert. Haal dat veld weg.',
  image: 'Een afbeelding in de kop- of voettekst kunnen we niet lezen. Maak er een PNG, JPEG of SVG van.',
} as const;
