import * as z from 'zod/mini';
import { inspectLibraryFolder, type LibraryFolder } from './theory-content.server.ts';
import { type FileFault, misfits } from './theory-content-faults.rules.ts';
import { readYamlFile } from './theory-content-file.server.ts';
import { Demands } from './theory-demands.contract.ts';
import { shippedMediaPath } from './theory-media-address.rules.ts';
import type { Readability } from './theory-readability.rules.ts';
import { type Finding, readabilityOf, textFindings, typeFaults, wordFaults } from './theory-style.rules.ts';

/** How far the library is: for `npm run check:library` and the tests. */
export interface LibraryReport {
  /** What must be repaired. */
  faults: FileFault[];
  /** What may be better. */
  warnings: Finding[];
  /** Per kind with texts: how many items, and how many have a text. */
  kinds: { kind: keyof Demands['texts']; items: number; written: number }[];
  texts: ({ file: string } & Readability)[];
}

/** Reads the folder and `eisen.yaml` in it, and holds the one against the other. Never throws because of what is written. */
export function checkLibrary(folder: string): LibraryReport {
  const library = inspectLibraryFolder(folder);
  const demands = readDemands(folder, library.faults);
  if (!demands) return { faults: library.faults, warnings: [], kinds: [], texts: [] };
  const findings = [
    ...library.texts.flatMap((text) => textFindings(text, demands)),
    ...factFindings(library, demands),
    ...missing(library, demands),
    ...sourceFindings(library),
    ...imageFindings(library),
  ];
  const isFault = ({ kind }: Finding) => demands.fails.includes(kind);
  return {
    faults: [...library.faults, ...findings.filter(isFault)],
    warnings: findings.filter((finding) => !isFault(finding)),
    kinds: textKinds(demands).map((kind) => ({
      kind,
      items: library.content[kind].length,
      written: library.texts.filter((text) => text.kind === kind).length,
    })),
    texts: library.texts.flatMap((text) => {
      const measured = readabilityOf(text);
      return measured ? [{ file: text.file, ...measured }] : [];
    }),
  };
}

const textKinds = (demands: Demands) => Object.keys(demands.texts) as (keyof Demands['texts'])[];

function readDemands(folder: string, faults: FileFault[]): Demands | null {
  const file = 'eisen.yaml';
  const read = readYamlFile(folder, file, (line, sentence) => faults.push({ file, line, sentence }));
  if (!read) return null;
  const result = z.safeParse(Demands, read.facts);
  if (result.success) return result.data;
  for (const { path, sentence } of misfits(result.error.issues, read.facts))
    faults.push({ file, line: read.lineOf(path), sentence });
  return null;
}

/** The short texts among the facts that readers see. */
function factFindings({ content, locate }: LibraryFolder, demands: Demands): Finding[] {
  return textKinds(demands).flatMap((kind) =>
    content[kind].flatMap(({ slug, content: facts }) =>
      ['definition', 'helpText'].flatMap((field) => {
        const text = (facts as Record<string, unknown>)[field];
        if (typeof text !== 'string') return [];
        const at = locate(kind, slug, [field]);
        return [
          ...wordFaults(text, demands.forbidden).map(({ sentence }) => ({
            kind: 'forbidden' as const,
            ...at,
            sentence,
          })),
          ...typeFaults(text).map(({ sentence }) => ({ kind: 'typography' as const, ...at, sentence })),
        ];
      }),
    ),
  );
}

function missing({ content, texts, locate }: LibraryFolder, demands: Demands): Finding[] {
  const written = new Set(texts.map(({ kind, slug }) => `${kind}/${slug}`));
  return textKinds(demands).flatMap((kind) =>
    content[kind]
      .filter(({ slug }) => !written.has(`${kind}/${slug}`))
      .map(({ slug }) => ({
        kind: 'missing' as const,
        file: locate(kind, slug, []).file,
        line: null,
        sentence: 'er is nog geen tekst',
      })),
  );
}

/** Sources that nothing cites, and those of which nobody saw that they exist. */
function sourceFindings({ content, locate }: LibraryFolder): Finding[] {
  const { sources, scales: _, page_categories: __, ...citing } = content;
  const cited = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value))
        if (key === 'sources') for (const slug of each as string[]) cited.add(slug);
        else collect(each);
  };
  collect(citing);
  return sources.flatMap(({ slug, content: source }): Finding[] => {
    const at = locate('sources', slug, []);
    return [
      ...(cited.has(slug) ? [] : [{ kind: 'uncited' as const, ...at, sentence: `niets noemt de bron ${slug}` }]),
      ...(source.verified
        ? []
        : [{ kind: 'unverified' as const, ...at, sentence: `de bron ${slug} is nog niet nagekeken` }]),
    ];
  });
}

function imageFindings({ content, media }: LibraryFolder): Finding[] {
  const text = JSON.stringify(content);
  return [...media]
    .filter((name) => !text.includes(`"${shippedMediaPath}${name}"`))
    .map((name) => ({
      kind: 'unused-image',
      file: `media/${name}`,
      line: null,
      sentence: 'geen tekst gebruikt deze afbeelding',
    }));
}
