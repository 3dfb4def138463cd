import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { archiveLimits, isOurPath, thinFrom } from './limits.rules.ts';

/** A file that is no archive of ours, or a hostile one. The message is a Dutch sentence for who takes it in. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly faults: readonly string[];
  constructor(...faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** What a zip says of one of its files in the list at its end. */
interface Entry {
  path: string;
  packed: boolean;
  crc: number;
  size: number;
  unpacked: number;
  at: number;
}

export interface OpenArchive {
  /** The paths, in the order of the list. */
  readonly paths: readonly string[];
  /** A part unpacked: never more than the list says of it, and with the checksum that it says. */
  read(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

const told = {
  missing: (file: string) => `Het bestand ${file} is er niet, of is geen bestand.`,
  large: `Het archief is groter dan ${archiveLimits.bytes / 1024 ** 3} GB. Zo groot maken we ze niet.`,
  noZip: 'Dit is geen zip-bestand, of het is afgebroken.',
  big: 'Dit zip-bestand heeft een vorm die we niet maken: verdeeld over meer bestanden, of te groot voor een gewone zip.',
  many: `In het archief zitten meer dan ${archiveLimits.parts} bestanden. Zo veel maken we er niet.`,
  path: (path: string) =>
    `Het archief heeft een bestand met een naam die niet kan: ${shown(path)}. Namen zijn kort, hebben hoogstens ${archiveLimits.depth} mappen en leiden nooit naar buiten.`,
  link: (path: string) => `${shown(path)} is een verwijzing en geen gewoon bestand. Die nemen we niet in.`,
  twice: (path: string) => `${shown(path)} staat twee keer in het archief.`,
  locked: (path: string) =>
    `Op ${shown(path)} zit een wachtwoord, of het is ingepakt op een manier die we niet kennen.`,
  part: (path: string) =>
    `${shown(path)} is uitgepakt groter dan ${archiveLimits.part / 1024 ** 2} MB. Zo groot maken we geen onderdeel.`,
  thin: (path: string) =>
    `${shown(path)} is uitgepakt meer dan ${archiveLimits.ratio} keer zo groot als ingepakt. Dat pakken we niet uit.`,
  heavy: `Uitgepakt is het archief groter dan ${archiveLimits.unpacked / 1024 ** 3} GB. Dat pakken we niet uit.`,
  overlap: 'In het zip-bestand liggen onderdelen over elkaar heen. Dat pakken we niet uit.',
  broken: (path: string) => `${shown(path)} is beschadigd: wat erin zit, is niet wat het zip-bestand erover zegt.`,
};

/** A name of somebody else's making, in a sentence. */
const shown = (path: string) => `“${path.slice(0, 80).replace(/[^\x20-\x7e]/g, '?')}”`;

const endSize = 22;
const entrySize = 46;
const localSize = 30;

/**
 * Opens a zip of whoever. Everything is judged by the list at its end before anything is unpacked: paths, links, doubles, sizes and what
 * they unpack to. Throws an `ArchiveRefused`.
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const handle = await open(file, 'r').catch(() => null);
  const found = await handle?.stat();
  if (!handle || !found?.isFile()) {
    await handle?.close();
    throw new ArchiveRefused(told.missing(file));
  }
  try {
    if (found.size > archiveLimits.bytes) throw new ArchiveRefused(told.large);
    const { entries, listAt } = await listOf(handle, found.size);
    const byPath = judged(entries, listAt);
    return {
      paths: [...byPath.keys()],
      read: (path) => unpacked(handle, byPath.get(path)!),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  if (bytesRead < length) throw new ArchiveRefused(told.noZip);
  return buffer;
}

/** The entries of the list at the end, and where that list begins. */
async function listOf(handle: FileHandle, size: number): Promise<{ entries: Entry[]; listAt: number }> {
  if (size < endSize) throw new ArchiveRefused(told.noZip);
  // Behind the end may stand a comment; ours have none.
  const tail = await bytesAt(handle, Math.max(0, size - endSize - 0xffff), Math.min(size, endSize + 0xffff));
  const from = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (from < 0 || from + endSize > tail.length) throw new ArchiveRefused(told.noZip);
  const end = tail.subarray(from);
  const [disk, listDisk, here, count] = [4, 6, 8, 10].map((at) => end.readUInt16LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const [listSize, listAt] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (disk !== 0 || listDisk !== 0 || here !== count || count === 0xffff || listAt === 0xffffffff)
    throw new ArchiveRefused(told.big);
  if (count > archiveLimits.parts) throw new ArchiveRefused(told.many);
  if (listAt + listSize > size) throw new ArchiveRefused(told.noZip);
  const list = await bytesAt(handle, listAt, listSize);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + entrySize > list.length || list.readUInt32LE(at) !== 0x02014b50) throw new ArchiveRefused(told.noZip);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => list.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const path = list.toString('utf8', at + entrySize, at + entrySize + nameLength);
    const [flags, method] = [list.readUInt16LE(at + 8), list.readUInt16LE(at + 10)];
    if (!isOurPath(path)) throw new ArchiveRefused(told.path(path));
    // Of a system with links the kind of file stands in the upper half: 8 is a plain one, 0 says nothing of it.
    const kind = list.readUInt32LE(at + 38) >>> 28;
    if (kind !== 0 && kind !== 8) throw new ArchiveRefused(told.link(path));
    if ((flags & 0x2041) !== 0 || (method !== 0 && method !== 8)) throw new ArchiveRefused(told.locked(path));
    entries.push({
      path,
      packed: method === 8,
      crc: list.readUInt32LE(at + 16),
      size: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += entrySize + nameLength + extraLength + commentLength;
  }
  return { entries, listAt };
}

function judged(entries: readonly Entry[], listAt: number): Map<string, Entry> {
  const byPath = new Map<string, Entry>();
  // Some systems do not tell capitals apart.
  const seen = new Set<string>();
  let whole = 0;
  for (const entry of entries) {
    const { path, size, unpacked: large, packed } = entry;
    if (seen.has(path.toLowerCase())) throw new ArchiveRefused(told.twice(path));
    seen.add(path.toLowerCase());
    byPath.set(path, entry);
    if (large > archiveLimits.part) throw new ArchiveRefused(told.part(path));
    if (large > thinFrom && large > size * archiveLimits.ratio) throw new ArchiveRefused(told.thin(path));
    if (!packed && size !== large) throw new ArchiveRefused(told.broken(path));
    whole += large;
    if (whole > archiveLimits.unpacked) throw new ArchiveRefused(told.heavy);
  }
  let end = 0;
  for (const { at, size } of [...entries].sort((a, b) => a.at - b.at)) {
    if (at < end) throw new ArchiveRefused(told.overlap);
    end = at + localSize + size;
  }
  if (end > listAt) throw new ArchiveRefused(told.overlap);
  return byPath;
}

async function unpacked(handle: FileHandle, { path, packed, crc, size, unpacked: large, at }: Entry): Promise<Buffer> {
  const local = await bytesAt(handle, at, localSize);
  if (local.readUInt32LE(0) !== 0x04034b50) throw new ArchiveRefused(told.broken(path));
  const nameLength = local.readUInt16LE(26);
  const name = await bytesAt(handle, at + localSize, nameLength);
  if (name.toString('utf8') !== path) throw new ArchiveRefused(told.broken(path));
  const bytes = await bytesAt(handle, at + localSize + nameLength + local.readUInt16LE(28), size);
  const content = packed ? inflated(bytes, large) : bytes;
  if (content?.length !== large || crc32(content) !== crc) throw new ArchiveRefused(told.broken(path));
  return content;
}

/** Null for what does not unpack, or to more than it says: no more than that is ever made. */
function inflated(bytes: Buffer, large: number): Buffer | null {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, large) });
  } catch {
    return null;
  }
}
