import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { resourceTable } from '#main.server.ts';

/**
 * Names of fields that open something for whoever has them. Not the secret of a share inside its research: whoever can put text into that
 * answer, to learn of the secret by how well it packs, can read the secret.
 */
const secretName = /token|secret$|ticket|recoverycodes$|otpauth/i;
const ofResearch = (name: string, shortName: string) =>
  name === 'secret' && !['Share', 'SecondFactor'].includes(shortName);

/** All names of fields in a shape, however deep. */
function namesIn(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { shape, element, innerType, options } = schema._zod.def as {
    shape?: Record<string, z.core.$ZodType>;
    element?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
    options?: z.core.$ZodType[];
  };
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner, seen)]),
    ...[element, innerType, ...(options ?? [])].flatMap((inner) => (inner ? namesIn(inner, seen) : [])),
  ];
}

it('every call that answers with a token, ticket or other secret says so, and is never packed', () => {
  const found = resourceTable.flatMap((resource) =>
    resource.operations
      .filter(({ kind, status }) => kind !== 'stream' && kind !== 'file' && status !== 204)
      .filter(({ answer, returns }) => {
        const shape = answer ?? resourceTable.find(({ shortName }) => shortName === returns)?.fields ?? resource.fields;
        return namesIn(shape).some((name) => secretName.test(name) && !ofResearch(name, resource.shortName));
      })
      .map(({ name, secret }) => [name, secret === true] as const),
  );
  expect(found.filter(([, told]) => !told)).toEqual([]);
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining(['login', 'token.refresh', 'download_tokens.create', 'shares.save']),
  );
});
