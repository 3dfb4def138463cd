import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * `postmaster.pid` is PostgreSQL's own note of who runs on a data folder and how to reach it; we read it to find a
 * PostgreSQL that a killed server left behind. After a power cut it is stale, and its pid may meanwhile belong to quite
 * another process (in a container nearly always), which PostgreSQL takes for a living server.
 */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty on Windows. */
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

/** Null when there is none, or one that is still being written. */
export function readPostmasterFile(data: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const status = lines[7]?.trim();
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4]?.trim() ?? '',
    status: status === 'ready' || status === 'stopping' || status === 'starting' ? status : 'unknown',
  };
}

/** Whether a process with this number runs. One that has ended but that nobody waited for (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** Whether this living process is PostgreSQL on this very data folder: it works in that folder, and says so. */
export function isPostgresOn(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

/** Above every pid a system hands out. */
const impossiblePid = 4_194_305;

/**
 * Makes a stale note harmless. It is not removed: PostgreSQL reads the shared memory's key from it, to see that no
 * backend of the dead server still works on the files.
 */
export function disarm(data: string): void {
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [impossiblePid, ...rest].join('\n'));
}
