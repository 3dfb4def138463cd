import * as z from 'zod/mini';
import type { LibraryKind } from '#theory/words.contract.ts';
import { contentSchemas, type LibraryContent, libraryOf, type WrittenItem } from './content.contract.ts';
import { placedFaults } from './content.rules.ts';
import { type FileFault, LibraryFault, misfits, sayFault } from './faults.rules.ts';
import { type Entry, readEntries, readIds, readMedia } from './folder.server.ts';
import { type WrittenText, withTexts } from './texts.rules.ts';

/** All that is in the folder, with what is wrong with it. */
export interface LibraryFolder {
  content: LibraryContent;
  /** The written texts as they stand in the files, for whoever checks their style. */
  texts: WrittenText[];
  media: ReadonlySet<string>;
  /** Where an item, or a fact of it, is written. */
  locate(kind: LibraryKind, slug: string | null, path: readonly PropertyKey[]): Omit<FileFault, 'sentence'>;
  faults: FileFault[];
}

/** Reads and checks the whole `library/` folder; throws a `LibraryFault` when anything in it is wrong. */
export function readLibraryFolder(folder: string): LibraryContent {
  const { content, faults } = inspectLibraryFolder(folder);
  if (faults.length > 0) throw new LibraryFault(faults.map(sayFault));
  return content;
}

/** Reads and checks the whole folder; what is wrong is left out of `content`. */
export function inspectLibraryFolder(folder: string): LibraryFolder {
  const faults: FileFault[] = [];
  const ids = readIds(folder, faults);
  const media = readMedia(folder);
  // Without its numbers every item would look wrong.
  const found = faults.length > 0 ? [] : readEntries(folder, faults);
  const { entries, texts } = withTexts(found, { ids, media, faults, complete: faults.length === 0 });
  const content = libraryOf((kind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => writtenItem(kind, entry, ids[kind][entry.slug], faults))
      // In the order of the ids, so the oldest comes first and a new or retired item moves no other.
      .sort((a, b) => a.position - b.position),
  );
  const byItem = new Map(entries.map((entry) => [`${entry.kind}/${entry.slug}`, entry]));
  const locate: LibraryFolder['locate'] = (kind, slug, path) => {
    const entry = byItem.get(`${kind}/${slug}`);
    return { file: entry?.file ?? kind, line: entry?.lineOf(path) ?? null };
  };
  if (faults.length === 0)
    faults.push(
      ...placedFaults(content).map(({ kind, slug, path, sentence }) => ({ ...locate(kind, slug, path), sentence })),
    );
  return { content, texts, media, locate, faults };
}

function writtenItem<K extends LibraryKind>(
  kind: K,
  { slug, file, facts, lineOf }: Entry,
  id: number | undefined,
  faults: FileFault[],
): WrittenItem<K>[] {
  const result = z.safeParse(contentSchemas[kind], facts);
  if (id === undefined)
    faults.push({ file, line: lineOf([]), sentence: `${slug} heeft nog geen nummer in library/ids.json, bij ${kind}` });
  if (!result.success)
    for (const { path, sentence } of misfits(result.error.issues, facts))
      faults.push({ file, line: lineOf(path), sentence });
  if (id === undefined || !result.success) return [];
  return [{ id, slug, position: id, retired: false, content: result.data }];
}
