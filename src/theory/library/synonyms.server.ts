import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { LibraryFault } from '#theory/content/faults.rules.ts';
import type { Synonyms } from '#theory/search/documents.rules.ts';
import { searchKinds } from '#theory/search/search.contract.ts';
import { iriOf } from './references.rules.ts';

const File = z.record(z.string(), z.array(z.string().check(z.minLength(1), z.trim())).check(z.minLength(1)));

/**
 * Reads `library/synoniemen.yaml`: per item the words that people search with. They are read with the program and not kept in
 * the database, because nothing refers to them. Throws a `LibraryFault` when an item never was in the library.
 */
export function readSynonyms(folder: string): Synonyms {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const ids = JSON.parse(read('ids.json')) as Record<string, Record<string, number>>;
  const words = File.safeParse(parse(read('synoniemen.yaml'), { uniqueKeys: true }));
  if (!words.success)
    throw new LibraryFault(words.error.issues.map(({ path, message }) => `synoniemen/${path.join('.')}: ${message}`));
  const entries = Object.entries(words.data).map(([item, synonyms]) => {
    const [kind = '', slug = ''] = item.split('/');
    const known = searchKinds.find((one) => one === kind);
    return { item, synonyms, known, id: known && ids[known]?.[slug] };
  });
  const faults = entries.flatMap(({ item, synonyms, id }) => [
    ...(id === undefined ? [`synoniemen/${item}: bestaat niet`] : []),
    ...(new Set(synonyms).size < synonyms.length ? [`synoniemen/${item}: een woord staat er twee keer`] : []),
  ]);
  if (faults.length > 0) throw new LibraryFault(faults);
  return new Map(entries.flatMap(({ synonyms, known, id }) => (known && id ? [[iriOf(known, id), synonyms]] : [])));
}
