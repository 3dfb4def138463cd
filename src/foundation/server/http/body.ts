import type * as z from 'zod/mini';
import { Problem } from '#foundation/shared/problem.ts';
import { findings } from '#foundation/shared/violations.ts';

/** What a body may be. A merge patch (RFC 7396) is for PATCH alone, a form for login and refresh. */
export const bodyTypes = ['application/json', 'application/ld+json'];
export const mergePatch = 'application/merge-patch+json';
export const form = 'application/x-www-form-urlencoded';

const deepest = 64;

/** Bytes of a request → JSON. Bad UTF-8, bad JSON and absurd depth are the sender's mistake, never ours. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('syntax', { detail: 'Syntax error' });
  }
  if (isTooDeep(value, deepest)) throw new Problem('syntax', { detail: 'Dit bericht is te diep genest.' });
  return value;
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1));
}

/** Parses with the contract: a wrong kind of value or an unknown field is 400 by name, a broken rule 422 at its field. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('syntax', { detail: 'Hier hoort een JSON-object.' });
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { wrongTypes, unknownFields, violations } = findings(parsed.error.issues);
  if (unknownFields.length > 0)
    throw new Problem('wrongType', { detail: `Onbekend veld: ${unknownFields.join(', ')}.` });
  if (wrongTypes.length > 0)
    throw new Problem('wrongType', {
      detail: wrongTypes.map((found) => `${found.propertyPath || 'bericht'}: ${found.message}`).join('\n'),
    });
  const references = violations.filter((found) => found.message === 'Deze verwijzing klopt niet.');
  if (references.length > 0)
    throw new Problem('unknownReference', {
      detail: references.map((found) => `${found.propertyPath}: ${found.message}`).join('\n'),
    });
  throw new Problem('invalid', { violations });
}
