import {
  type DurationColumns,
  durationColumns,
} from '#steps/conducting-research/answers-import/tool/duration.rules.ts';
import { type LanguageCount, languagesIn } from '#steps/conducting-research/answers-import/tool/language.rules.ts';
import {
  filledIn,
  isCoded,
  isCounted,
  type SpecialColumns,
  specialColumns,
} from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import { isAnswer, pointsOf, rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { ownCodeColumns } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import type { ImportOrigin, ImportQuestion, ImportTable } from './import.rules.ts';
import { numberIn, tellsInWords } from './import.rules.ts';
import { type ColumnMatch, matchColumns } from './match.rules.ts';
import { isUsualMissing, type MissingProposal, proposeMissing } from './missing.rules.ts';
import { type PrivacyWarning, privacyWarnings } from './privacy.rules.ts';
import { pointOfWords, wordsOf } from './words.rules.ts';

/** A column that answers a question, as proposed and then settled by a person. */
export interface MappedColumn {
  /** The uuid of the item. */
  item: string;
  column: number;
  /** Numbers that a person gave to texts we do not know. */
  words?: Readonly<Record<string, number>>;
  /** Added to every number. */
  shift?: number;
  /** Texts that stand for no answer here, though the question has such a number. */
  missing?: readonly string[];
}

/** What a person confirms before anything is stored. Columns that are not named here are left out. */
export interface ImportMapping {
  respondent: number | null;
  /** The columns of the questions of which people made a code of their own; that code is then who somebody is, and `respondent` is null. */
  ownCode: readonly number[] | null;
  items: readonly MappedColumn[];
  /** Where it stands how long people took; null or absent: that is left out. */
  duration?: DurationColumns | null;
  /** Columns of free text, left out unless chosen. */
  texts: readonly number[];
  missing: readonly string[];
  rejectUnfinished: boolean;
  rejectTests: boolean;
}

/** A column as a screen shows it. */
export interface ColumnPreview {
  name: string;
  question: string | null;
  /** In how many rows something stands, how many different texts these are, and the first few. */
  filled: number;
  different: number;
  /** A plain count, 1, 2, 3 …; and whether all that stands in it is as short as a code. */
  counted: boolean;
  coded: boolean;
  examples: string[];
}

/** Something about a column to look at, with what to do about it. */
export interface ColumnRemark {
  column: number;
  item: string;
  sentence: string;
  /** Texts that may stand for no answer, though the question has such a number. */
  missing?: readonly string[];
  /** To be added to every number, when a person says so. */
  shift?: number;
  /** Of a question with two answers: which texts stand for one and the other. Only a person can say which is which. */
  twoCodes?: TwoCodes;
}

/** The texts of the lower and of the higher of two numbers, neither of which has to be the lower answer. */
export type TwoCodes = readonly [lower: readonly string[], higher: readonly string[]];

/** What was recognised in a file, and what we propose to do with it. */
export interface ImportProposal {
  origin: ImportOrigin;
  rows: number;
  columns: ColumnPreview[];
  specials: SpecialColumns;
  /** In which languages people answered, where the file says so and there are more. */
  languages: LanguageCount[];
  /** Where it stands how long people took; null where it does not. */
  duration: DurationColumns | null;
  /** The columns in which people answered the questions of their own code, where all are there. */
  ownCode: readonly number[] | null;
  matches: ColumnMatch[];
  /** Questions with a scale or an open answer for which no column was found. */
  unmatched: string[];
  /** Columns that answer an open question, or hold running text. */
  freeText: number[];
  missing: MissingProposal[];
  warnings: PrivacyWarning[];
  remarks: ColumnRemark[];
  mapping: ImportMapping;
}

const examples = 6;

/** Recognises columns, codes and personal data, and proposes a mapping for a person to confirm. */
export function proposeMapping(table: ImportTable, questions: readonly ImportQuestion[]): ImportProposal {
  const byId = new Map(questions.map((question) => [question.uuid, question]));
  const matches = matchColumns(table.columns, questions);
  const scaled = matches.filter(({ item }) => rangeOf(byId.get(item)!) !== null);
  const pairs = scaled.map(({ item, column }) => ({ column: table.columns[column]!, question: byId.get(item)! }));
  const specials = specialColumns(table);
  const warnings = privacyWarnings(table);
  const missing = proposeMissing(pairs);
  const open = matches.filter((match) => !scaled.includes(match)).map(({ column }) => column);
  const used = new Set(matches.map(({ column }) => column));
  const personal = new Set(warnings.map(({ column }) => column));
  const ownCode = ownCodeColumns(table.columns);
  const duration = durationColumns(table);
  return {
    origin: table.origin,
    rows: table.rows,
    columns: table.columns.map(({ name, question, values, codes }) => ({
      name,
      question,
      ...filledIn({ values, codes }),
      counted: isCounted({ values }),
      coded: isCoded({ values }),
      examples: values.slice(1, examples + 1).map((text) => text.slice(0, 120)),
    })),
    specials,
    languages: languagesIn(table),
    duration,
    ownCode,
    matches,
    unmatched: questions.filter(({ uuid }) => matches.every(({ item }) => item !== uuid)).map(({ uuid }) => uuid),
    freeText: [
      ...open,
      ...table.columns.flatMap((column, index) => (!used.has(index) && isRunningText(column.values) ? [index] : [])),
    ],
    missing,
    warnings,
    remarks: remarksOf(table, questions, scaled),
    mapping: {
      respondent:
        ownCode === null && specials.respondent !== null && !personal.has(specials.respondent)
          ? specials.respondent
          : null,
      ownCode,
      items: scaled.map(({ item, column }) => ({ item, column, ...labelledCodes(table, column, byId.get(item)!) })),
      duration,
      texts: [],
      missing: missing.filter(({ certain }) => certain).map(({ code }) => code),
      rejectUnfinished: false,
      rejectTests: true,
    },
  };
}

/** What to look at in the columns that answer questions, whoever chose them. */
export function remarksOf(
  table: ImportTable,
  questions: readonly ImportQuestion[],
  items: readonly MappedColumn[],
): ColumnRemark[] {
  const byId = new Map(questions.map((question) => [question.uuid, question]));
  return items.flatMap(({ item, column }) => {
    const question = byId.get(item);
    return question && table.columns[column] ? codingRemark(table, column, question) : [];
  });
}

/** Many different texts of several words. */
function isRunningText(values: readonly string[]): boolean {
  const texts = values.slice(1, 201);
  return texts.length >= 3 && texts.filter((text) => text.split(/\s+/).length >= 4).length > texts.length / 3;
}

/**
 * Survey tools often count answers otherwise than the questionnaire: to ask, never to assume. Where the order of the numbers is that of
 * the answers, all go up or down together. Of two answers that order tells nothing: one tool counts ja = 1 and nee = 2, another nee = 1
 * and ja = 2, and taking one for the other turns round every correlation.
 */
function codingRemark(table: ImportTable, column: number, question: ImportQuestion): ColumnRemark[] {
  if (question.number === true) return missingRemark(table, column, question);
  const points = pointsOf(question);
  const [low, high] = [points[0]!, points.at(-1)!];
  const shift = shiftOf(table.columns[column]!.values, low, high);
  if (shift === null) return [];
  const { name, values, labels } = table.columns[column]!;
  const known = wordsOf(question);
  // Answers in words, of which some are a number.
  if (tellsInWords(table.origin) && values.every((said) => said === '' || pointOfWords(said, known) !== null))
    return [];
  // What the file says its values mean is no question any more.
  if (labels && [...labels.values()].every((label) => pointOfWords(label, known) !== null)) return [];
  const [from, to] = [low - shift, high - shift];
  const lie = `In de kolom “${name}” lopen de antwoorden van ${signed(from)} tot en met ${to}, op de schaal van ${low} tot en met ${high}.`;
  if (points.length > 2) {
    const mend =
      shift < 0
        ? `Tel je vanaf ${from}, trek er dan ${-shift} af.`
        : `Tel je vanaf ${signed(from)}, tel er dan ${shift} bij op.`;
    return [{ column, item: question.uuid, sentence: `${lie} ${mend}`, shift }];
  }
  const saying = (number: number) => values.filter((text) => numberIn(text) === number);
  const sentence = `In de kolom “${name}” staan ${from} en ${to}. Welke van de twee bedoeld is, staat er niet bij, en vragenlijsttools doen het verschillend.`;
  return [{ column, item: question.uuid, sentence, twoCodes: [saying(from), saying(to)] }];
}

/** A number that fits, but that people often write for no answer: 99 among hours. Asked, as it may be an answer. */
function missingRemark(table: ImportTable, column: number, question: ImportQuestion): ColumnRemark[] {
  const { name, values, codes, missing } = table.columns[column]!;
  const range = rangeOf(question);
  const suspects = values.filter((text) => {
    const number = numberIn(text);
    return (
      number !== null &&
      range !== null &&
      isUsualMissing(number) &&
      isAnswer(number, range, question) &&
      !missing?.has(text)
    );
  });
  if (suspects.length === 0) return [];
  const places = new Set(suspects.map((text) => values.indexOf(text)));
  const times = codes.reduce((sum, place) => sum + (places.has(place) ? 1 : 0), 0);
  const sentence = `In de kolom “${name}” staat ${times === 1 ? 'één keer' : `${times} keer`} ${suspects.join(' of ')}. Dat past bij de vraag, maar is ook vaak een code voor “weet niet”.`;
  return [{ column, item: question.uuid, sentence, missing: suspects }];
}

const signed = (number: number) => (number < 0 ? `−${-number}` : `${number}`);

/** What must be added to the numbers in a column to bring them on the scale; null when they are there, or fit in no such way. */
function shiftOf(values: readonly string[], low: number, high: number): number | null {
  const numbers = new Set(values.flatMap((text) => numberIn(text) ?? []));
  if (low === 0 && numbers.has(high + 1) && !numbers.has(0)) return -1;
  if (low !== 1 || numbers.has(high)) return null;
  // From −3 to 3 on seven points. A single −1 is more often a code for no answer.
  const half = (high - low) / 2;
  const below = Array.from({ length: Math.max(0, half - 1) }, (_, index) => -half + index);
  if (Number.isInteger(half) && below.some((number) => numbers.has(number))) return half + low;
  return numbers.has(0) ? 1 : null;
}

/** What the head of a column says that its two numbers stand for: `Hebt u een e-bike? (1 = ja, 2 = nee)`. */
function labelledCodes(table: ImportTable, column: number, question: ImportQuestion): Pick<MappedColumn, 'words'> {
  const [remark] = codingRemark(table, column, question);
  if (!remark?.twoCodes) return {};
  const { name, question: asked } = table.columns[column]!;
  const known = wordsOf(question);
  const said = new Map(
    [...`${asked ?? ''} ${name}`.matchAll(/(\d)\s*[=:]\s*([\p{L}][\p{L}\p{M} ’'-]{0,60})/gu)].map(
      ([, number, words]) => [Number(number), pointOfWords(words!, known)],
    ),
  );
  const points = remark.twoCodes.map((texts) => said.get(numberIn(texts[0] ?? '') ?? -1) ?? null);
  if (points[0] === null || points[1] === null || points[0] === points[1]) return {};
  return {
    words: Object.fromEntries(
      remark.twoCodes.flatMap((texts, place) => texts.map((text) => [text, points[place]!] as const)),
    ),
  };
}
