import { plainWords } from '#foundation/shared/plain-words.ts';
import type { Sheet } from '#foundation/shared/spreadsheet/headed.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';

/** One row is one person, with a column per factor; or one row is one quote, with the factor in a column. */
export type SheetForm = 'person' | 'quote';

/** The place of a column; null for none. */
type Column = number | null;

/** Which column holds what. */
export interface SheetColumns {
  form: SheetForm;
  code: Column;
  segment: Column;
  date: Column;
  /** Of a row per person: by the uuid of the factor, the column with what was found of it. */
  factors: Readonly<Record<string, Column>>;
  /** Of a row per quote. */
  factor: Column;
  quote: Column;
  found: Column;
}

const heads = {
  code: ['code', 'gesprek', 'respondent', 'respondentcode', 'deelnemer', 'nummer', 'nr', 'id'],
  segment: ['segment', 'groep', 'doelgroep'],
  date: ['datum', 'datum van het gesprek', 'datum gesprek'],
  factor: ['factor', 'thema', 'label', 'codering'],
  quote: ['citaat', 'quote', 'uitspraak', 'fragment', 'passage', 'tekst'],
  found: ['bevinding', 'genoemd', 'gevonden', 'waarde', 'rol'],
};

/** Columns by their heads, for a person to look at. */
export function proposeColumns({ heads: names }: Pick<Sheet, 'heads'>, factors: readonly ChosenFactor[]): SheetColumns {
  const plain = names.map(plainWords);
  const called = (words: readonly string[]): Column => {
    const at = plain.findIndex((name) => words.includes(name));
    return at < 0 ? null : at;
  };
  const found = {
    code: called(heads.code),
    segment: called(heads.segment),
    date: called(heads.date),
    factor: called(heads.factor),
    quote: called(heads.quote),
    found: called(heads.found),
    factors: Object.fromEntries(factors.map(({ uuid, name }) => [uuid, name ? called([plainWords(name)]) : null])),
  };
  const isPerQuote = found.factor !== null && found.quote !== null;
  return { form: isPerQuote ? 'quote' : 'person', ...found };
}

/** What keeps the columns from being read, at the field where it can be mended. */
export function columnProblems(
  columns: SheetColumns,
): Partial<Record<'code' | 'factor' | 'quote' | 'factors', string>> {
  return {
    ...(columns.code === null && { code: 'Kies de kolom waarin de code van het gesprek staat.' }),
    ...(columns.form === 'quote' && columns.factor === null && { factor: 'Kies de kolom waarin de factor staat.' }),
    ...(columns.form === 'quote' && columns.quote === null && { quote: 'Kies de kolom waarin het citaat staat.' }),
    ...(columns.form === 'person' &&
      Object.values(columns.factors).every((column) => column === null) && {
        factors: 'Kies van minstens één factor de kolom.',
      }),
  };
}

/** Heads of the columns that nobody reads. */
export function unread({ heads: names }: Pick<Sheet, 'heads'>, columns: SheetColumns): string[] {
  const { form, code, segment, date, factors, factor, quote, found } = columns;
  const used = new Set([code, segment, date, ...(form === 'quote' ? [factor, quote, found] : Object.values(factors))]);
  return names.filter((_, at) => !used.has(at));
}
