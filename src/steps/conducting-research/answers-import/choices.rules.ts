import { tellsPeopleApart } from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import { quoted } from './answers.rules.ts';
import type { ImportQuestion } from './import.rules.ts';
import type { ColumnPreview, ColumnRemark, ImportMapping, MappedColumn, TwoCodes } from './mapping.rules.ts';

/** What a person said of one question; undefined while it has no column. */
export const mappedTo = (mapping: ImportMapping, item: string): MappedColumn | undefined =>
  mapping.items.find((mapped) => mapped.item === item);

/** Another column for a question, or none. What was said about the earlier column goes with it. */
export function withColumn(mapping: ImportMapping, item: string, column: number | null): ImportMapping {
  const others = mapping.items.filter((mapped) => mapped.item !== item);
  return { ...mapping, items: column === null ? others : [...others, { item, column }] };
}

/** What is added to every number of a question: −1 where the file counts from 1. */
export const withShift = (mapping: ImportMapping, item: string, shift: number): ImportMapping =>
  changed(mapping, item, (mapped) => ({ ...mapped, shift }));

/** Whether texts that the question has as an answer stand for none in its column. */
export const withMissingHere = (mapping: ImportMapping, item: string, missing: readonly string[]): ImportMapping =>
  changed(mapping, item, (mapped) => ({ ...mapped, missing }));

/** What a text in the file stands for: a number on the scale, no answer, or (null) nothing that we know. */
export function withMeaning(
  mapping: ImportMapping,
  item: string,
  said: string,
  means: number | 'missing' | null,
): ImportMapping {
  const marked = withMissing(mapping, said, means === 'missing');
  return changed(marked, item, ({ words = {}, ...mapped }) => {
    const { [said]: _, ...others } = words;
    return { ...mapped, words: typeof means === 'number' ? { ...others, [said]: means } : others };
  });
}

/** Which number stands for the higher of two answers: the lower of the two numbers, the higher, or not said yet. */
export type WhichIsHigher = 'lower' | 'higher';

export function whichIsHigher(mapped: MappedColumn, [lower, higher]: TwoCodes, high: number): WhichIsHigher | null {
  const all = (texts: readonly string[], point: number) => texts.every((text) => mapped.words?.[text] === point);
  if (all(lower, high) && all(higher, high - 1)) return 'lower';
  return all(lower, high - 1) && all(higher, high) ? 'higher' : null;
}

/** Says at once which of two numbers is the higher answer and which the other. */
export function withWhichIsHigher(
  mapping: ImportMapping,
  item: string,
  [lower, higher]: TwoCodes,
  high: number,
  which: WhichIsHigher | null,
): ImportMapping {
  const means = (texts: readonly string[], point: number) => (before: ImportMapping) =>
    texts.reduce((now, text) => withMeaning(now, item, text, which === null ? null : point), before);
  return means(
    higher,
    which === 'higher' ? high : high - 1,
  )(means(lower, which === 'lower' ? high : high - 1)(mapping));
}

/** A code that stands for no answer, or no longer does. */
export function withMissing({ missing, ...mapping }: ImportMapping, code: string, on: boolean): ImportMapping {
  const others = missing.filter((one) => one !== code);
  return { ...mapping, missing: on ? [...others, code] : others };
}

const changed = (mapping: ImportMapping, item: string, change: (mapped: MappedColumn) => MappedColumn) => ({
  ...mapping,
  items: mapping.items.map((mapped) => (mapped.item === item ? change(mapped) : mapped)),
});

/** What stands in the way of going on. */
export interface MappingProblem {
  /** The question where it can be mended; null for all of them. */
  item: string | null;
  /** It is mended at the column with the respondent's code. */
  respondent?: true;
  message: string;
}

/** A mapping that leads to no answers, lays one column at two places, or leaves open what numbers or codes mean. */
export function mappingProblems(
  mapping: ImportMapping,
  questions: readonly ImportQuestion[],
  columns: readonly ColumnPreview[],
  remarks: readonly ColumnRemark[] = [],
): MappingProblem[] {
  if (mapping.items.length === 0) {
    return [{ item: null, message: 'Geen enkele vraag heeft een kolom. Kies bij minstens één vraag een kolom.' }];
  }
  return [
    ...columnProblems(mapping, questions, columns),
    ...openCodes(mapping, questions, remarks),
    ...respondentProblem(mapping, columns),
  ];
}

/** Two numbers of which nobody said yet which is which. */
function openCodes(
  mapping: ImportMapping,
  questions: readonly ImportQuestion[],
  remarks: readonly ColumnRemark[],
): MappingProblem[] {
  return questions.flatMap((question): MappingProblem[] => {
    const mapped = mappedTo(mapping, question.uuid);
    const remark = remarks.find(({ item, column }) => item === question.uuid && column === mapped?.column);
    if (!mapped || !remark?.twoCodes || whichIsHigher(mapped, remark.twoCodes, question.scaleMax!) !== null) return [];
    const [lower, higher] = remark.twoCodes;
    return [
      {
        item: question.uuid,
        message: `Kies bij ${questionName(question)} wat ${lower[0]} en ${higher[0]} betekenen.`,
      },
    ];
  });
}

/** A column with far fewer codes than rows is no code of people: nearly every row would be taken for a double. */
function respondentProblem({ respondent }: ImportMapping, columns: readonly ColumnPreview[]): MappingProblem[] {
  const column = respondent === null ? undefined : columns[respondent];
  if (!column || tellsPeopleApart(column)) return [];
  return [{ item: null, respondent: true, message: `${fewCodes(column)} Kies een andere kolom, of “Geen code”.` }];
}

/** `De kolom “code” heeft 8 verschillende codes in 160 rijen: dat is niet één code per persoon.` */
export const fewCodes = ({ name, filled, different }: ColumnPreview): string =>
  `De kolom ${quoted(name)} heeft ${different} verschillende codes in ${filled} rijen: dat is niet één code per persoon.`;

function columnProblems(
  mapping: ImportMapping,
  questions: readonly ImportQuestion[],
  columns: readonly ColumnPreview[],
): MappingProblem[] {
  const nameOf = (column: number) => quoted(columns[column]?.name ?? '');
  const first = new Map<number, string>();
  return questions.flatMap((question): MappingProblem[] => {
    const mapped = mappedTo(mapping, question.uuid);
    if (!mapped) return [];
    const { item, column } = mapped;
    if (column === mapping.respondent) {
      return [
        {
          item,
          message: `De kolom ${nameOf(column)} is al de respondentcode. Kies bij ${questionName(question)} een andere.`,
        },
      ];
    }
    const other = first.get(column);
    if (other === undefined) {
      first.set(column, questionName(question));
      return [];
    }
    return [
      {
        item,
        message: `De kolom ${nameOf(column)} hoort al bij ${other}. Kies bij ${questionName(question)} een andere.`,
      },
    ];
  });
}

/** What a question is called in few words: its name in the data file, else the first words of its text. */
export const questionName = ({ variable, text }: ImportQuestion): string =>
  variable ?? (text === null ? 'Vraag zonder tekst' : text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);
