import { diffWordsWithSpace } from 'diff';
import { same } from '#foundation/shared/same.ts';
import { wordsOfHtml } from '#theory/content/html.rules.ts';
import { type FormField, fieldsOf } from '#theory/editor/fields/form.rules.ts';
import type { Fields } from '#theory/editor/fields/rows.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';

/** What differs between two texts of an item, in words a reader of Dutch can follow. */

export interface Difference {
  name: string;
  label: string;
  /** Pieces in order; what is neither gone nor new stayed. */
  pieces: readonly { text: string; kind: 'same' | 'gone' | 'new' }[];
}

/** Names of items by kind and slug, so that a link reads as its name. */
export type NameOf = (kind: LibraryKind, slug: string) => string;

/** Field by field, in the order of the form; a field that stayed the same is not in it. Null compares with nothing at all. */
export function differences(kind: LibraryKind, before: Fields | null, after: Fields, nameOf: NameOf): Difference[] {
  return fieldsOf(kind)
    .filter(({ name }) => !same(before?.[name] ?? null, after[name] ?? null))
    .map((field) => ({
      name: field.name,
      label: field.label,
      pieces: diffWordsWithSpace(
        inWords(field, before?.[field.name], nameOf),
        inWords(field, after[field.name], nameOf),
      ).map(({ value, added, removed }) => ({ text: value, kind: added ? 'new' : removed ? 'gone' : 'same' }) as const),
    }))
    .filter(({ pieces }) => pieces.some(({ kind: piece }) => piece !== 'same'));
}

/** A value as text: rows under each other, what leads elsewhere by its name. */
export function inWords(field: FormField, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'key':
      return '';
    case 'yes':
      return value ? 'Ja' : 'Nee';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'rich':
      return plain(String(value));
    case 'pick':
      return nameOf(field.kind, String(value));
    case 'picks':
      return listed(value)
        .map((slug) => nameOf(field.kind, String(slug)))
        .join('\n');
    case 'lines':
    case 'parts':
      return listed(value).map(String).join('\n');
    case 'blocks':
      return listed(value)
        .map((block) => blockInWords(block as Fields))
        .join('\n\n');
    case 'rows':
      return listed(value)
        .map((row) => groupInWords(field.fields, row as Fields, nameOf))
        .join('\n\n');
    case 'group':
      return groupInWords(field.fields, value as Fields, nameOf);
    default:
      return String(value);
  }
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const groupInWords = (fields: readonly FormField[], row: Fields, nameOf: NameOf): string =>
  fields
    .flatMap((field) => {
      const words = inWords(field, row[field.name], nameOf);
      return words === '' || (field.type === 'yes' && words === 'Nee')
        ? []
        : `${field.label}: ${words.replaceAll('\n', '; ')}`;
    })
    .join('\n');

function blockInWords({ type, content, url, alt }: Fields): string {
  if (type === 'video') return `Video: ${url}`;
  if (type === 'image') return `Afbeelding: ${alt} (${url})`;
  return plain(String(content ?? ''));
}

/** HTML of the library as text: a line for each paragraph, heading and item, links with their address. */
const plain = (html: string): string =>
  wordsOfHtml(
    html
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
      .replaceAll(/<li>/g, '• ')
      .replaceAll(/<\/(p|h2|h3|li|ul|ol)>/g, '\n'),
  ).replaceAll(/\n\s*\n/g, '\n');
