import type { ConflictWords } from '#draft/merge.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { type FormField, fieldsOf } from './fields/form.rules.ts';
import { type Fields, fromForm, type Row } from './fields/rows.rules.ts';
import { inWords, type NameOf } from './publish/differences.rules.ts';

/** Where a path in a form leads: the field, and what it is called, with the row that it stands in. */
interface Found {
  field: FormField;
  name: string;
}

/** How the fields of an item and what stands in them are called, for who has to choose between two texts. */
export function libraryWords(kind: LibraryKind, form: Fields, nameOf: NameOf): ConflictWords {
  const find = (path: readonly string[]) => found(fieldsOf(kind), form, path, nameOf);
  return {
    nameOf: ({ path }) => find(path)?.name ?? 'Veld',
    valueOf: ({ path }, value) => {
      const field = find(path)?.field;
      return (field && inWords(field, fromForm({ value }).value, nameOf)) || '(leeg)';
    },
    isTyped: ({ path, mine, theirs }) =>
      ['line', 'text'].includes(find(path)?.field.type ?? '') &&
      [mine, theirs].every((value) => value === null || typeof value === 'string'),
  };
}

function found(fields: readonly FormField[], form: Fields, path: readonly string[], nameOf: NameOf): Found | null {
  const [key, uuid, inner, ...rest] = path;
  const field = fields.find(({ name }) => name === key);
  if (!field) return null;
  if (uuid === undefined) return { field, name: field.label };
  const rows = Array.isArray(form[field.name]) ? (form[field.name] as Row[]) : [];
  const at = rows.findIndex((row) => row.uuid === uuid);
  const row = rows[at] ?? { uuid };
  const place = `${field.label}, ${at + 1}`;
  if (field.type === 'rows') {
    const [naming] = field.fields;
    const one = found(field.fields, row, [inner ?? '', ...rest], nameOf);
    const about = naming && inWords(naming, row[naming.name], nameOf);
    return one && { ...one, name: about ? `${one.name} bij ${about}` : `${one.name}: ${place}` };
  }
  if (field.type === 'picks') return { field: { ...field, type: 'pick' }, name: place };
  const text: FormField = { name: inner ?? '', label: place, type: 'text' };
  return { field: field.type === 'blocks' && inner === 'content' ? { ...text, type: 'rich' } : text, name: place };
}
