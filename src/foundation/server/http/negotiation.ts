import { isToldApart } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';

export type MediaType = 'application/ld+json' | 'application/json';

/** Which JSON the client wants: `application/json` alone gives plain JSON, anything that allows ld+json gives that. */
export function negotiate(accept: string | undefined): MediaType {
  // What our own screens ask needs no weighing.
  if (!accept || accept === 'application/ld+json') return 'application/ld+json';
  const ranges = accept
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, quality: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0);
  const quality = (type: MediaType) =>
    Math.max(
      0,
      ...ranges
        .filter((range) => range.type === type || range.type === 'application/*' || range.type === '*/*')
        .map((range) => range.quality),
    );
  const linked = quality('application/ld+json');
  const plain = Math.max(
    quality('application/json'),
    ...ranges.filter((range) => range.type === 'application/problem+json').map((range) => range.quality),
  );
  if (linked === 0 && plain === 0) throw new Problem('notAcceptable');
  return linked >= plain ? 'application/ld+json' : 'application/json';
}

/** Plain JSON: a list is a bare array, and JSON-LD's own members go; only where classes share a place `type` says which it is. */
export function toPlainJson(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(toPlainJson);
  if (typeof body !== 'object' || body === null || body instanceof Date) return body;
  if ('hydra:member' in body) return toPlainJson(body['hydra:member']);
  const own = Object.entries(body)
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, value]) => [key, toPlainJson(value)]);
  return Object.fromEntries('@type' in body && isToldApart(body['@type']) ? [['type', body['@type']], ...own] : own);
}
