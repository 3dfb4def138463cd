import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isNewEnough, nodeBinary, rootDir } from './node.mjs';

/**
 * Installs what is missing, before `npm start` and `npm test`. Node built-ins alone: nothing is installed yet. When
 * there is nothing to do it reads one file and is gone.
 */
const note = join(rootDir, 'node_modules', '.drijfveer-lock');

/** What an installation must match: the lock and the system it was installed on. */
function wanted() {
  const lock = readFileSync(join(rootDir, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether npm's own list of what it installed has everything of the lock, so that an installation someone made by hand
 * is not made again. What is optional may be missing: it is for other systems.
 */
export function isComplete(lock, installed) {
  return Object.entries(lock.packages).every(([path, wantedPackage]) => {
    if (path === '' || wantedPackage.link) return true;
    const found = installed.packages[path];
    return found ? found.version === wantedPackage.version : wantedPackage.optional === true;
  });
}

function isInstalled() {
  const list = join(rootDir, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  if (existsSync(note)) return readFileSync(note, 'utf8') === wanted();
  const [lock, installed] = [join(rootDir, 'package-lock.json'), list].map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  if (!isComplete(lock, installed)) return false;
  const problem = nodeProblem();
  if (problem) console.error(problem);
  else writeFileSync(note, wanted());
  return true;
}

/** Null, or the sentence about why the pinned Node does not run. */
function nodeProblem() {
  const said = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' });
  const version = said.status === 0 ? said.stdout.trim().slice(1) : '';
  if (version && isNewEnough(version)) return null;
  return `The pinned Node (node_modules/node) does not run${said.error ? ` (${said.error.message})` : ''}, and this Node ${process.versions.node} is too old. Its install script may have been blocked: run "npm ci --foreground-scripts" and allow the scripts named under allowScripts in package.json, or install Node 24 yourself.`;
}

function npm(...words) {
  // npm says where it is to the scripts it runs; that also works where there is no `npm` to be found.
  const self = process.env.npm_execpath;
  const [command, first] = self?.endsWith('.js') ? [process.execPath, [self]] : ['npm', []];
  return spawnSync(command, [...first, ...words], {
    cwd: rootDir,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
}

/** Brings node_modules in line with the lock. Ends the process with a sentence when that does not work. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci); the first time this takes a minute or two…');
  // Errors alone: that some packages ask for a newer Node than the one that started this says nothing here, since they
  // run on the pinned one.
  const { status } = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error');
  if (status !== 0) {
    console.error('The packages could not be installed; npm says above why. Is the registry within reach?');
    process.exit(1);
  }
  const problem = nodeProblem();
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  writeFileSync(note, wanted());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();
