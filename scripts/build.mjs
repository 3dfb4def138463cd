import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildBrowser } from 'vite';
import { bundleServer } from './bundle-server.mjs';
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
  await Promise.all([
    buildBrowserPart(),
    bundleServer(join(made, 'server'), { 'process.env.NODE_ENV': '"production"' }),
  ]);
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

function putInPlace(part) {
  const place = join(dist, part);
  const old = join(made, `old-${part}`);
  if (existsSync(place)) renameSync(place, old);
  renameSync(join(made, part), place);
}

/** Once here instead of on every request. */
async function compress(folder) {
  const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)];
  for (const path of filesIn(folder)) {
    if (!['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'].includes(extname(path))) continue;
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const forms = { br: await inBrotli(content, { params }), gz: await inGzip(content, { level: 9 }) };
    for (const [ending, small] of Object.entries(forms))
      if (small.length < content.length) writeFileSync(`${path}.${ending}`, small);
  }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
