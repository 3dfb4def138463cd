import {
  saysTest,
  saysUnfinished,
  specialColumns,
} from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import { quoted } from './answers.rules.ts';
import type { ImportColumn, ImportTable, Swallowed } from './import.rules.ts';
import type { ImportMapping } from './mapping.rules.ts';

export const rowReasons = ['too_many_cells', 'quotes', 'test', 'unfinished', 'no_answers', 'double'] as const;
export type RowReason = (typeof rowReasons)[number];

export interface RejectedRow {
  /** The number beside it in a spreadsheet. */
  row: number;
  reason: RowReason;
  sentence: string;
  /** Lines below it that were read as a part of it, as a quote is not closed. */
  swallowed?: number;
}

export interface SortedRows {
  /** Places of the rows that count. */
  taken: Uint32Array;
  /** The same, and those without a single answer that fits: there people want to see what did not. */
  judged: Uint32Array;
  rejected: RejectedRow[];
}

/**
 * Which rows count, by their place, and which do not and why: rows that cannot be read, tests, who stopped (when asked),
 * who answered nothing, and a respondent, or a whole row with its number, that was there before.
 */
export function sortRows(table: ImportTable, mapping: ImportMapping, withoutAnswer: ReadonlySet<number>): SortedRows {
  const { record, submitted, finished, status } = specialColumns(table);
  const columnsAt = (...places: (number | null)[]) =>
    places.flatMap((place) => (place === null ? [] : [table.columns[place]!]));
  const isTest = rowTest(mapping.rejectTests ? columnsAt(...status) : [], (text) => saysTest(text, table.origin));
  const isUnfinished = rowTest(mapping.rejectUnfinished ? columnsAt(finished ?? submitted) : [], saysUnfinished);
  const isDouble = [
    ...columnsAt(mapping.respondent).map((column) => doubles(column, 'Respondent')),
    ...columnsAt(record === mapping.respondent ? null : record).map((column) =>
      doubles(column, `${column.name}:`, isOfOneRow(column) ? [] : table.columns),
    ),
  ];
  const taken: number[] = [];
  const judged: number[] = [];
  const rejected: RejectedRow[] = [];

  for (let place = 0; place < table.rows; place++) {
    const row = table.rowNumbers[place]!;
    const reject = (reason: RowReason, sentence: string) => rejected.push({ row, reason, sentence });
    const flaw = table.flaws.get(place);
    const double = isDouble.map(({ at }) => at(place)).find((sentence) => sentence !== null);
    const swallowed = flaw === 'quotes' ? table.swallowed.get(place) : undefined;
    if (swallowed) rejected.push({ row, reason: 'quotes', ...swallowedRow(swallowed) });
    else if (flaw) reject(flaw, flawSentences[flaw]);
    else if (isTest(place)) reject('test', 'Dit is een proefantwoord of spam, geen deelnemer.');
    else if (isUnfinished(place)) reject('unfinished', 'Deze deelnemer heeft de vragenlijst niet afgemaakt.');
    else if (withoutAnswer.has(place)) {
      judged.push(place);
      reject('no_answers', 'In deze rij staat geen enkel bruikbaar antwoord op een vraag van de vragenlijst.');
    } else if (double) {
      reject('double', double);
    } else {
      for (const { take } of isDouble) take(place, row);
      taken.push(place);
      judged.push(place);
    }
  }
  return { taken: Uint32Array.from(taken), judged: Uint32Array.from(judged), rejected };
}

/**
 * Who or what was in a row that counts before: by the row and what stands there, in a sentence. Only a row with the same in each of
 * `alike` is the same again.
 */
function doubles({ codes, values }: ImportColumn, what: string, alike: readonly ImportColumn[] = []) {
  const places = new Map<number, { place: number; row: number }[]>();
  return {
    at: (place: number): string | null => {
      const code = codes[place]!;
      const before = places
        .get(code)
        ?.find((one) => alike.every((column) => column.codes[one.place] === column.codes[place]));
      return before ? `${what} ${quoted(values[code]!)} staat ook in rij ${before.row}. Die rij telt.` : null;
    },
    take: (place: number, row: number) => {
      const code = codes[place]!;
      if (code === 0) return;
      const earlier = places.get(code);
      if (earlier) earlier.push({ place, row });
      else places.set(code, [{ place, row }]);
    },
  };
}

/** Qualtrics gives an identifier of this kind once, whatever the survey. Other tools, and people, begin at 1 in every file. */
const isOfOneRow = ({ importId }: ImportColumn) => importId === '_recordId';

const flawSentences = {
  too_many_cells:
    'Deze rij heeft meer cellen dan de kop. Waarschijnlijk staat er een scheidingsteken in een tekst zonder aanhalingstekens.',
  quotes:
    'In deze rij kloppen de aanhalingstekens niet. Daardoor is niet duidelijk waar een cel eindigt; rijen eronder kunnen meegenomen zijn.',
} as const;

const swallowedRow = ({ column, lines }: Swallowed) => ({
  swallowed: lines,
  sentence: `In de kolom ${quoted(column)} begint een aanhalingsteken dat niet sluit. Daardoor ${lines === 1 ? 'is de regel' : `zijn de ${lines} regels`} eronder als deel van deze cel gelezen. Haal het weg of sluit het, en kies het bestand opnieuw.`,
});

/** Asks each different text once; a row is what any of the columns says of it. */
function rowTest(columns: readonly ImportColumn[], says: (text: string) => boolean): (place: number) => boolean {
  const known = columns.map(({ values, codes }) => ({ codes, said: values.map(says) }));
  return (place) => known.some(({ codes, said }) => said[codes[place]!] === true);
}
