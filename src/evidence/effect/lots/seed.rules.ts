import { frozenText, type LotList } from './list.rules.ts';
import { type Generator, xoshiro } from './xoshiro.rules.ts';

/** How many bytes a seed has. Who draws it is the server, after the list is frozen. */
export const seedBytes = 32;

/** SHA-256 of the frozen list, as 64 hexadecimal figures: what is kept, mailed and printed before anything is drawn. */
export async function listHash(list: LotList): Promise<string> {
  return hex(await sha256(new TextEncoder().encode(frozenText(list))));
}

/**
 * The generator of a draw: SHA-256 of the bytes of the seed and those of the list’s hash, read as four words of 64 bits, the largest byte
 * first. Both are hexadecimal. Rejects what is not, and in a browser without a safe connection (no Web Crypto).
 */
export async function generatorOf(seed: string, hash: string): Promise<Generator> {
  const bytes = await sha256(Uint8Array.of(...bytesOf(seed), ...bytesOf(hash)));
  const view = new DataView(bytes.buffer);
  return xoshiro([view.getBigUint64(0), view.getBigUint64(8), view.getBigUint64(16), view.getBigUint64(24)]);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(text: string): number[] {
  if (!new RegExp(`^[0-9a-f]{${2 * seedBytes}}$`).test(text))
    throw new RangeError('A seed and a hash have 64 hexadecimal figures.');
  return Array.from({ length: seedBytes }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}
