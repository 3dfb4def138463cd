import { isUtf8 } from 'node:buffer';
import type * as z from 'zod/mini';
import { Problem } from '#foundation/shared/problem.ts';
import { findings } from '#foundation/shared/violations.ts';
import { sentenceOf } from './problem-answer.ts';

/** What a body may be. A merge patch (RFC 7396) is for PATCH alone, a form for login and refresh. */
export const bodyTypes = ['application/json', 'application/ld+json'];
export const mergePatch = 'application/merge-patch+json';
export const form = 'application/x-www-form-urlencoded';

/** Bytes of a request → JSON; undefined when there are none. Bad UTF-8 and bad JSON are the sender's mistake, never ours. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw syntaxError('Dit bericht is geen geldige UTF-8.');
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw syntaxError(`Dit bericht is geen geldige JSON${faultOf(text, error)}.`);
  }
}

/** In Dutch for who reads it; API Platform's words stay where clients of the original look for them. */
export const syntaxError = (detail: string) =>
  new Problem('syntax', { detail, members: { 'hydra:description': 'Syntax error' } });

/** In words, with the place when it is known. */
function faultOf(text: string, error: unknown): string {
  const at = error instanceof Error ? placeIn(text, error.message) : null;
  if (at === null) return '';
  if (at >= text.length) return ': het houdt te vroeg op';
  const before = text.slice(0, at).split('\n');
  return `: fout bij regel ${before.length}, teken ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Signs at the beginning of a text that are searched for the place: some sixteen parses, for which everybody else waits. */
const searched = 64 * 1024;

/**
 * Where a parser stopped. It says so itself, except of a sign that it did not expect at all: then the shortest beginning that it
 * refuses for more than ending too soon ends there. Null when that is not in the part that is searched.
 */
function placeIn(text: string, message: string): number | null {
  const told = /at position (\d+)/.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  if (message.startsWith('Unexpected end')) return text.length;
  let [good, bad] = [0, Math.min(text.length, searched)];
  if (bad < text.length && isBegun(text.slice(0, bad))) return null;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isBegun(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return bad - 1;
}

/** Whether a text may still become JSON. */
function isBegun(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return message.startsWith('Unexpected end') || Number(/at position (\d+)/.exec(message)?.[1]) >= text.length;
  }
}

/** Faults that one is told of at once: who has more mends these first. */
const mostTold = 100;

/** Parses with the contract: a wrong kind of value or an unknown field is 400 by name, a broken rule 422 at its field. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('syntax', { detail: 'Hier hoort een JSON-object.' });
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { wrongTypes, unknownFields, violations } = findings(parsed.error.issues.slice(0, mostTold));
  if (unknownFields.length > 0)
    throw new Problem('wrongType', { detail: `Onbekend veld: ${unknownFields.slice(0, mostTold).join(', ')}.` });
  if (wrongTypes.length > 0)
    throw new Problem('wrongType', {
      detail: wrongTypes.map((found) => `${found.propertyPath || 'bericht'}: ${found.message}`).join('\n'),
    });
  const references = violations.filter((found) => found.message === 'Deze verwijzing klopt niet.');
  if (references.length > 0)
    throw new Problem('unknownReference', {
      detail: references.map(sentenceOf).join('\n'),
    });
  throw new Problem('invalid', { violations });
}
