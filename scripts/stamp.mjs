import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootDir } from './node.mjs';

/** What the build is made of, documents for the dossier included. Tests are not, nor is what the server reads from here at run time (migrations, library). */
const sources = [
  'src',
  'docs',
  'README.md',
  'publiccode.yml',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.drawn.config.ts',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'scripts/build.mjs',
  'scripts/bundle-server.mjs',
  'scripts/prerender.mjs',
  'scripts/dossier.mjs',
  'scripts/sbom',
];

const noSource = /\.test\.(tsx?|mjs)$|\.sql$|\/src\/.*\.md$|\.png$|\/testing\./;

export const stampFile = join(rootDir, 'dist', '.stamp');

/** A hash over names and contents: a checkout that ends where it began builds nothing. */
export function currentStamp() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(join(rootDir, source))).sort()) {
    hash
      .update(`${relative(rootDir, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isStale() {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== currentStamp();
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .flatMap((name) => filesIn(join(path, name)))
    .filter((file) => !noSource.test(file));
}
