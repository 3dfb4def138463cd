import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { contentSchemas, type LibraryContent, type WrittenItem } from './theory-content.contract.ts';
import { contentFaults } from './theory-content.rules.ts';
import { type LibraryKind, libraryKinds } from './theory-words.contract.ts';

/** Thrown when the library folder cannot be used; the message names every fault, one a line. */
export class LibraryFault extends Error {
  override readonly name = 'LibraryFault';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`De bibliotheek klopt niet:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Kinds that have a folder with a file per item; the others are files with an entry per item. */
const filePerItem: readonly LibraryKind[] = ['factors', 'technics', 'themes', 'clusters', 'models', 'pages'];

const listFiles: Partial<Record<LibraryKind, string>> = {
  page_categories: 'page-categories.yaml',
  scales: 'scales.yaml',
};

const Ids = z.strictObject(
  Object.fromEntries(
    libraryKinds.map((kind) => [kind, z.record(z.string(), z.int().check(z.minimum(1), z.maximum(9999)))]),
  ) as Record<LibraryKind, z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniNumberFormat>>,
);

/** Reads and checks the whole `library/` folder; throws a `LibraryFault` when anything in it is wrong. */
export function readLibraryFolder(folder: string): LibraryContent {
  const faults: string[] = [];
  const ids = Ids.parse(JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8')));
  const content = Object.fromEntries(
    libraryKinds.map((kind) => [kind, writtenItems(kind, rawItems(folder, kind, faults), ids[kind], faults)]),
  ) as unknown as LibraryContent;
  if (faults.length === 0) faults.push(...contentFaults(content));
  if (faults.length > 0) throw new LibraryFault(faults);
  return content;
}

/** Changes when any file of the folder does: tells whether there is anything to read at all. */
export function libraryFingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('base64url');
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ya?ml|json)$|^media[\\/]/.test(file) && statSync(join(folder, file)).isFile())
    .sort();

type Raw = Map<string, unknown>;

function rawItems(folder: string, kind: LibraryKind, faults: string[]): Raw {
  const items: Raw = new Map();
  const add = (slug: string, value: unknown) => {
    if (items.has(slug)) faults.push(`${kind}/${slug}: komt twee keer voor`);
    items.set(slug, value);
  };
  const read = (file: string): unknown => {
    try {
      return parse(readFileSync(join(folder, file), 'utf8'), { uniqueKeys: true });
    } catch (error) {
      faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const files = yamlFiles(join(folder, kind)).map((file) => join(kind, file));
  if (filePerItem.includes(kind)) for (const file of files) add(basename(file, '.yaml'), read(file));
  else
    for (const file of listFiles[kind] ? [listFiles[kind]] : files)
      for (const [slug, value] of Object.entries(read(file) ?? {})) add(slug, value);
  return items;
}

const yamlFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.yaml'))
        .sort()
    : [];

/** In the order of the ids, so the oldest comes first and a new or retired item moves no other. */
function writtenItems(kind: LibraryKind, raw: Raw, ids: Record<string, number>, faults: string[]): WrittenItem[] {
  const written: WrittenItem[] = [];
  for (const [slug, value] of raw) {
    const id = ids[slug];
    const result = z.safeParse(contentSchemas[kind], value);
    if (id === undefined) faults.push(`${kind}/${slug}: staat niet in ids.json`);
    if (!result.success)
      for (const issue of result.error.issues)
        faults.push(`${kind}/${slug}: ${issue.path.join('.')} ${issue.code} ${issue.message}`);
    if (id !== undefined && result.success)
      written.push({ id, slug, position: id, retired: false, content: result.data });
  }
  return written.sort((a, b) => a.position - b.position);
}
