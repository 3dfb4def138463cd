import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import type { FileFault } from './faults.rules.ts';
import { type Report, readMarkdownFile, readYamlFile, type WrittenFile } from './file.server.ts';

/** One item as it was found in the folder, not yet held against its schema. */
export interface Entry extends Omit<WrittenFile, 'facts'> {
  kind: LibraryKind;
  slug: string;
  file: string;
  facts: unknown;
}

/** The number of every slug, by kind. */
export type Ids = Record<LibraryKind, Record<string, number>>;

/** Kinds that have a folder with a Markdown file per item; the others are YAML files with an entry per item. */
const filePerItem = ['factors', 'technics', 'themes', 'clusters', 'models', 'pages'] as const satisfies LibraryKind[];

const highestId = 9999;

/** `ids.json`, which is YAML too; what is wrong with it is reported. */
export function readIds(folder: string, faults: FileFault[]): Ids {
  const file = 'ids.json';
  const report: Report = (line, sentence) => faults.push({ file, line, sentence });
  const ids = Object.fromEntries(libraryKinds.map((kind) => [kind, Object.create(null)])) as Ids;
  const read = readYamlFile(folder, file, report);
  for (const [name, numbers] of Object.entries(read?.facts ?? {})) {
    const kind = libraryKinds.find((other) => other === name);
    if (kind === undefined) report(read!.lineOf([name]), `de soort ${name} bestaat niet`);
    else
      for (const [slug, id] of Object.entries((numbers ?? {}) as Record<string, unknown>)) {
        const line = read!.lineOf([kind, slug]);
        const [other] = Object.entries(ids[kind]).find(([, taken]) => taken === id) ?? [];
        if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > highestId)
          report(line, `het nummer van ${slug} hoort tussen 1 en ${highestId} te liggen`);
        else if (other !== undefined)
          report(line, `nummer ${id} is al van ${other}; een nummer wordt nooit opnieuw gebruikt`);
        else ids[kind][slug] = id;
      }
  }
  return ids;
}

/** The names of the images. */
export const readMedia = (folder: string): ReadonlySet<string> => new Set(namesIn(join(folder, 'media')));

/** Every item of every kind, in no order that matters. */
export function readEntries(folder: string, faults: FileFault[]): Entry[] {
  const entries: Entry[] = [];
  const files = new Map<string, string>();
  const add = (entry: Entry) => {
    const { kind, slug, file, lineOf } = entry;
    const other = files.get(`${kind}/${slug}`);
    files.set(`${kind}/${slug}`, file);
    const fault = (sentence: string) => faults.push({ file, line: lineOf([]), sentence });
    if (other !== undefined) fault(`${slug} staat ook in library/${other}`);
    else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      fault(`de naam ${slug} hoort te bestaan uit kleine letters, cijfers en streepjes`);
    else entries.push(entry);
  };

  for (const kind of filePerItem)
    for (const name of namesIn(join(folder, kind))) {
      const file = `${kind}/${name}`;
      const report: Report = (line, sentence) => faults.push({ file, line, sentence });
      if (!name.endsWith('.md')) report(null, 'hier horen alleen Markdown-bestanden (.md) te staan');
      else {
        const read = readMarkdownFile(folder, file, report);
        if (read) add({ kind, slug: name.slice(0, -'.md'.length), file, ...read });
      }
    }

  const lists: [LibraryKind, string[]][] = [
    ['page_categories', ['page-categories.yaml']],
    ['scales', ['scales.yaml']],
    ['sources', namesIn(join(folder, 'sources')).map((name) => `sources/${name}`)],
  ];
  for (const [kind, names] of lists)
    for (const file of names) {
      const read = readYamlFile(folder, file, (line, sentence) => faults.push({ file, line, sentence }));
      for (const [slug, facts] of Object.entries(read?.facts ?? {}))
        add({ ...read!, kind, slug, file, facts, lineOf: (path) => read!.lineOf([slug, ...path]) });
    }
  return entries;
}

/** The files in a folder that may not be there. */
export const namesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];
