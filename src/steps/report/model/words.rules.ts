/** Words and numbers of the report, in Dutch typography. */

const NBSP = '\u00a0';
const MINUS = '−';

const formatter = (low: number, high: number) =>
  new Intl.NumberFormat('nl-NL', { minimumFractionDigits: low, maximumFractionDigits: high });
const formatters = new Map<string, Intl.NumberFormat>();

/** `7,5`, `−0,38`, `2.400`: at least `low` and at most `high` decimals. */
export function number(value: number, low = 0, high = Math.max(low, 2)): string {
  const key = `${low}-${high}`;
  const format = formatters.get(key) ?? formatter(low, high);
  formatters.set(key, format);
  const rounded = format.format(Math.abs(value));
  return value < 0 && /[1-9]/.test(rounded) ? MINUS + rounded : rounded;
}

/** A mark of belang: always one decimal. */
export const grade = (value: number | null) => (value === null ? '–' : number(value, 1, 1));

/** A correlation: two decimals. */
export const correlation = (value: number | null) => (value === null ? '–' : number(value, 2, 2));

/** `(0,37 tot 0,54)` behind what it is of, never broken over lines. */
export const within = (low: number, high: number) => `(${interval(low, high).replaceAll(' ', NBSP)})`;

/** With its sign: a difference says which way it goes. */
export const signed = (value: number) => (value > 0 ? `+${correlation(value)}` : correlation(value));

/** `0,37 tot 0,54`. */
export const interval = (low: number, high: number) => `${correlation(low)} tot ${correlation(high)}`;

/** A number with its unit, kept on one line: `31 %`, `78 kilo`. */
export const measured = (value: number, unit: string | null) => number(value) + (unit ? NBSP + unit.trim() : '');

/** A share of a whole as `31 %`. */
export const percentage = (part: number, whole: number) => `${number((100 * part) / whole, 0, 0)}${NBSP}%`;

const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];

/** `2026-11-21` → `21 november 2026`. */
export function date(day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return `${dayOfMonth} ${months[(month ?? 1) - 1]} ${year}`;
}

/** `van 3 maart 2026 tot en met 9 april 2026`, or what is known of it. */
export function period(from: string | null, to: string | null): string | null {
  if (from && to) return `van ${date(from)} tot en met ${date(to)}`;
  if (from) return `vanaf ${date(from)}`;
  return to ? `tot en met ${date(to)}` : null;
}

const small = ['nul', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'];

/** A count in running text: up to twelve in letters. */
export const count = (value: number) => small[value] ?? number(value);

/** `één factor`, `vier factoren`. */
export const counted = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`;

/** `a`, `a en b`, `a, b en c`; with semicolons where an item has an `en` of its own. */
export function enumeration(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  const apart = items.some((item) => / en |,/.test(item));
  return `${items.slice(0, -1).join(apart ? '; ' : ', ')}${apart ? '; en' : ' en'} ${items.at(-1)}`;
}

/** The first letter as a capital, as a sentence begins. */
export const sentence = (text: string) => {
  if (/^ij/.test(text)) return `IJ${text.slice(2)}`;
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return text === '' ? '' : first.toLocaleUpperCase('nl') + text.slice(first.length);
};

/** The name of a factor within a sentence: `Gemak en frictie` → `gemak en frictie`; abbreviations keep their capitals. */
export const inSentence = (name: string) => {
  if (/^IJ\p{Ll}/u.test(name)) return `ij${name.slice(2)}`;
  return /^\p{Lu}(\p{Ll}|$|[ -])/u.test(name) ? name[0]!.toLocaleLowerCase('nl') + name.slice(1) : name;
};

/** A text of the user as paragraphs, without empty ones. */
export const paragraphs = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export { closed } from '#steps/step/sentence.rules.ts';

const yesNoWords = (value: boolean | null) => (value === null ? null : value ? 'ja' : 'nee');

/** An answer with its note: `Ja. Bewoners kunnen stoppen.` */
export function answered(value: boolean | null, note: string | null): string[] {
  const word = yesNoWords(value);
  if (word === null) return paragraphs(note);
  const [first, ...rest] = paragraphs(note);
  // On one line, so that no page comes between an answer and its reason.
  return [first ? `${sentence(word)}. ${first}` : `${sentence(word)}.`, ...rest];
}
