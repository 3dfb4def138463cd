import { passesElevenTest } from '#foundation/shared/bsn.ts';
import { plainWords } from '#foundation/shared/plain-words.ts';
import { quoted } from './answers.rules.ts';
import type { ImportColumn } from './import.rules.ts';

export const personalKinds = [
  'name',
  'email',
  'phone',
  'address',
  'bsn',
  'ip',
  'birth_date',
  'location',
  'iban',
] as const;
export type PersonalKind = (typeof personalKinds)[number];

export interface PrivacyWarning {
  column: number;
  kind: PersonalKind;
  /** What made us think so: the name above the column, or what stands in it. */
  by: 'name' | 'content';
  sentence: string;
}

const kindWords: Record<PersonalKind, string> = {
  name: 'namen van mensen',
  email: 'e-mailadressen',
  phone: 'telefoonnummers',
  address: 'adressen of postcodes',
  bsn: 'burgerservicenummers',
  ip: 'IP-adressen',
  birth_date: 'geboortedatums',
  location: 'plaatsbepalingen',
  iban: 'rekeningnummers',
};

/** In names of columns, without spaces and signs between words; the order decides where two fit. */
const headers: readonly (readonly [PersonalKind, RegExp])[] = [
  ['email', /\b(?:e ?mail|mail ?adres|recipientemail)/],
  ['ip', /\bip(?: ?addr| ?adres|$)/],
  ['bsn', /\b(?:bsn|burgerservicenummer|sofinummer)\b/],
  ['iban', /\b(?:iban|rekeningnummer|bankrekening)/],
  ['birth_date', /\b(?:geboorte ?datum|geb ?datum|date of birth|birth ?date|dob)\b/],
  ['phone', /\b(?:telefoon|tel ?nr|tel$|phone|mobiel(?: ?nummer)?$|gsm)/],
  ['address', /\b(?:adres|address|straat|street|huisnummer|huisnr|postcode|zip ?code|postal code|woonadres)/],
  [
    'name',
    /\b(?:naam|voornaam|achternaam|voor en achternaam|first ?name|last ?name|full ?name|name|recipient(?:first|last)name)$/,
  ],
  ['location', /\b(?:location ?)?(?:latitude|longitude)|\bgps\b/],
];

const ipAddress =
  /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$|^(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}$/i;
const postcode = /^[1-9]\d{3}\s?[A-Z]{2}(?:\s?\d+.{0,9})?$/i;
const street = /^\p{L}[\p{L}\s.'’-]{1,50}(?:straat|laan|weg|plein|gracht|kade|dijk|singel|hof)\s+\d+/iu;
const personName =
  /^(?:(?:dhr|mw|mevr|drs?|ir|prof)\.?\s+)?(?:\p{Lu}\p{Ll}+|(?:\p{Lu}\.\s?)+)\s?(?:(?:van|de|der|den|het|ten|ter|el|al|te|in|’t|'t)\s+)*(?:\p{Lu}[\p{Ll}'’]+[\s-]?){1,3}$/u;

/** Judges texts; a column is suspect when at least this share of its different texts fits. */
const contents: readonly (readonly [PersonalKind, number, (text: string) => boolean])[] = [
  ['email', 0, (text) => /[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}/i.test(text)],
  ['ip', 0.5, (text) => ipAddress.test(text)],
  ['iban', 0.5, (text) => /^[A-Z]{2}\d{2} ?[A-Z]{4} ?(?:\d{4} ?){2,}\d{0,4}$/.test(text)],
  ['phone', 0.5, (text) => /^(?:\+|00)\d[\d\s()-]{8,15}$|^0[1-9](?:[\s-]?\d){8}$/.test(text)],
  ['bsn', 0.5, passesElevenTest],
  ['address', 0.5, (text) => postcode.test(text) || street.test(text)],
  ['birth_date', 0.6, isOldDate],
  ['name', 0.6, looksLikeName],
];

/** What of a column tells it. */
type Judged = Pick<ImportColumn, 'name' | 'values'>;

/** Columns that look like data about persons: by the name above them, else by what stands in them. */
export function privacyWarnings({ columns }: { columns: readonly (ImportColumn | Judged)[] }): PrivacyWarning[] {
  return columns.flatMap((column, index): PrivacyWarning[] => {
    const byName = headers.find(([, pattern]) => pattern.test(nameOf(column)))?.[0];
    const kind = byName ?? kindOfContent(column);
    if (!kind) return [];
    const how = byName ? 'heet alsof er' : 'ziet eruit alsof er';
    return [
      {
        column: index,
        kind,
        by: byName ? 'name' : 'content',
        sentence: `De kolom ${quoted(column.name)} ${how} ${kindWords[kind]} in staan. Neem zulke gegevens niet over.`,
      },
    ];
  });
}

/** `RecipientFirstName` and `first_name` alike as words; a whole question is no name of a column. */
function nameOf({ name }: Judged): string {
  const words = plainWords(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
  return words.split(' ').length > 5 ? '' : words;
}

/** Enough to judge a column by. */
const sample = 300;
/** Fewer different texts tell too little, except for what one instance of is enough. */
const fewest = 3;

function kindOfContent({ values }: Judged): PersonalKind | null {
  const texts = values.slice(1, sample + 1).map((text) => text.slice(0, 500));
  for (const [kind, share, fits] of contents) {
    const count = texts.filter(fits).length;
    if (count === 0 || (share > 0 && texts.length < fewest)) continue;
    if (count / texts.length >= share) return kind;
  }
  return null;
}

/** A day before 2012: nobody fills in a survey then, so it is more likely when someone was born. */
function isOldDate(text: string): boolean {
  const [, first, middle, last] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T].*)?$/.exec(text) ?? [];
  if (!first || !middle || !last) return false;
  const year = Number(first.length === 4 ? first : last);
  return year >= 1900 && year < 2012;
}

/** `Noor de Vries`, `mw. J. van den Berg`: two words or more, the first and the last with a capital. */
function looksLikeName(text: string): boolean {
  return text.length < 50 && personName.test(text);
}
