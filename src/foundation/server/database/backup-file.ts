import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../durable-file.ts';

/**
 * The form of a backup: one gzip stream of frames, each a letter, a length (four bytes) and that many bytes.
 *
 *   H  header, JSON: when, which migrations, which tables
 *   T  a table begins, JSON: name and columns
 *   D  rows of that table as COPY writes them (text format)
 *   E  end, JSON: sequences, number of rows per table; a file without it was cut off
 */
export interface Frame {
  kind: 'H' | 'T' | 'D' | 'E';
  body: Buffer;
}

export interface BackupHeader {
  format: 1;
  product: 'drijfveer';
  /** ISO time, UTC. */
  takenAt: string;
  postgres: string;
  migrations: { name: string; sha256: string }[];
  tables: string[];
}

export interface BackupTable {
  name: string;
  columns: string[];
}

export interface BackupEnd {
  sequences: { name: string; value: string; isCalled: boolean }[];
  rows: Record<string, number>;
}

/** Not a backup, or not a whole one. The message is a sentence for the operator. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

export function jsonFrame(kind: 'H' | 'T' | 'E', value: BackupHeader | BackupTable | BackupEnd): Frame {
  return { kind, body: Buffer.from(JSON.stringify(value)) };
}

/** Writes under a temporary name, readable by us alone, and gives it its own name when all of it is on disk. */
export async function writeFrames(file: string, frames: AsyncIterable<Frame>): Promise<void> {
  const half = `${file}.${process.pid}.part`;
  if (
    await stat(file).then(
      (found) => found.isDirectory(),
      () => false,
    )
  ) {
    throw new Error(`${file} is a folder. Name a file in it for the backup.`);
  }
  await mkdir(dirname(file), { recursive: true });
  await sweepHalves(dirname(file), basename(file));
  try {
    await pipeline(Readable.from(encode(frames)), createGzip(), createWriteStream(half, { mode: 0o600, flush: true }));
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Milliseconds without a write after which a half backup is nobody's: one that is being made grows all the time. */
const abandonedAfter = 60_000;

/** Removes what backups left half that were killed, also one of this name: it holds keys and personal data, and is of no use. */
export async function sweepHalves(folder: string, name = ''): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const half = /^(.*)\.\d+\.part$/;
  for (const entry of names) {
    const whole = half.exec(entry)?.[1];
    if (whole === undefined || (whole !== name && !/\.(backup|base)$/.test(whole))) continue;
    const path = join(folder, entry);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - abandonedAfter) await rm(path, { force: true });
  }
}

async function* encode(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const { kind, body } of frames) {
    const head = Buffer.alloc(5);
    head.write(kind, 'latin1');
    head.writeUInt32BE(body.length, 1);
    yield head;
    yield body;
  }
}

/** Reads a backup frame by frame. Throws {@link BadBackup} for what is none, is damaged or is cut off. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  let last = '';
  try {
    const input = createReadStream(file);
    const plain = createGunzip();
    input.on('error', (error) => plain.destroy(error));
    for await (const chunk of input.pipe(plain)) {
      rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
      while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
        const end = 5 + rest.readUInt32BE(1);
        last = rest.toString('latin1', 0, 1);
        if (!'HTDE'.includes(last)) throw new BadBackup(`${file} is not a backup of Drijfveer.`);
        yield { kind: last as Frame['kind'], body: rest.subarray(5, end) };
        rest = rest.subarray(end);
      }
      if (last === '' && rest.length >= 1 && rest.toString('latin1', 0, 1) !== 'H') {
        throw new BadBackup(`${file} is not a backup of Drijfveer.`);
      }
    }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code ?? '');
    if (code === 'EISDIR') throw new BadBackup(`${file} is a folder. Name the file of the backup in it.`);
    if (code === 'ENOENT') throw new BadBackup(`There is no file ${file}.`);
    if (code.startsWith('Z_')) throw new BadBackup(`${file} is damaged or not a backup of Drijfveer.`);
    throw error;
  }
  if (last !== 'E' || rest.length > 0) throw new BadBackup(`${file} was cut off: its end is missing.`);
}
