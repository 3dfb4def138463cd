import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Which Node everything runs on: the one pinned as a dependency, whatever the machine has. Scripts may themselves be
 * started by an older one (down to Node 20), so nothing here needs more than that.
 */
export const rootDir = dirname(dirname(fileURLToPath(import.meta.url)));

const pinned = join(rootDir, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The pinned Node, or the one that runs this when that is new enough by itself. */
export function nodeBinary() {
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Whether this process already runs on a Node that will do. */
export function isNewEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}

/** For child processes: tools that say `node` get the pinned one. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const bin = join(rootDir, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}`, ...extra };
}

/** The script that a package's command runs, for `node <script>`: works without a shell on every system. */
export function tool(path) {
  return join(rootDir, 'node_modules', path);
}
