/** Words and numbers as sentences have them, in Dutch typography: on the screens and in the report. */

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

/** A correlation: two decimals. */
export const correlation = (value: number | null) => (value === null ? '–' : number(value, 2, 2));

/** `0,37 tot 0,54`. */
export const interval = (low: number, high: number) => `${correlation(low)} tot ${correlation(high)}`;

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
  if (/^één/.test(text)) return `E${text.slice(1)}`;
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return text === '' ? '' : first.toLocaleUpperCase('nl') + text.slice(first.length);
};

/** The name of a factor within a sentence: `Gemak en frictie` → `gemak en frictie`; abbreviations keep their capitals. */
export const inSentence = (name: string) => {
  if (/^IJ\p{Ll}/u.test(name)) return `ij${name.slice(2)}`;
  return /^\p{Lu}(\p{Ll}|$|[ -])/u.test(name) ? name[0]!.toLocaleLowerCase('nl') + name.slice(1) : name;
};

/** Words with a full stop when they had no closing mark of their own: a name may end in one (`Helm mee!`). */
export const closed = (text: string) => (/[.!?…:”"’]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** `a`, `a en b`, `a, b en c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} en ${items.at(-1)}`;

/** The same of names: between quotation marks where one has an `en` or a comma of its own, or would read as a sentence (`Zorg dat het past`). */
export function listedNames(names: readonly string[]): string {
  const unclear = names.length > 1 ? / en |,| (?:als|dat|die) / : / (?:als|dat|die) /;
  return listed(names.some((name) => unclear.test(name)) ? names.map((name) => `“${name}”`) : names);
}
