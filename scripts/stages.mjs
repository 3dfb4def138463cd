import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootDir, tool } from './node.mjs';

/**
 * The stages of `npm run check` and `npm test`. A stage writes a report when it counts tests, under a name of its own
 * when others read it; one that does not counts as one failure when it fails.
 */
const vitest = (name, projects) => ({
  name: `${name} tests`,
  report: name,
  words: (report) => [
    tool('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: countVitest,
});

const typescript = (side) => ({
  name: `types (${side})`,
  words: () => [tool('typescript/bin/tsc'), '-p', `tsconfig.${side}.json`],
});

/** Before a script in TypeScript. */
const typed = [tool('tsx/dist/cli.mjs'), '--tsconfig', join(rootDir, 'tsconfig.base.json')];

export const stages = {
  lint: { name: 'lint', words: () => [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
  typesBrowser: typescript('browser'),
  typesServer: typescript('server'),
  typesE2e: typescript('e2e'),
  library: {
    name: 'library',
    words: () => [tool('tsx/dist/cli.mjs'), join(rootDir, 'scripts', 'check-library.ts'), '--kort'],
  },
  unit: vitest('unit', ['unit', 'unit-browser']),
  server: vitest('server', ['server']),
  build: { name: 'build', words: () => [join(rootDir, 'scripts', 'build.mjs')] },
  benches: {
    name: 'benches, in short',
    words: () => [...typed, join(rootDir, 'bench', 'run.ts'), '--short'],
    environment: (report) => ({ BENCH_REPORT: report }),
    count: (counts) => counts,
  },
  e2e: {
    name: 'browser tests',
    report: 'e2e',
    words: () => [join(rootDir, 'scripts', 'e2e.mjs')],
    environment: (report) => ({ PLAYWRIGHT_REPORT: report }),
    count: countPlaywright,
  },
  /** Reads the reports of the three that went before. */
  specification: {
    name: 'specification',
    words: (report, reportOf) => [
      ...typed,
      join(rootDir, 'scripts', 'check-specification.ts'),
      ...['unit', 'server', 'e2e'].flatMap((name) => [`--${name}`, reportOf(name)]),
      '--report',
      report,
    ],
    count: (counts) => counts,
  },
};

/** Counts, and the names of what failed: with the file that did not load where no test tells of it. */
export function countVitest({ numPassedTests, numFailedTests, testResults = [] }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(rootDir, name);
      const tests = assertionResults.filter((one) => one.status === 'failed');
      if (tests.length === 0 && status === 'failed') return [file];
      return tests.map(({ fullName, failureMessages = [] }) => told(file, fullName, failureMessages[0]));
    }),
  };
}

/** A test that only passed the second time is not a test that passed. */
export function countPlaywright({ stats, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites
      .flatMap(specsIn)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => told(file, title, results.find(({ error }) => error)?.error.message)),
      ),
  };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const told = (file, title, message) =>
  `${file} › ${title}${message ? `: ${stripVTControlCharacters(message).split('\n')[0]}` : ''}`;
