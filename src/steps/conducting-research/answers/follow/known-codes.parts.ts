import type { Hash } from './hash.parts.ts';

/** The codes of the first measurement: how many of others are among them, however they are kept. */
export interface KnownCodes {
  countAmong(codes: readonly string[]): Promise<number>;
}

export function plainCodes(known: readonly string[]): KnownCodes {
  const set = new Set(known);
  return { countAmong: async (codes) => codes.filter((code) => set.has(code)).length };
}

/** Of the first measurement only hashes are left: others are hashed alike. */
export function hashedCodes(known: readonly string[], hash: Hash): KnownCodes {
  const set = new Set(known);
  return {
    countAmong: async (codes) => (await hash(codes)).filter((code) => code !== null && set.has(code)).length,
  };
}
