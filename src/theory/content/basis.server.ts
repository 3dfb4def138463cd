import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Finding } from '#theory/citation/style.rules.ts';
import { basisLabels } from '#theory/theory.rules.ts';
import type { Basis } from '#theory/words.contract.ts';
import type { ContentOf } from './content.contract.ts';
import type { LibraryFolder } from './content.server.ts';
import { type FileFault, misfits } from './faults.rules.ts';
import { readYamlFile } from './file.server.ts';

/** What was seen of a published table that links techniques with what they change: `library/tables.yaml`. */
const Table = z.strictObject({
  /** Who made the link: authors of studies, experts, or experts who had weighed the studies. */
  by: z.enum(['research', 'experts', 'both']),
  under: z.enum(['mechanism', 'domain']),
  seenAt: z.array(z.url({ protocol: /^https?$/ })),
  /** What the table sets a technique by, per BCT code. Empty when nobody saw the table. */
  rows: z.record(z.string().check(z.regex(/^\d{1,2}\.\d{1,2}$/, 'code')), z.array(z.string().check(z.minLength(3)))),
});

const Tables = z.record(
  z.string(),
  Table.check(
    z.refine(({ seenAt, rows }) => seenAt.length > 0 === Object.keys(rows).length > 0, 'wat is gezien, staat ergens'),
  ),
);
type Tables = z.infer<typeof Tables>;

/** By the source that the table stands in. Null when there is no such file, or what does not fit in it, which is reported. */
export function readTables(folder: string, faults: FileFault[]): Tables | null {
  const file = 'tables.yaml';
  if (!existsSync(join(folder, file))) return null;
  const read = readYamlFile(folder, file, (line, sentence) => faults.push({ file, line, sentence }));
  if (!read) return null;
  const result = z.safeParse(Tables, read.facts);
  if (result.success) return result.data;
  for (const { path, sentence } of misfits(result.error.issues, read.facts))
    faults.push({ file, line: read.lineOf(path), sentence });
  return null;
}

type Factor = ContentOf<'factors'>;
type Link = Factor['technics'][number];

/**
 * What a link rests on, by the rule of the Theory and Techniques Tool (Johnston e.a., 2021): it is a link when research and experts
 * both made it, or when experts who had weighed the research did. `code` is the BCT of the technique.
 */
export function basisOf(link: Pick<Link, 'sources'>, code: string | null, factor: Factor, tables: Tables): Basis {
  // Of a factor without a mechanism of its own no table can say anything: the nearest one is another.
  const mechanisms = factor.moa.startsWith('geen ') ? [] : factor.moa.split(' / ');
  const names = { mechanism: mechanisms, domain: mechanisms.length > 0 ? [factor.tdfDomain] : [] };
  const rows = Object.values(tables).filter(
    (table) => code !== null && names[table.under].some((name) => table.rows[code]?.includes(name)),
  );
  if (rows.some(({ by }) => by === 'both')) return 'confirmed';
  if (rows.length > 0) return 'literature';
  const unseen = link.sources.some((source) => tables[source]?.seenAt.length === 0);
  return unseen || (code !== null && mechanisms.length > 0) ? 'unchecked' : 'editorial';
}

/** Links that say to rest on something else than the tables show. */
export function basisFindings({ content, locate }: LibraryFolder, tables: Tables | null): Finding[] {
  if (tables === null) return [];
  const codes = new Map(content.technics.map(({ slug, content: { bct } }) => [slug, bct?.code ?? null]));
  const sources = new Set(content.sources.map(({ slug }) => slug));
  const find = (at: Omit<Finding, 'kind' | 'sentence'>, sentence: string): Finding => ({
    kind: 'basis',
    ...at,
    sentence,
  });
  return [
    ...Object.keys(tables).flatMap((source) =>
      sources.has(source) ? [] : [find({ file: 'tables.yaml', line: null }, `de bron ${source} bestaat niet`)],
    ),
    ...content.factors.flatMap(({ slug, content: factor }) =>
      factor.technics.flatMap((link, index) => {
        const basis = basisOf(link, codes.get(link.technic) ?? null, factor, tables);
        return basis === link.basis
          ? []
          : [
              find(
                locate('factors', slug, ['technics', index, 'basis']),
                `volgens de tabellen is dit verband met ${link.technic} ${basisLabels[basis]} (${basis})`,
              ),
            ];
      }),
    ),
  ];
}
