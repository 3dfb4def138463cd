import { plainWords } from '#foundation/shared/plain-words.ts';
import { specialOf } from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import { standInName } from '#steps/conducting-research/export/survey-names.rules.ts';
import type { ImportColumn, ImportQuestion } from './import.rules.ts';

/** By what a column was recognised; a person sees it, and looks twice at what was not the name itself. */
export type MatchedBy = 'name' | 'alike' | 'part' | 'text';

export interface ColumnMatch {
  /** The uuid of the item. */
  item: string;
  column: number;
  by: MatchedBy;
}

/**
 * Which column answers which question, by the name of the variable: the same but for capitals; the same but for signs
 * (`EIGEFF1`, `EIGEFF[SQ001]`, `Eigeff-1`); as a part of the name (`Q12_EIGEFF_1`, `EIGEFF_1. Ik kan dit`); and last by the
 * words of the question. A looser way counts only when it points at one column and one question.
 */
export function matchColumns(columns: readonly ImportColumn[], questions: readonly ImportQuestion[]): ColumnMatch[] {
  const matches: ColumnMatch[] = [];
  let [openColumns, openQuestions] = [columns.map((column, index) => ({ column, index })), [...questions]];
  for (const [by, keysOfColumn, keysOfQuestion] of ways) {
    const wanted = grouped(openQuestions, keysOfQuestion);
    const offered = grouped(openColumns, ({ column }) => keysOfColumn(column).filter((key) => wanted.has(key)));
    for (const [key, found] of offered) {
      const asked = wanted.get(key)!;
      if (found.length !== 1 || asked.length !== 1 || taken(matches, asked[0]!, found[0]!.index)) continue;
      matches.push({ item: asked[0]!.uuid, column: found[0]!.index, by });
    }
    // A column of the survey tool's own is an answer only when a variable has exactly its name.
    openColumns = openColumns.filter(
      ({ column, index }) => specialOf(column) === null && matches.every((match) => match.column !== index),
    );
    openQuestions = openQuestions.filter(({ uuid }) => matches.every(({ item }) => item !== uuid));
  }
  return matches.sort((a, b) => a.column - b.column);
}

const taken = (matches: readonly ColumnMatch[], { uuid }: ImportQuestion, index: number) =>
  matches.some(({ item, column }) => item === uuid || column === index);

/** Things by their keys; no key stands for nothing. */
function grouped<T>(things: readonly T[], keysOf: (thing: T) => (string | null)[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    for (const key of new Set(keysOf(thing))) if (key) groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return groups;
}

type Way = readonly [
  by: MatchedBy,
  keysOfColumn: (column: ImportColumn) => string[],
  keysOfQuestion: (question: ImportQuestion) => (string | null)[],
];

const variableOf = ({ variable }: ImportQuestion) => variable?.trim().toUpperCase() ?? null;

const ways: readonly Way[] = [
  ['name', ({ name }) => [name.trim().toUpperCase()], (question) => [variableOf(question)]],
  // What our own files call a question whose variable a survey tool does not take.
  [
    'alike',
    ({ name }) => [
      name
        .trim()
        .split(/[.[\s]/)[0]!
        .toUpperCase(),
    ],
    (question) => [standInName(question).toUpperCase()],
  ],
  [
    'alike',
    ({ name }) => [squeezed(name), squeezed(name.split(/\.\s/)[0]!)],
    (question) => [squeezedVariable(question)],
  ],
  ['part', ({ name }) => partsOf(name), (question) => [variableOf(question)]],
  [
    'text',
    ({ name, question }) => [sentence(question), sentence(name)],
    ({ text, translations = [] }) => [text, ...translations.map((other) => other.text)].map(sentence),
  ],
];

const squeezedVariable = (question: ImportQuestion) => {
  const variable = variableOf(question);
  return variable === null ? null : squeezed(variable);
};

/** Letters and digits alone; LimeSurvey's `SQ001` stands for 1. */
const squeezed = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/\[(?:SQ|Y_?)?0*(\d+)\]/g, '$1')
    .replaceAll(/[^A-Z0-9]/g, '');

/** Every run of words in a name, between spaces, points, brackets and underscores: `Q12_EIGEFF_1` holds `EIGEFF_1`. */
function partsOf(name: string): string[] {
  const start = name.toUpperCase().slice(0, 80);
  return start.split(/[^A-Z0-9_]+/).flatMap((word) => {
    const pieces = word.split('_');
    return pieces.flatMap((_, from) =>
      pieces.slice(from).map((__, length) => pieces.slice(from, from + length + 1).join('_')),
    );
  });
}

/** As short as a question can be: `Leeftijd`, `Je wijk?` */
const shortest = 4;

/** The words of a question, when there are enough of them to tell it from others. */
const sentence = (text: string | null) => {
  const words = plainWords((text ?? '').replaceAll(/<[^>]*>/g, ' '));
  return words.length >= shortest ? words : '';
};
