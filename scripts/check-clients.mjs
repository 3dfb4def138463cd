import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build-when-stale.mjs';
import { startBuiltServer } from './built-server.mjs';
import { checkAdmin } from './clients/admin.mjs';
import { environment, rootDir } from './node.mjs';

/**
 * The data provider of @api-platform/admin, unchanged, against the built server on an empty folder. Not part of `npm test`:
 * with React Admin and MUI it weighs 340 MB, so it is installed on first use, by its own lock, in a cache.
 */
const wanted = join(rootDir, 'scripts', 'clients');
const installed = join(rootDir, 'node_modules', '.cache', 'clients');

buildWhenStale();
install();
// The whole package can be imported in Node as it is, React Admin and all, as long as nothing pretends to be a browser yet:
// react-hotkeys-hook listens to `window` as soon as there is one. The provider itself asks only where the page is.
const [admin, parser] = await Promise.all([load('admin'), load('api-doc-parser')]);

const server = await startBuiltServer('clients');
globalThis.window = { location: { href: `${server.url}/` } };
try {
  const count = await checkAdmin({ admin, parser, url: server.url, login: server.logins[0] });
  console.log(`\n${count} passed, 0 failed`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
}

function load(name) {
  return import(pathToFileURL(join(installed, 'node_modules', '@api-platform', name, 'lib', 'index.js')).href);
}

/** By the lock, once: what was installed keeps the lock that it was installed by. */
function install() {
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const done = join(installed, 'node_modules', '.package-lock.json');
  if (existsSync(done) && lock(installed) === lock(wanted)) return;
  console.log('Installing @api-platform/admin…');
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(wanted, file), join(installed, file));
  const words = ['ci', '--prefix', installed, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, {
    cwd: installed,
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The client could not be installed; npm says above why. Is the registry within reach?');
  process.exit(1);
}
