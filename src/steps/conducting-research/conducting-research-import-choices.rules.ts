import type { ImportQuestion } from './conducting-research-import.rules.ts';
import { quoted } from './conducting-research-import-answers.rules.ts';
import type { ColumnPreview, ImportMapping, MappedColumn } from './conducting-research-import-mapping.rules.ts';

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
  message: string;
}

/** A mapping that leads to no answers, or lays one column at two places. */
export function mappingProblems(
  mapping: ImportMapping,
  questions: readonly ImportQuestion[],
  columns: readonly ColumnPreview[],
): MappingProblem[] {
  if (mapping.items.length === 0) {
    return [{ item: null, message: 'Geen enkele vraag heeft een kolom. Kies bij minstens één vraag een kolom.' }];
  }
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
