import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { nodeBinary, rootDir, tool } from './node.mjs';

/**
 * A Chromium from the nearest place that has one: the environment, the system, the npm package @sparticuz/chromium,
 * Playwright's download. Nothing of the system is changed for it. Each one is tried by running it; what does not run
 * here (a snap that is only a hint, a missing library) counts as absent. For the browser tests the npm package comes first: it is a headless
 * shell, which needs half the time of a whole browser, and the lock file says which one (docs/decisions/0028).
 */
const cache = join(rootDir, 'node_modules', '.cache', 'chromium');

/** The path of a Chromium that runs, a whole one where there is one. Throws a sentence when there is none to be had. */
export const ensureChromium = () => firstOf([fromEnvironment, fromSystem, fromNpm, fromPlaywright]);

/** The same, and a headless shell where there is one: for the browser tests. */
export const ensureHeadlessShell = () => firstOf([fromEnvironment, fromNpm, fromSystem, fromPlaywright]);

async function firstOf(places) {
  for (const find of places) {
    const path = await find();
    if (path) return path;
  }
  throw new Error(
    'There is no Chromium for the browser tests, and none could be fetched. Install one (for example: apt install chromium) or name it in CHROMIUM_PATH.',
  );
}

function runs(path) {
  const said = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 });
  return said.status === 0 && /chrom/i.test(said.stdout);
}

function fromEnvironment() {
  for (const name of ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']) {
    const path = process.env[name];
    if (!path) continue;
    if (runs(path)) return path;
    throw new Error(`${name} is ${path}, and that is no Chromium that runs here.`);
  }
  return null;
}

function fromSystem() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  places.push(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  );
  return places.find((path) => existsSync(path) && runs(path)) ?? null;
}

/** Unpacks it where only this clone looks, and not in /tmp as the package does, which all users and clones share. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const launcher = join(cache, 'launch');
  if (existsSync(launcher) && runs(launcher)) return launcher;
  mkdirSync(join(cache, '..'), { recursive: true });
  const half = mkdtempSync(`${cache}-`);
  const script = `import chromium from ${JSON.stringify(pathToFileURL(tool('@sparticuz/chromium/build/esm/index.js')).href)};
    await chromium.executablePath();`;
  console.log('Unpacking Chromium (npm)…');
  const { status } = spawnSync(nodeBinary(), ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The second variable makes the package unpack the libraries that a bare system lacks, too.
    env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    return null;
  }
  writeFontsFile(half);
  for (const libraries of [false, true]) {
    writeLauncher(half, libraries);
    if (!runs(join(half, 'launch'))) continue;
    rmSync(cache, { recursive: true, force: true });
    renameSync(half, cache);
    return launcher;
  }
  rmSync(half, { recursive: true, force: true });
  return null;
}

/** For a system without any fonts; the package's own file looks for them in /tmp. */
function writeFontsFile(folder) {
  const fonts = join(cache, 'fonts', 'fonts');
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>\n`;
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), text);
}

/** Finds its files from where it stands, so that the folder can be moved into place. */
function writeLauncher(folder, withLibraries) {
  const lines = ['#!/bin/sh', 'here=$(dirname "$(readlink -f "$0")")'];
  if (withLibraries) lines.push('export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH"');
  if (!existsSync('/etc/fonts/fonts.conf')) lines.push('export FONTCONFIG_PATH="$here/fonts"');
  lines.push('exec "$here/chromium" "$@"', '');
  writeFileSync(join(folder, 'launch'), lines.join('\n'), { mode: 0o755 });
}

async function fromPlaywright() {
  console.log('Downloading Chromium (Playwright)…');
  spawnSync(nodeBinary(), [tool('playwright/cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { chromium } = await import(pathToFileURL(tool('playwright-core/index.mjs')).href);
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : null;
}
