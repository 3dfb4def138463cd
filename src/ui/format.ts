/**
 * How dates, numbers and lists are written in Dutch. Times are shown in the Netherlands' time zone, wherever the server
 * or the browser stands; `now` is always handed in.
 */

const timeZone = 'Europe/Amsterdam';
const nbsp = '\u00a0';
const minus = '\u2212';

const longDay = new Intl.DateTimeFormat('nl-NL', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('nl-NL', { timeZone, day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** A moment, or a calendar day as `yyyy-mm-dd`. */
export type Moment = Date | string | number;

/** A calendar day has no time zone: noon keeps it the same day everywhere near the Netherlands. */
const toDate = (moment: Moment) =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment) ? new Date(`${moment}T12:00:00Z`) : new Date(moment);

/** The calendar day in the Netherlands, as `yyyy-mm-dd`. */
export const dayOf = (moment: Moment): string => isoDay.format(toDate(moment));

/** `1 maart 2027` */
export const formatDate = (moment: Moment): string => longDay.format(toDate(moment));

/** `12 oktober`, with the year when it is not this year: `12 oktober 2025`. */
export const formatShortDate = (moment: Moment, now: Moment): string =>
  (dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4) ? shortDay : longDay).format(toDate(moment));

/** `14:32` */
export const formatTime = (moment: Moment): string => clock.format(toDate(moment));

/**
 * When something happened, in words: `vandaag om 14:32`, `gisteren`, `12 oktober`, `12 oktober 2025`.
 * With `exact` the time is always added: `gisteren om 16:05`.
 */
export function formatWhen(moment: Moment, now: Moment, { exact = false } = {}): string {
  const day = dayOf(moment);
  const time = ` om ${formatTime(moment)}`;
  if (day === dayOf(now)) return `vandaag${time}`;
  const words = day === dayBefore(dayOf(now)) ? 'gisteren' : formatShortDate(moment, now);
  return exact ? words + time : words;
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export interface NumberShape {
  /** Exactly this many decimals; without it as many as needed, three at most. */
  decimals?: number;
  /** Points between thousands: `10.000`. Default true. */
  grouped?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Each is made once: making one takes a hundred times as long as using it, and a screen shows hundreds of numbers. */
function formatOf(decimals: number | undefined, grouped: boolean): Intl.NumberFormat {
  const shape = `${decimals} ${grouped}`;
  const known = formats.get(shape);
  if (known) return known;
  const made = new Intl.NumberFormat('nl-NL', {
    useGrouping: grouped,
    ...(decimals === undefined
      ? { maximumFractionDigits: 3 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  formats.set(shape, made);
  return made;
}

/** `7,5`, `10.000`, and a real minus: `−0,38`. */
export function formatNumber(value: number, { decimals, grouped = true }: NumberShape = {}): string {
  const written = formatOf(decimals, grouped).format(value);
  return /^-[0.,]*$/.test(written) ? written.slice(1) : written.replace('-', minus);
}

/** A mark always has one decimal: `8,0`. */
export const formatMark = (mark: number): string => formatNumber(mark, { decimals: 1 });

/** A percentage given in percents: 31 becomes `31 %`. */
export const formatPercent = (percents: number, decimals = 0): string =>
  `${formatNumber(percents, { decimals })}${nbsp}%`;

/** From and to: `6,5–9,0`; with minus signs in words: `−0,2 tot 0,4`. */
export function formatRange(low: number, high: number, decimals = 1): string {
  const [from, to] = [formatNumber(low, { decimals }), formatNumber(high, { decimals })];
  return low < 0 || high < 0 ? `${from} tot ${to}` : `${from}–${to}`;
}

/** A confidence interval: `[0,37; 0,54]`. */
export const formatInterval = (low: number, high: number, decimals = 2): string =>
  `[${formatNumber(low, { decimals })}; ${formatNumber(high, { decimals })}]`;

/** `1 factor`, `3 factoren`, `0 factoren`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `a, b en c` */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} en ${items.at(-1)}`;

/** The first letter as a capital; the rest as it was. `IJ` stays together. */
export const capitalise = (text: string): string =>
  /^ij/i.test(text) ? `IJ${text.slice(2)}` : text.charAt(0).toLocaleUpperCase('nl') + text.slice(1);

/**
 * Reads a typed number: comma or point for decimals, points or spaces between thousands, any minus sign, a trailing
 * `%`. `1.500` is fifteen hundred where only whole numbers make sense and one and a half elsewhere. Nothing typed is
 * null; anything else is `'invalid'`.
 */
export function parseNumber(typed: string, { whole = false } = {}): number | null | 'invalid' {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[−–]/, '-')
    .replace(/%$/, '');
  if (text === '') return null;
  const thousands = whole ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}((\.\d{3})+,\d*|(\.\d{3}){2,})$/;
  const plain = thousands.test(text) ? text.replaceAll('.', '') : text;
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : 'invalid';
}
