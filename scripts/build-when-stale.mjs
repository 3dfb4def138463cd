import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { environment, nodeBinary, rootDir } from './node.mjs';
import { isStale } from './stamp.mjs';

/** Builds when the sources are not those of the last build, in a process of its own: its memory goes with it. */
export function buildWhenStale() {
  if (!isStale()) return;
  console.log('Building…');
  const { status } = spawnSync(nodeBinary(), [join(rootDir, 'scripts', 'build.mjs')], {
    cwd: rootDir,
    stdio: 'inherit',
    env: environment(),
  });
  if (status === 0) return;
  console.error('The build failed; the reason stands above.');
  process.exit(1);
}
