import { hash } from './step.rules.ts';

/**
 * The uuid of a generated row, derived from what it stands for (RFC 9562, version 8). Generating twice, or on two
 * computers at once, gives the same rows, so that they merge instead of doubling. Unique within one list.
 */
export function rowId(...parts: readonly (string | number)[]): string {
  const hex = hash(['left', ...parts]) + hash(['right', ...parts]);
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
