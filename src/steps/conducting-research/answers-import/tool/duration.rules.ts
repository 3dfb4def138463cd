import { plainWords } from '#foundation/shared/plain-words.ts';
import {
  type ImportColumn,
  type ImportTable,
  numberIn,
} from '#steps/conducting-research/answers-import/import.rules.ts';

/** Where a file says how long people took: in a column of seconds, or as the moments at which they began and ended. */
export type DurationColumns = { kind: 'seconds'; column: number } | { kind: 'moments'; from: number; to: number };

/** As LimeSurvey and Qualtrics call them, in codes and in the words of their screens; without spaces and signs. */
const names = {
  seconds: new Set(['interviewtime', 'totaltime', 'totaletijd', 'duration', 'durationinseconds', 'duurinseconden']),
  from: new Set(['startdate', 'startdatum', 'datestarted', 'begintijd', 'starttime']),
  to: new Set([
    ...['submitdate', 'datesubmitted', 'datumverzonden', 'datumingediend', 'datumvoltooid', 'enddate', 'einddatum'],
    ...['completiontime', 'tijdvanvoltooien', 'tijdvanvoltooiing'],
  ]),
};

/** The columns that tell it; of both ways the one that counts seconds. Null where there are none, or nothing can be read in them. */
export function durationColumns({ columns, rows }: ImportTable): DurationColumns | null {
  const named = (which: keyof typeof names) =>
    columns.findIndex(({ name, importId }) =>
      [name, name.split('.')[0]!, importId ?? ''].some((one) => names[which].has(plainWords(one).replaceAll(' ', ''))),
    );
  const [seconds, from, to] = [named('seconds'), named('from'), named('to')];
  const found: DurationColumns[] = [
    ...(seconds < 0 ? [] : [{ kind: 'seconds' as const, column: seconds }]),
    ...(from < 0 || to < 0 ? [] : [{ kind: 'moments' as const, from, to }]),
  ];
  const places = Uint32Array.from({ length: rows }, (_, place) => place);
  return found.find((one) => secondsIn(columns, one, places).some((took) => !Number.isNaN(took))) ?? null;
}

/** Longer than a day is no time of answering: the page was left open. */
const longest = 86_400;

/** How long each of these rows took, in seconds; NaN where the file does not say, or what it says cannot be. */
export function secondsIn(
  columns: readonly ImportColumn[],
  duration: DurationColumns,
  rows: Uint32Array,
): Float64Array<ArrayBuffer> {
  const took = tookBy(columns, duration);
  return Float64Array.from(rows, (row) => {
    const seconds = took(row);
    return seconds >= 0 && seconds <= longest ? Math.round(seconds * 100) / 100 : Number.NaN;
  });
}

function tookBy(columns: readonly ImportColumn[], duration: DurationColumns): (row: number) => number {
  if (duration.kind === 'seconds') {
    const { values, codes } = columns[duration.column]!;
    const numbers = values.map((said) => numberIn(said) ?? Number.NaN);
    return (row) => numbers[codes[row]!]!;
  }
  const [from, to] = [columns[duration.from]!, columns[duration.to]!];
  const [began, ended] = [from, to].map(({ values }) => values.map(momentIn));
  return (row) => {
    const [first, last] = [began![from.codes[row]!]!, ended![to.codes[row]!]!];
    // Which of 3-4-2026 is the month cannot be told, and does not matter within a day.
    return first && last && (first.day === last.day || (first.iso !== null && last.iso !== null))
      ? (first.day === last.day ? 0 : (last.iso! - first.iso!) / 1000) + last.second - first.second
      : Number.NaN;
  };
}

interface Moment {
  day: string;
  /** Of the day, in milliseconds, where year, month and day are told apart. */
  iso: number | null;
  second: number;
}

/** `2026-10-12 14:32:08`, `12-10-2026 14:32`, `10/12/26 2:32:08 PM`. */
function momentIn(said: string): Moment | null {
  const found = /^\s*(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?/i.exec(
    said,
  );
  if (!found) return null;
  const [, day, hour, minute, second = '0', half] = found;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  const iso = /^\d{4}-/.test(day!) ? Date.parse(day!) : Number.NaN;
  return {
    day: day!,
    iso: Number.isNaN(iso) ? null : iso,
    second: hours * 3600 + Number(minute) * 60 + Number(second),
  };
}
