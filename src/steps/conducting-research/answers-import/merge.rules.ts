import { booksTogether } from './code-book.rules.ts';
import type { ImportedAnswers } from './map.rules.ts';

/** The answers of a research as they are kept: what an import brings, but for the rows of its file. */
export type KeptAnswers = Omit<ImportedAnswers, 'rowNumbers'>;

/** Importing again: `replace` puts the new answers in the place of all there were, `add` lays them beside. */
export const mergeModes = ['replace', 'add'] as const;
export type MergeMode = (typeof mergeModes)[number];

export interface MergeCounts {
  /** New respondents. */
  added: number;
  /** Respondents who were known: their answers to the questions in the new file are replaced. */
  replaced: number;
  /** Respondents who stay as they were. */
  kept: number;
  /** Respondents whose answers go. */
  gone: number;
}

/** The answers to a question of the whole: those that were kept, and the new ones. */
interface MergedQuestion {
  key: string;
  old: KeptItem | undefined;
  now: KeptItem | undefined;
}
type KeptItem = KeptAnswers['items'][number];

/** What importing again makes, question by question: of tens of thousands of people all at once would hold a page up. */
export interface Merge {
  counts: MergeCounts;
  questions: readonly MergedQuestion[];
  lay: (question: MergedQuestion) => KeptItem;
  /** All of it, where the questions were laid one by one. */
  whole: (items: KeptItem[]) => KeptAnswers;
}

/**
 * Answers after importing again. With `add`, respondents are recognised by their code; who has none is always new. Of a
 * known respondent the columns that the new file has are replaced, an empty cell included, and other columns stay.
 */
export function mergeOf(before: KeptAnswers, fresh: KeptAnswers, mode: MergeMode): Merge {
  const known = new Map(before.respondents.flatMap((code, place) => (code === null ? [] : [[code, place] as const])));
  if (mode === 'replace') {
    const replaced = fresh.respondents.filter((code) => code !== null && known.has(code)).length;
    return {
      counts: { added: fresh.rows - replaced, replaced, kept: 0, gone: before.rows - replaced },
      ...{ questions: [], lay: ({ now, old }) => (now ?? old)!, whole: () => fresh },
    };
  }
  let rows = before.rows;
  // Per new row its place in the whole.
  const places = fresh.respondents.map((code) => (code === null ? undefined : known.get(code)) ?? rows++);
  const added = rows - before.rows;
  const replaced = fresh.rows - added;
  return {
    counts: { added, replaced, kept: before.rows - replaced, gone: 0 },
    questions: together(before.items, fresh.items, ({ item }) => item),
    lay: ({ key, old, now }) => {
      const answers = new Float64Array(rows).fill(Number.NaN);
      if (old) answers.set(old.answers);
      if (now) for (let index = 0; index < now.answers.length; index++) answers[places[index]!] = now.answers[index]!;
      const book = now?.book && old?.book ? booksTogether(old.book, now.book) : (now?.book ?? old?.book);
      return { item: key, answers, ...(book ? { book } : {}) };
    },
    whole: (items) => {
      const respondents: (string | null)[] = [...before.respondents, ...Array(added).fill(null)];
      places.forEach((place, index) => {
        respondents[place] = fresh.respondents[index]!;
      });
      return {
        ...{ rows, respondents, items },
        ...(before.seconds || fresh.seconds ? { seconds: secondsTogether(before, fresh, rows, places) } : {}),
        texts: together(before.texts, fresh.texts, ({ name }) => name).map(({ key, old, now }) => {
          const values = Array<string | null>(rows).fill(null);
          lay(values, old?.values, now?.values, places);
          return { name: key, values };
        }),
      };
    },
  };
}

/** How long each took; who answered again, took as long as the last time. */
function secondsTogether(before: KeptAnswers, fresh: KeptAnswers, rows: number, places: readonly number[]) {
  const seconds = new Float64Array(rows).fill(Number.NaN);
  lay(seconds, before.seconds, fresh.seconds ?? new Float64Array(fresh.rows).fill(Number.NaN), places);
  return seconds;
}

/** Columns of both by their key, in the order of the first and then of the second. */
function together<T>(before: readonly T[], fresh: readonly T[], keyOf: (column: T) => string) {
  const keys = new Set([...before, ...fresh].map(keyOf));
  return [...keys].map((key) => ({
    key,
    old: before.find((column) => keyOf(column) === key),
    now: fresh.find((column) => keyOf(column) === key),
  }));
}

interface Places<V> {
  [place: number]: V;
  readonly length: number;
}

/** The earlier values, and over them the new ones at their places. */
function lay<V>(
  onto: Places<V>,
  before: Places<V> | undefined,
  fresh: Places<V> | undefined,
  places: readonly number[],
): void {
  for (let place = 0; place < (before?.length ?? 0); place++) onto[place] = before![place]!;
  for (let index = 0; index < (fresh?.length ?? 0); index++) onto[places[index]!] = fresh![index]!;
}
