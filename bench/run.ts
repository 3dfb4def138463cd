import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { benchDocuments } from './documents.ts';
import { benchGrown } from './grown.ts';
import { benchImport } from './import.ts';
import { benchLibrary } from './library.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchLogin } from './login.ts';
import { benchOwnPage } from './own-page.ts';
import { benchPast } from './past.ts';
import { benchPdf } from './pdf.ts';
import { withPlace } from './place.ts';
import { benchRead } from './read.ts';
import { benchReport } from './report.ts';
import { benchResearchList } from './research-list.ts';
import { benchSave } from './save.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchStatistics } from './statistics.ts';
import { benchSteps } from './steps.ts';
import { brokenPromises, type Outcome, type Subject, tableOf } from './table.ts';

/**
 * `npm run bench`: ratios of what we do to the least that could be done, measured side by side on this machine. There are no
 * limits in milliseconds, which would say more about the machine than about us. Each aim is a promise: one that is not met makes it
 * fail, unless it is known and no worse than that (`known` in `table.ts`), and so does a subject that does not run or whose ratio is
 * no number.
 * `npm run bench -- save login` measures these alone. With `--short` each subject does just enough to show that it still runs;
 * then its figures say nothing, and none of them makes it fail: that is the form that `npm test` runs.
 */
const subjects: Record<string, Subject> = {
  save: benchSave,
  read: benchRead,
  library: benchLibrary,
  list: benchResearchList,
  search: benchSearch,
  past: benchPast,
  start: benchStart,
  login: benchLogin,
  report: benchReport,
  pdf: benchPdf,
  documents: benchDocuments,
  import: benchImport,
  statistics: benchStatistics,
  steps: benchSteps,
  questionnaire: benchOwnPage,
  lighthouse: benchLighthouse,
  // These fill the database, and come last.
  grown: benchGrown,
  load: benchLoad,
};

const words = process.argv.slice(2);
const short = words.includes('--short');
const asked = words.filter((word) => word !== '--short');
const unknown = asked.filter((name) => !(name in subjects));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(subjects).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(subjects).filter(([name]) => asked.length === 0 || asked.includes(name));

const started = Date.now();
const outcomes: Outcome[] = [];
const broken: string[] = [];
await withPlace(async (place) => {
  for (const [name, measure] of chosen) {
    process.stderr.write(`${name}… `);
    const from = Date.now();
    try {
      const found = await measure(place, (full, little) => (short ? little : full));
      outcomes.push(...found);
      const empty = found.filter(({ ratio }) => ratio !== undefined && !Number.isFinite(ratio));
      if (found.length === 0 || empty.length > 0)
        throw new Error(`It measured nothing: ${empty.map(({ what }) => what).join(', ') || 'no rows'}.`);
      process.stderr.write(`${((Date.now() - from) / 1000).toFixed(1)} s\n`);
    } catch (error) {
      // The others still have something to say.
      broken.push(name);
      console.error(error);
    }
  }
});
if (!short) console.log(`\n${tableOf(outcomes)}`);
console.log(`\nMeasured in ${((Date.now() - started) / 1000).toFixed(0)} s.`);

if (broken.length > 0) console.error(`Did not run: ${broken.join(', ')}.`);
const failed = short ? [] : brokenPromises(outcomes);
for (const { what, aim } of failed) console.error(`Not met: ${what} – ${aim}.`);
if (broken.length + failed.length > 0) process.exitCode = 1;
// For `npm test`, which counts them.
const report = process.env.BENCH_REPORT;
if (report)
  writeFileSync(
    report,
    JSON.stringify({ passed: chosen.length - broken.length, failed: broken.length, failures: broken }),
  );
