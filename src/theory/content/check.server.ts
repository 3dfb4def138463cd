import * as z from 'zod/mini';
import { type Finding, readabilityOf, textFindings } from '#theory/citation/style.rules.ts';
import { Demands } from '#theory/demands.contract.ts';
import { basisFindings, readTables } from './basis.server.ts';
import { type Reading, readingOf, recordFaults, uncheckedFindings } from './checked.rules.ts';
import { citedSources } from './citations.rules.ts';
import { inspectLibraryFolder } from './content.server.ts';
import { evidenceFindings } from './evidence.server.ts';
import { type FileFault, misfits } from './faults.rules.ts';
import { readYamlFile } from './file.server.ts';
import {
  factFindings,
  imageFindings,
  missing,
  piecesOf,
  practiceFindings,
  sourceFindings,
  textKinds,
} from './findings.server.ts';
import type { Readability } from './readability.rules.ts';
import { recycledFindings } from './recycled.rules.ts';
import { readSearches } from './searches.server.ts';

/** How far the library is: for `npm run check:library` and the tests. */
export interface LibraryReport {
  /** What must be repaired. */
  faults: FileFault[];
  /** What may be better. */
  warnings: Finding[];
  /** Per kind with texts: how many items, and how many have a text. */
  kinds: { kind: keyof Demands['texts']; items: number; written: number }[];
  texts: ({ file: string; sources: number; reading: Reading } & Readability)[];
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
    ...evidenceFindings(library, readSearches(folder, library.faults)),
    ...basisFindings(library, readTables(folder, library.faults)),
    ...practiceFindings(library, demands),
    ...sourceFindings(library),
    ...imageFindings(library),
    ...library.texts.flatMap((text) => uncheckedFindings(text, demands)),
    ...recycledFindings(piecesOf(library, demands)),
  ];
  const isFault = ({ kind }: Finding) => demands.fails.includes(kind);
  return {
    faults: [...library.faults, ...library.texts.flatMap(recordFaults), ...findings.filter(isFault)],
    warnings: findings.filter((finding) => !isFault(finding)),
    kinds: textKinds(demands).map((kind) => ({
      kind,
      items: library.content[kind].length,
      written: library.texts.filter((text) => text.kind === kind).length,
    })),
    texts: library.texts.flatMap((text) => {
      const measured = readabilityOf(text);
      const sources = new Set(citedSources(text.markdown)).size;
      return measured ? [{ file: text.file, sources, reading: readingOf(text, demands), ...measured }] : [];
    }),
  };
}

/**
 * The report as far as it is about some files: `library/factors/kennis.md`, or all in `library/factors`; all of it when none is
 * named. A name of nothing is a fault, so that nobody takes a typing mistake for a good report.
 */
export function reportOn(report: LibraryReport, names: readonly string[]): LibraryReport {
  if (names.length === 0) return report;
  const files = names.map((name) => name.replace(/^(\.\/)?(library\/)?/, '').replace(/\/$/, ''));
  const isAbout = ({ file }: { file: string }) => files.some((name) => file === name || file.startsWith(`${name}/`));
  const about = {
    ...report,
    faults: report.faults.filter(isAbout),
    warnings: report.warnings.filter(isAbout),
    texts: report.texts.filter(isAbout),
  };
  const told = [...about.faults, ...about.warnings, ...about.texts];
  const unknown = files.filter((name) => !told.some(({ file }) => file === name || file.startsWith(`${name}/`)));
  const sentence = 'hier is niets over te zeggen; staat de naam er goed?';
  return { ...about, faults: [...about.faults, ...unknown.map((file) => ({ file, line: null, sentence }))] };
}

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
