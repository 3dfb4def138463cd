import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { rootDir } from '../node.mjs';

const words = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--offline'];

/** The bill of materials as npm sees the lock file, asking nobody. */
export function sbomOfNpm() {
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  return JSON.parse(
    execFileSync(command, [...before, ...words], { cwd: rootDir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
}
