import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ArchivePart } from './file.contract.ts';
import { archiveLimits, thinFrom } from './limits.rules.ts';

/** Takes the bytes of the file as they come, in order. */
export type Sink = (piece: Uint8Array) => Promise<void>;

/** More than a zip that every program opens can hold, or than we take in again as one part. */
export class ArchiveTooLarge extends Error {
  override readonly name = 'ArchiveTooLarge';
}

/** Writes a zip part by part: of the whole no more is in memory than the part at hand. */
export class ArchiveWriter {
  readonly parts: ArchivePart[] = [];
  #written = 0;
  readonly #whole = createHash('sha256');
  readonly #zip: Zip;
  #waiting: Uint8Array[] = [];
  readonly #sink: Sink;
  readonly #at: Date;

  constructor(sink: Sink, at: Date) {
    this.#sink = sink;
    this.#at = at;
    this.#zip = new Zip((error, piece) => {
      if (error) throw error;
      this.#waiting.push(piece);
    });
  }

  get bytes(): number {
    return this.#written;
  }

  /** A part; `count` says how many things there are in it. The manifest, which names the others, is not counted among them. */
  async add(path: string, content: string | Uint8Array, count = 1, { named = true } = {}): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (bytes.length > archiveLimits.part || this.parts.length >= archiveLimits.parts - 2) throw new ArchiveTooLarge();
    const entry = packsTooWell(bytes) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = this.#at;
    this.#zip.add(entry);
    entry.push(bytes, true);
    await this.#flush();
    if (!named) return;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.parts.push({ path, bytes: bytes.length, sha256, count });
  }

  /** Yields what was written, and its hash. */
  async end(): Promise<{ bytes: number; sha256: string }> {
    this.#zip.end();
    await this.#flush();
    return { bytes: this.#written, sha256: this.#whole.digest('hex') };
  }

  async #flush(): Promise<void> {
    const pieces = this.#waiting;
    this.#waiting = [];
    for (const piece of pieces) {
      this.#written += piece.length;
      if (this.#written > archiveLimits.bytes) throw new ArchiveTooLarge();
      this.#whole.update(piece);
      await this.#sink(piece);
    }
  }
}

/** What looks like a bomb to who takes it in is left as it is: a long list with nothing filled in packs very well. */
const packsTooWell = (bytes: Uint8Array): boolean =>
  bytes.length > thinFrom && deflateRawSync(bytes, { level: 6 }).length * archiveLimits.ratio <= bytes.length * 2;
