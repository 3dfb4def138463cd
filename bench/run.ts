import process from 'node:process';
import { benchDocuments } from './documents.ts';
import { benchImport } from './import.ts';
import { benchLibrary } from './library.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLogin } from './login.ts';
import { benchPdf } from './pdf.ts';
import { withPlace } from './place.ts';
import { benchReport } from './report.ts';
import { benchResearchList } from './research-list.ts';
import { benchSave } from './save.ts';
import { benchStart } from './start.ts';
import { type Outcome, type Subject, tableOf } from './table.ts';

/**
 * `npm run bench`: ratios of what we do to the least that could be done, measured side by side on this machine. There are no
 * limits in milliseconds, which would say more about the machine than about us. Read the table; only what is a matter of safety
 * makes it fail.
 * `npm run bench -- save login` measures these alone.
 */
const subjects: Record<string, Subject> = {
  save: benchSave,
  library: benchLibrary,
  list: benchResearchList,
  start: benchStart,
  login: benchLogin,
  report: benchReport,
  pdf: benchPdf,
  documents: benchDocuments,
  import: benchImport,
  lighthouse: benchLighthouse,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in subjects));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(subjects).join(', ')}.`);
  process.exit(1);
}

const started = Date.now();
const outcomes = await withPlace(async (place) => {
  const found: Outcome[] = [];
  for (const [name, measure] of Object.entries(subjects)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stderr.write(`${name}… `);
    const from = Date.now();
    found.push(...(await measure(place)));
    process.stderr.write(`${((Date.now() - from) / 1000).toFixed(1)} s\n`);
  }
  return found;
});
console.log(`\n${tableOf(outcomes)}\n\nMeasured in ${((Date.now() - started) / 1000).toFixed(0)} s.`);

const failed = outcomes.filter(({ met, required }) => required && !met);
for (const { what, aim } of failed) console.error(`Not met: ${what} – ${aim}.`);
if (failed.length > 0) process.exitCode = 1;
