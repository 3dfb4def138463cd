import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { rootDir } from '#foundation/server/root-dir.ts';
import { checkLibrary, type LibraryReport, reportOn } from '#theory/content/check.server.ts';
import { sayFault } from '#theory/content/faults.rules.ts';
import type { FindingKind } from '#theory/demands.contract.ts';

/**
 * npm run check:library -- [--kort] [--alles] [folder] [file or kind …]: how far the texts of the library are, and what is wrong.
 * `--kort` counts only, `--alles` also names each text and source that is still to come. Names such as
 * `library/factors/kennis.md` or `library/factors` leave out what is told of other files.
 */
const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const from = (word: string) => resolve(process.env.INIT_CWD ?? '', word);
const folder = named.find((word) => existsSync(join(from(word), 'eisen.yaml')));
const whole = checkLibrary(folder === undefined ? join(rootDir, 'library') : from(folder));
const report = reportOn(
  whole,
  named.filter((word) => word !== folder),
);

const names: Record<LibraryReport['kinds'][number]['kind'], string> = {
  factors: 'factoren',
  technics: 'technieken',
  themes: 'thema’s',
  clusters: 'clusters',
  models: 'modellen',
  pages: 'pagina’s',
};

const counted: Record<FindingKind, string> = {
  missing: 'nog geen tekst',
  words: 'te kort of te lang',
  headings: 'koppen',
  readability: 'leesgemak',
  forbidden: 'woorden die we niet gebruiken',
  typography: 'leestekens',
  uncited: 'bronnen die niets noemt',
  unverified: 'bronnen die nog niet zijn nagekeken',
  'unused-image': 'afbeeldingen die niets gebruikt',
  unchecked: 'niet nagelezen',
  recycled: 'zinnen die al ergens anders staan',
  evidence: 'uitkomsten die niet bij het zoeklog passen',
  'no-evidence': 'technieken zonder uitkomst van onderzoek',
  practice: 'te weinig uitkomsten uit Nederland, of te weinig die tegenvielen',
  changed: 'teksten die na het nalezen zijn veranderd',
  basis: 'verbanden die iets anders zeggen dan de tabellen',
};

/** Long lists of what is simply still to come. */
const later: readonly FindingKind[] = ['missing', 'uncited', 'unverified', 'no-evidence'];

table(
  ['Soort', 'Items', 'Met tekst'],
  report.kinds.map(({ kind, items, written }) => [names[kind], items, written]),
);
if (!words.includes('--kort')) {
  table(
    [
      'Tekst',
      'Woorden',
      'Flesch–Douma',
      'Leesindex A',
      'Woorden per zin',
      'Langste zin',
      'Lange woorden (%)',
      'Bronnen',
      'Nagelezen',
    ],
    report.texts.map((text) => [
      text.file,
      text.words,
      Math.round(text.fleschDouma),
      Math.round(text.leesindexA),
      text.sentenceLength.toFixed(1).replace('.', ','),
      text.longestSentence,
      Math.round(text.longWords),
      text.sources,
      `${text.reading.given}/${text.reading.asked} ${text.reading.readBy ?? '–'}`,
    ]),
  );
  for (const warning of report.warnings)
    if (words.includes('--alles') || !later.includes(warning.kind)) console.log(`let op: ${sayFault(warning)}`);
}
const counts = Object.entries(Object.groupBy(report.warnings, ({ kind }) => kind));
if (counts.length > 0)
  console.log(
    `\nGemeld: ${counts.map(([kind, list]) => `${counted[kind as FindingKind]} ${list.length}`).join(', ')}.`,
  );
for (const fault of report.faults) console.error(`fout: ${sayFault(fault)}`);
console.log(report.faults.length === 0 ? 'Geen fouten.' : `\nFouten: ${report.faults.length}.`);
process.exitCode = report.faults.length === 0 ? 0 : 1;

/** Columns under each other: words left, numbers right. */
function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells)
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
    );
  console.log('');
}
