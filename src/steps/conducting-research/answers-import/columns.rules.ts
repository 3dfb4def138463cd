import { columnLetters } from '#foundation/shared/spreadsheet/cell.rules.ts';
import {
  numbersRows,
  specialOf,
  tellsPeopleApart,
} from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import type { ColumnPreview, ImportMapping, ImportProposal } from './mapping.rules.ts';

export interface ColumnOption {
  value: string;
  label: string;
}

export interface ColumnOptions {
  label: string;
  options: ColumnOption[];
}

const longest = 70;

/** A column as one finds it in a spreadsheet: its name, the start of its question, its letter. */
export function columnLabel({ name, question }: Pick<ColumnPreview, 'name' | 'question'>, index: number): string {
  const words = question === null || question === name ? name : `${name} – ${question}`;
  return `${words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words} (kolom ${columnLetters(index)})`;
}

type Recognised = Pick<ImportProposal, 'columns' | 'warnings'>;

/** The columns that may answer a question: those that are free first, those of the survey tool and about people last. */
export function questionColumns(
  { columns, warnings }: Recognised,
  { items, respondent }: ImportMapping,
): ColumnOptions[] {
  const used = new Set(items.map(({ column }) => column));
  const personal = personalColumns({ warnings });
  return grouped(columns, (column, index) =>
    personal.has(index)
      ? 'Lijken persoonsgegevens'
      : used.has(index)
        ? 'Al bij een vraag'
        : index === respondent || specialOf({ name: column.name, importId: null }) !== null
          ? 'Van de vragenlijsttool'
          : 'Nog vrij',
  );
}

/**
 * The columns that may tell who answered: never one with personal data, none that answers a question or holds running text, and no
 * number of a row, which says nothing of a person. First those that are called as one, or have a short code of its own in nearly every row.
 */
export function respondentColumns(
  { columns, warnings, freeText, rows, ownCode }: Recognised & Pick<ImportProposal, 'freeText' | 'rows' | 'ownCode'>,
  { items }: ImportMapping,
): ColumnOptions[] {
  const used = new Set(items.map(({ column }) => column));
  const personal = personalColumns({ warnings });
  return grouped(columns, (column, index) => {
    const open = freeText.includes(index);
    if (ownCode?.includes(index)) return null;
    if (personal.has(index) || used.has(index) || numbersRows(column) || (open && !column.coded)) return null;
    const special = specialOf({ name: column.name, importId: null });
    const asCode = column.coded && !column.counted && !open && column.filled >= 0.9 * rows;
    const likely = special === 'respondent' || (asCode && (special === null || special === 'record'));
    return likely && tellsPeopleApart(column) ? 'Waarschijnlijk' : 'Andere kolommen';
  });
}

/** Columns that look like data about persons. */
export const personalColumns = ({ warnings }: Pick<ImportProposal, 'warnings'>): ReadonlySet<number> =>
  new Set(warnings.map(({ column }) => column));

const order = [
  'Waarschijnlijk',
  'Nog vrij',
  'Andere kolommen',
  'Al bij een vraag',
  'Van de vragenlijsttool',
  'Lijken persoonsgegevens',
] as const;

function grouped(
  columns: readonly ColumnPreview[],
  groupOf: (column: ColumnPreview, index: number) => (typeof order)[number] | null,
): ColumnOptions[] {
  const all = columns.map((column, index) => ({
    group: groupOf(column, index),
    option: { value: String(index), label: columnLabel(column, index) },
  }));
  return order.flatMap((label) => {
    const options = all.flatMap(({ group, option }) => (group === label ? [option] : []));
    return options.length > 0 ? [{ label, options }] : [];
  });
}
