import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { environment, nodeBinary, rootDir, tool } from './node.mjs';

/**
 * The stages of `npm run check` and `npm test`: each streams what it says, the first that fails is the last that runs,
 * and the very last line is `N passed, N failed`. A stage writes a report when it counts tests, under a name of its own
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

/** Runs them in order and ends the process: 0 when all went well. */
export function runStages(list) {
  const reports = mkdtempSync(join(tmpdir(), 'drijfveer-reports-'));
  const reportOf = (name) => join(reports, `${name}.json`);
  let passed = 0;
  let failed = 0;
  try {
    for (const [index, stage] of list.entries()) {
      console.log(`\n— ${stage.name}`);
      const report = reportOf(stage.report ?? index);
      const { status } = spawnSync(nodeBinary(), stage.words(report, reportOf), {
        cwd: rootDir,
        stdio: 'inherit',
        env: environment(stage.environment?.(report)),
      });
      const counts = existsSync(report)
        ? stage.count(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failed: 0 };
      passed += counts.passed;
      failed += counts.failed;
      if (status === 0) continue;
      // A file that does not load, a mistake in the types: a failure that no test tells of.
      if (counts.failed === 0) failed += 1;
      console.log(`\n${stage.name}: failed; the stages after it did not run.`);
      break;
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

export function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** A test that only passed the second time is not a test that passed. */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
