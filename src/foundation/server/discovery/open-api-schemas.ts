import * as z from 'zod/mini';
import type { Resource } from '#foundation/shared/resource.ts';
import { lexikProblem } from './problem-resources.ts';

export type Json = Record<string, unknown>;

export interface SchemaBook {
  all: Record<string, Json>;
  /** A reference to a schema of the table. */
  of(schema: z.core.$ZodType): Json;
  /** The same without the words of JSON-LD, for who takes plain JSON. */
  plainOf(schema: z.core.$ZodType): Json;
}

/** Every schema of the table under a name, so that one that is used twice is written once. */
export function schemaBook(table: readonly Resource[]): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const add = (schema: z.core.$ZodType | undefined, id: string) => {
    if (schema && !registry.has(schema)) registry.add(schema, { id });
  };
  add(lexikProblem, 'LexikError');
  for (const { shortName, fields } of table) add(fields, shortName);
  for (const { operations } of table)
    for (const { name, body, answer } of operations) {
      add(body, `${name}.body`);
      add(answer, `${name}.answer`);
    }
  const { schemas } = z.toJSONSchema(registry, {
    unrepresentable: 'any',
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as { type: string; catchall?: z.core.$ZodType };
      // Only where an unknown field is refused it is not part of the shape; answers may gain fields.
      if (def.type === 'object' && def.catchall?._zod.def.type !== 'never') delete jsonSchema.additionalProperties;
    },
  });
  const writable = new Map(table.map((resource) => [resource.shortName, resource.writable ?? []]));
  const all = Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      readOnly(schema, writable.get(name)),
    ]),
  );
  const nameOf = (schema: z.core.$ZodType) => registry.get(schema)?.id ?? '';
  return {
    all,
    of: (schema) => ({ $ref: `#/components/schemas/${nameOf(schema)}` }),
    plainOf: (schema) => {
      const name = `${nameOf(schema)}.plain`;
      all[name] ??= withoutKeywords(all[nameOf(schema)] ?? {}) as Json;
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

/** Marks the fields of a class that only we write. */
function readOnly(schema: Json, writable: readonly string[] | undefined): Json {
  if (!writable || !schema.properties) return schema;
  const marked = Object.entries(schema.properties as Record<string, Json>).map(([field, property]) => [
    field,
    writable.includes(field) ? property : { ...property, readOnly: true },
  ]);
  return { ...schema, properties: Object.fromEntries(marked) };
}

/** A schema without `@id`, `@type` and `@context`, however deep: what `toPlainJson` leaves. */
function withoutKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutKeywords);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, value]) => [
        key,
        key === 'required' && Array.isArray(value)
          ? value.filter((field) => !String(field).startsWith('@'))
          : withoutKeywords(value),
      ]),
  );
}

/** What every item says of itself. */
export const envelope = {
  type: 'object',
  required: ['@context', '@id', '@type'],
  properties: { '@context': { type: 'string' }, '@id': { type: 'string' }, '@type': { type: 'string' } },
};

/** Which part of the list this is, and where the others are. */
const viewSchema: Json = {
  type: 'object',
  required: ['@id', '@type'],
  properties: {
    '@id': { type: 'string' },
    '@type': { const: 'hydra:PartialCollectionView' },
    ...Object.fromEntries(['first', 'last', 'previous', 'next'].map((word) => [`hydra:${word}`, { type: 'string' }])),
  },
};

/** How the list can be searched, as a URI template with the meaning of its variables. */
const searchSchema: Json = {
  type: 'object',
  required: ['@type', 'hydra:template', 'hydra:variableRepresentation', 'hydra:mapping'],
  properties: {
    '@type': { const: 'hydra:IriTemplate' },
    'hydra:template': { type: 'string' },
    'hydra:variableRepresentation': { const: 'BasicRepresentation' },
    'hydra:mapping': {
      type: 'array',
      items: {
        type: 'object',
        required: ['@type', 'variable', 'property', 'required'],
        properties: {
          '@type': { const: 'IriTemplateMapping' },
          variable: { type: 'string' },
          property: { type: 'string' },
          required: { type: 'boolean' },
        },
      },
    },
  },
};

/** A list of these members, as it is sent. */
export const collectionSchema = (member: Json): Json => ({
  type: 'object',
  required: ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems'],
  properties: {
    '@context': { type: 'string' },
    '@id': { type: 'string' },
    '@type': { const: 'hydra:Collection' },
    'hydra:member': { type: 'array', items: member },
    'hydra:totalItems': { type: 'integer', minimum: 0 },
    'hydra:view': viewSchema,
    'hydra:search': searchSchema,
  },
});
