import { createHash, randomBytes } from 'node:crypto';
import type { Keys } from './seal.server.ts';

/** Signs that nobody takes for another, so that they can be typed from a letter: five bits each. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const text = (bytes: Buffer, length: number) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length }, (_, at) => signs[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('');
};

/** Eighty bits: nobody finds a page by trying. It follows from the key of the server, so the database need not hold it. */
export const codeOfPage = (keys: Keys, page: string): string => text(keys.derive('own page', page), 16);

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Fifty bits, in two halves. */
export function makeCode(): string {
  const code = text(randomBytes(7), 10);
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As it is kept: under the key of the server, as a hash of so little hides nothing. However it was typed. */
export const hashOfParticipant = (keys: Keys, page: string, typed: string): Buffer =>
  keys.derive('own page participant', `${page} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
