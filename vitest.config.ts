import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Milliseconds: long enough for a busy machine; a test that hangs is still found. */
const patience = 180_000;

/** What takes longest, the longest first. */
const longest = [
  'src/testing/documents.test.ts',
  'src/steps/report/pdf/pdf.test.ts',
  'src/steps/report/word/document.test.ts',
  'src/testing/open-api.server.test.ts',
  'src/foundation/server/stopping.server.test.ts',
  'src/foundation/server/database/embedded-postgres.server.test.ts',
  'src/foundation/server/database/point-in-time/recover.server.test.ts',
  'src/foundation/server/database/point-in-time/chain.server.test.ts',
  'src/server/moment.server.test.ts',
  'src/foundation/server/faults/standby.server.test.ts',
  'src/foundation/server/database/promote.server.test.ts',
  'src/foundation/server/database/hosts.server.test.ts',
  'src/foundation/server/database-breaks.server.test.ts',
  'src/testing/rights-matrix.server.test.ts',
  'src/access/company/first-start.server.test.ts',
  'src/research/events.server.test.ts',
  'src/foundation/server/database/database.server.test.ts',
];

/**
 * Begins with what takes longest, so that no worker is left with it alone when the others are done. By itself Vitest goes by what it
 * remembers of an earlier run, and on a fresh clone by the size of files.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const [serverTests, longTests, browserTests] = [
  '**/*.server.test.ts',
  '**/*.long.test.ts',
  '**/*.browser.test.{ts,tsx}',
];

/**
 * Five projects: `unit` needs nothing and is quick; `unit-browser` is what plays a browser in Node; `server` runs against a real
 * PostgreSQL that is started once for the run (every file gets a copy of its template database); `long` is that with the usual limits
 * and with the clock, for a machine that has nothing else to do; `faults` is `npm run faults`, of which `server` has the short form. Names
 * say which: `*.browser.test.ts` is unit-browser,
 * `*.server.test.ts` is server, `*.long.test.ts` is long.
 *
 * Files of `unit` and `server` share the modules of their worker, which loads, and compiles, our code and its libraries once and not
 * for every file. Those of `unit-browser` cannot: they replace modules and globals, and what they test remembers things, as a page does.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [serverTests, longTests, browserTests],
          isolate: false,
          maxWorkers: 2,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit-browser',
          include: [`src/${browserTests}`],
          maxWorkers: 2,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/*.server.test.ts', 'scripts/**/*.server.test.ts'],
          globalSetup: ['src/foundation/server/database/testing.global-setup.ts'],
          isolate: false,
          // One more than there are cores for: much of their time is waiting, for a process that starts or a limit that passes.
          maxWorkers: 3,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'long',
          include: ['src/**/*.long.test.ts'],
          globalSetup: ['src/foundation/server/database/testing.global-setup.ts'],
          maxWorkers: 1,
          testTimeout: 5 * patience,
          hookTimeout: 5 * patience,
          expect: { poll: { timeout: patience } },
        },
      },
      {
        test: {
          name: 'faults',
          include: [
            'src/foundation/server/faults/*.server.test.ts',
            'src/foundation/server/{database-breaks,disk-full}.long.test.ts',
          ],
          globalSetup: ['src/foundation/server/database/testing.global-setup.ts'],
          maxWorkers: 1,
          // Half an hour of use is among them.
          testTimeout: 20 * patience,
          hookTimeout: 5 * patience,
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
});
