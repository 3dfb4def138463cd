import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { isComplete } from './install.mjs';
import { isNewEnough, rootDir } from './node.mjs';
import { countPlaywright, countVitest } from './stages.mjs';

const lock = {
  packages: {
    '': { name: 'drijfveer' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-system': { version: '2.0.0', optional: true },
  },
};

test('an installation with all that is needed is not made again', () => {
  expect(isComplete(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
});

test('an installation with another version, or without something, is', () => {
  expect(isComplete(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
  expect(isComplete(lock, { packages: {} })).toBe(false);
});

test('an optional package that is there must be of the right version', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-system': { version: '1.0.0' } };
  expect(isComplete(lock, { packages })).toBe(false);
});

test.each([
  ['20.20.2', false],
  ['22.21.0', false],
  ['22.22.0', true],
  ['24.0.0', true],
])('Node %s is new enough: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer);
});

test('counts what the reports say, and names what failed', () => {
  const name = join(rootDir, 'src', 'one.test.ts');
  const failed = {
    fullName: 'one counts',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat one'],
  };
  expect(
    countVitest({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { name, status: 'failed', assertionResults: [failed, { fullName: 'one adds', status: 'passed' }] },
        { name: join(rootDir, 'src', 'two.test.ts'), status: 'failed', assertionResults: [] },
      ],
    }),
  ).toEqual({ passed: 3, failed: 1, failures: ['src/one.test.ts › one counts: expected 1', 'src/two.test.ts'] });
  const spec = (title, status, results) => ({ file: 'page.spec.ts', title, tests: [{ status, results }] });
  expect(
    countPlaywright({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 },
      suites: [
        {
          specs: [spec('opens', 'expected', [{}])],
          suites: [{ specs: [spec('ends', 'flaky', [{ error: { message: 'late' } }, {}])] }],
        },
        { specs: [spec('closes', 'unexpected', [{ error: { message: 'never' } }])] },
      ],
    }),
  ).toEqual({ passed: 2, failed: 2, failures: ['page.spec.ts › ends: late', 'page.spec.ts › closes: never'] });
});

test('a first installation says what happens in one line, and nothing of packages that ask for another Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drijfveer-install-'));
  try {
    const dependency = { name: 'from-the-future', version: '1.0.0', engines: { node: '>=999' } };
    const files = {
      'package.json': { name: 'clone', version: '1.0.0', dependencies: { [dependency.name]: 'file:./dependency' } },
      'package-lock.json': {
        name: 'clone',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': { name: 'clone', version: '1.0.0', dependencies: { [dependency.name]: 'file:./dependency' } },
          dependency,
          'node_modules/from-the-future': { resolved: 'dependency', link: true },
        },
      },
      'dependency/package.json': dependency,
    };
    mkdirSync(join(folder, 'dependency'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
    cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
    // Whatever npm is set to on this machine: its own settings are not what is tried here.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
    const run = () =>
      spawnSync(process.execPath, [join(folder, 'scripts', 'install.mjs')], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, npm_config_userconfig: join(folder, '.npmrc') },
      });
    const first = run();
    expect(first.stdout.trim().split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^Installing packages/),
      expect.stringMatching(/^added 1 package/),
    ]);
    expect(first.stderr).toBe('');
    expect(first.status).toBe(0);
    expect(run().stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no script of ours installs or removes packages of the system', () => {
  const folders = ['scripts', 'bench', '.ci'].map((name) => join(import.meta.dirname, '..', name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(30);
  const managers = /spawn\w*\(\s*['"`](apt|apt-get|dpkg|brew|dnf|yum|apk|pacman|sudo)['"`]|^\s*(sudo|apt|apt-get) /m;
  expect(files.filter((file) => managers.test(readFileSync(file, 'utf8')))).toEqual([]);
});
