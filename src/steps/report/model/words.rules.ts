/** Words and numbers of the report, in Dutch typography. */

import { correlation, interval, number, sentence } from '#steps/step/sentence.rules.ts';

export {
  closed,
  correlation,
  count,
  counted,
  enumeration,
  inSentence,
  interval,
  number,
  sentence,
} from '#steps/step/sentence.rules.ts';

const NBSP = '\u00a0';

/** A mark of belang: always one decimal. */
export const grade = (value: number | null) => (value === null ? '–' : number(value, 1, 1));

/** `(0,37 tot 0,54)` behind what it is of, never broken over lines. */
export const within = (low: number, high: number) => `(${interval(low, high).replaceAll(' ', NBSP)})`;

/** With its sign: a difference says which way it goes. */
export const signed = (value: number) => (value > 0 ? `+${correlation(value)}` : correlation(value));

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
  if (from && from === to) return `op ${date(from)}`;
  if (from && to) return `van ${date(from)} tot en met ${date(to)}`;
  if (from) return `vanaf ${date(from)}`;
  return to ? `tot en met ${date(to)}` : null;
}

/** A text of the user as paragraphs, without empty ones. */
export const paragraphs = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const yesNoWords = (value: boolean | null) => (value === null ? null : value ? 'ja' : 'nee');

/** An answer with its note: `Ja. Bewoners kunnen stoppen.` */
export function answered(value: boolean | null, note: string | null): string[] {
  const word = yesNoWords(value);
  if (word === null) return paragraphs(note);
  const [first, ...rest] = paragraphs(note);
  // On one line, so that no page comes between an answer and its reason.
  return [first ? `${sentence(word)}. ${first}` : `${sentence(word)}.`, ...rest];
}
