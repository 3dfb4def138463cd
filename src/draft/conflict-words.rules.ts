import type { FieldConflict } from './merge.rules.ts';

type Row = Record<string, unknown> & { uuid: string };
/** The sections of all steps, by key. */
type Sections = Record<string, unknown>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is known of a field, to tell people about it. */
export interface FieldWords {
  words: { name: string };
  /** What its values are called, where they are stored as something else. */
  choices?: Readonly<Record<string, { label: string }>>;
  /** Of a field of several values that are computed together: what they come to. */
  told?: (value: object | null) => string;
}

/** What a field that both changed is called: `Onderbouwing bij Gemak`, `Citaat bij Gemak, R01`. */
export function conflictName(
  { path }: Pick<FieldConflict, 'path'>,
  field: FieldWords | null,
  sections: Sections,
): string {
  const rows = path.filter((key) => uuid.test(key)).flatMap((key) => rowName(key, sections) ?? []);
  const name = field?.words.name ?? 'Veld';
  return rows.length > 0 ? `${name} bij ${rows.reverse().join(', ')}` : name;
}

/** In order of how well they tell which row it is. */
const namingFields = ['name', 'title', 'phrase', 'behaviour', 'code', 'condition', 'place', 'source', 'value', 'text'];
const longestName = 60;

/** What a row is about: its own name, or that of the factor or technique that it belongs to. */
function rowName(id: string, sections: Sections): string | null {
  const rows = rowsOf(Object.values(sections));
  const named = (wanted: unknown): string | null => {
    for (const row of rows) {
      if (row.uuid !== wanted) continue;
      const name = namingFields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
      if (name) return shortened(String(name));
    }
    return null;
  };
  const row = rows.find((one) => one.uuid === id);
  return named(row?.researchFactor) ?? named(id) ?? named(row?.link);
}

const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name);

function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsOf);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(rowsOf);
  return typeof (value as Row).uuid === 'string' ? [value as Row, ...inside] : inside;
}

/** A stored text in words, where it is a choice or refers to a row; null when it is a text as someone typed it. */
const textWords = (field: FieldWords | null, text: string, sections: Sections): string | null =>
  uuid.test(text) ? rowName(text, sections) : (field?.choices?.[text]?.label ?? null);

/** Whether people may make a text of their own of the two. */
export const isTyped = ({ mine, theirs }: FieldConflict, field: FieldWords | null, sections: Sections): boolean =>
  !field?.told &&
  [mine, theirs].every(
    (value) => value === null || (typeof value === 'string' && textWords(field, value, sections) === null),
  );

/** A value as people read it. */
export function valueWords(field: FieldWords | null, value: unknown, sections: Sections): string {
  if (field?.told && typeof value === 'object') return field.told(value);
  if (value === null || value === undefined || value === '') return '(leeg)';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') return new Intl.NumberFormat('nl-NL').format(value);
  if (typeof value === 'string') return textWords(field, value, sections) ?? value;
  if (!Array.isArray(value))
    return Object.values(value)
      .flatMap((one) => (one === null ? [] : String(one)))
      .join(', ');
  if (value.length === 0) return '(leeg)';
  return value
    .map((one) =>
      typeof one === 'object' && one ? (rowName((one as Row).uuid, sections) ?? '…') : valueWords(field, one, sections),
    )
    .join(', ');
}
