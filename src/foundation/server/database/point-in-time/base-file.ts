import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BadBackup, type Frame, readFrames } from '../backup-file.ts';
import { chainsIn, momentName } from './chain.ts';

/**
 * The form of a base copy: that of a backup (`backup-file.ts`), with a file or folder of PostgreSQL's own where a backup has a table.
 * Its name tells from which moment on one can go on from it, and which segment that begins with.
 */
export interface BaseHeader {
  format: 1;
  product: 'drijfveer base copy';
  postgres: string;
  /** Of all files together. */
  bytes: number;
}

/** A folder, or a file of which the content follows. */
export interface BasePart {
  path: string;
  folder: boolean;
}

/** What PostgreSQL said when the copy was made; the label goes in the copy as `backup_label`. */
export interface BaseEnd {
  label: string;
  parts: number;
}

export interface Base {
  /** Path of the file. */
  file: string;
  chain: string;
  /** The first moment that can be gone back to with it. */
  from: Date;
  /** The first segment that it needs. */
  segment: string;
}

const nameForm = /^base-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)-([0-9A-F]{24})\.base$/;

export const baseName = (from: Date, segment: string): string => `base-${momentName(from)}-${segment}.base`;

export const baseFrame = (kind: 'H' | 'T' | 'E', value: BaseHeader | BasePart | BaseEnd): Frame => ({
  kind,
  body: Buffer.from(JSON.stringify(value)),
});

/** The base copies of a chain, or of all chains in a folder; the oldest first. */
export async function basesIn(chain: string): Promise<Base[]> {
  const names = await readdir(chain).catch(() => []);
  return names
    .flatMap((name) => {
      const parts = nameForm.exec(name);
      if (!parts) return [];
      const from = new Date(`${parts[1]}${parts[2]}:${parts[3]}:${parts[4]}`);
      return [{ file: join(chain, name), chain, from, segment: parts[5]! }];
    })
    .sort((one, other) => one.from.getTime() - other.from.getTime());
}

export async function allBasesIn(folder: string): Promise<Base[]> {
  const all = await Promise.all((await chainsIn(folder)).map(basesIn));
  return all.flat().sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** When the last one was made, and its size on the disk; null when there is none. */
export async function lastBaseIn(chain: string): Promise<{ at: Date; bytes: number } | null> {
  const last = (await basesIn(chain)).at(-1);
  const found = last && (await stat(last.file).catch(() => null));
  return last && found ? { at: last.from, bytes: found.size } : null;
}

export async function headerOf(file: string): Promise<BaseHeader> {
  const frames = readFrames(file);
  try {
    return headerIn((await frames.next()).value, file);
  } finally {
    await frames.return(undefined);
  }
}

export function headerIn(frame: Frame | undefined, file: string): BaseHeader {
  const header = frame?.kind === 'H' ? (JSON.parse(frame.body.toString('utf8')) as BaseHeader) : null;
  if (header?.product !== 'drijfveer base copy') throw new BadBackup(`${file} is not a base copy of Drijfveer.`);
  if (header.format !== 1) throw new BadBackup(`${file} has a form that this version does not read.`);
  return header;
}
