import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { readings } from '#theory/words.contract.ts';
import { type FileFault, misfits } from './faults.rules.ts';
import { readYamlFile } from './file.server.ts';
import { namesIn } from './folder.server.ts';

const words = z.string().check(z.minLength(3));
const address = z.url({ protocol: /^https?$/ });
const reader = z.string().check(z.regex(/^[A-Z]$/, 'desk'));
const day = z.iso.date('day');

/** A search as written down: the words, what was taken from it, and what was left and why. */
const Search = z.strictObject({
  date: day,
  by: reader,
  index: words,
  about: z
    .array(z.string().check(z.regex(/^(clusters|factors|models|pages|technics|themes)\/[a-z0-9-]+$/)))
    .check(z.minLength(1)),
  queries: z.array(words).check(z.minLength(1)),
  taken: z._default(
    z.array(
      z.strictObject({
        source: words,
        seen: z.enum(readings),
        at: address,
        found: words,
        /** Who sought the source again, and held what was found and every text that says it against what it says. */
        rechecked: z.optional(z.strictObject({ by: reader, on: day })),
      }),
    ),
    [],
  ),
  left: z.optional(z.array(z.strictObject({ what: words, at: address, why: words }))),
  notFound: z.optional(words),
});

/** The searches that are kept in `searches/`, each with the name of its file. */
export type Search = z.infer<typeof Search> & { slug: string };

/** What does not fit is reported, and left out. */
export function readSearches(folder: string, faults: FileFault[]): Search[] {
  return namesIn(join(folder, 'searches')).flatMap((name) => {
    const file = `searches/${name}`;
    const read = readYamlFile(folder, file, (line, sentence) => faults.push({ file, line, sentence }));
    if (!read) return [];
    const result = z.safeParse(Search, read.facts);
    if (result.success) return [{ slug: basename(name, '.yaml'), ...result.data }];
    for (const { path, sentence } of misfits(result.error.issues, read.facts))
      faults.push({ file, line: read.lineOf(path), sentence });
    return [];
  });
}
