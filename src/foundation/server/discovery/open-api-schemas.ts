import * as z from 'zod/mini';
import type { ChoiceField } from '#foundation/shared/fields.ts';
import { isToldApart, namedShapes } from '#foundation/shared/hydra.ts';
import { documentedBody, type Operation, type Resource } from '#foundation/shared/resource.ts';
import { otherForms } from '#foundation/shared/section.ts';
import { lexikProblem } from './problem-resources.ts';

export type Json = Record<string, unknown>;

export interface SchemaBook {
  all: Record<string, Json>;
  /** A reference to a schema of the table. */
  of(schema: z.core.$ZodType): Json;
  /** The same without the words of JSON-LD, for who takes plain JSON. */
  plainOf(schema: z.core.$ZodType): Json;
  /** Of what a reference stands for some fields: these, and any of the others. */
  someOf(reference: Json, fields: readonly string[]): Json;
}

/** `Error` is a word of the languages that clients are written in: code made from the document would hide that. */
const otherNames: Record<string, string> = { Error: 'Problem' };

const componentOf = ({ shortName }: Resource): string => otherNames[shortName] ?? shortName;

/** `researches.ask_invitation` → `ResearchesAskInvitation`. */
const inPascal = (name: string) => name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every schema of the table under a name, so that one that is used twice is written once. */
export function schemaBook(table: readonly Resource[]): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const add = (schema: z.core.$ZodType | undefined, id: string) => {
    if (!schema || registry.has(schema)) return;
    if (taken.has(id)) throw new Error(`Two schemas are called ${id}.`);
    taken.add(id);
    registry.add(schema, { id });
  };
  add(lexikProblem, 'LexikError');
  for (const resource of table) add(resource.fields, componentOf(resource));
  for (const [shape, name] of namedShapes) add(shape, name);
  for (const { operations } of table)
    for (const operation of operations) {
      add(documentedBody(operation), `${inPascal(operation.name)}Body`);
      add(operation.answer, answerName(operation));
    }
  const { schemas } = z.toJSONSchema(registry, {
    unrepresentable: 'any',
    io: 'output',
    uri: (id) => refTo(id).$ref,
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as { type: string; catchall?: z.core.$ZodType };
      // Only where an unknown field is refused it is not part of the shape; answers may gain fields.
      if (def.type === 'object' && def.catchall?._zod.def.type !== 'never') delete jsonSchema.additionalProperties;
      tellWords(jsonSchema, zodSchema as Partial<ChoiceField>);
      const other = otherForms.get(zodSchema);
      if (other) asOneOf(jsonSchema, other);
    },
  });
  const writable = new Map(table.map((resource) => [componentOf(resource), resource.writable ?? []]));
  const all = Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      withAllFields(readOnly(schema, writable.get(name))),
    ]),
  );
  const nameOf = (schema: z.core.$ZodType) => registry.get(schema)?.id ?? '';
  return {
    all,
    of: (schema) => refTo(nameOf(schema)),
    plainOf: (schema) => plainRef(all, nameOf(schema)),
    someOf: ({ $ref }, fields) => {
      const name = String($ref).split('/').at(-1)!;
      const whole = all[name]!;
      const some = `${name}Changes`;
      all[some] = { ...whole, required: fields.filter((field) => field in (whole.properties as Json)) };
      return refTo(some);
    },
  };
}

/** What people call the field, and its values: clients that make a form of the document have its words. */
function tellWords(json: Json, schema: Partial<Pick<ChoiceField, 'words' | 'choices'>>): void {
  if (schema.words) json.title = schema.words.name;
  if (!schema.choices) return;
  const { choices } = schema;
  const told = [json, json.items, ...((json.anyOf as Json[] | undefined) ?? [])] as (Json | undefined)[];
  for (const one of told)
    if (one?.enum) one['x-enum-descriptions'] = (one.enum as string[]).map((value) => choices[value]?.label ?? value);
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const answerName = ({ name, kind }: Operation) => `${inPascal(name)}${kind === 'collection' ? 'Member' : 'Answer'}`;

/** Makes of the schema of one form that of either. */
function asOneOf(schema: Json, other: z.core.$ZodType): void {
  const { $schema: _, ...form } = z.toJSONSchema(other, { io: 'output' }) as Json;
  if (form.additionalProperties === false) delete form.additionalProperties;
  const own = { ...schema };
  for (const key of Object.keys(schema)) delete schema[key];
  schema.anyOf = [own, form];
}

/** Of a body that has one of several forms also the fields of all: many readers of OpenAPI look no further than `properties`. */
function withAllFields(schema: Json): Json {
  const forms = (schema.anyOf ?? []) as { type?: string; required?: string[]; properties?: Json }[];
  if (forms.length === 0 || !forms.every(({ type }) => type === 'object')) return schema;
  const fields = forms.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, field]) => ({ name, field, isRequired: required.includes(name) })),
  );
  // What a form does not require it may hold more freely; of two with one name the last counts.
  const strictFirst = fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
  return {
    type: 'object',
    properties: Object.fromEntries(strictFirst.map(({ name, field }) => [name, field])),
    ...schema,
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

/** What a schema is in plain JSON, under a name of its own; the schema itself when that is the same. */
function plainRef(all: Record<string, Json>, name: string): Json {
  const schema = all[name] ?? {};
  const plainName = `${name}Plain`;
  if (!all[plainName]) {
    const plain = withoutKeywords(schema, (inner) => plainRef(all, inner)) as Json;
    if (JSON.stringify(plain) === JSON.stringify(schema)) return refTo(name);
    all[plainName] = plain;
  }
  return refTo(plainName);
}

/** A schema without `@id`, `@type` and `@context`, however deep, and what it refers to likewise: what `toPlainJson` leaves. */
function withoutKeywords(schema: unknown, plainOf: (name: string) => Json): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withoutKeywords(one, plainOf));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference, required, properties, ...others } = schema as Json;
  const rest = Object.entries(others).map(([key, value]) => [key, withoutKeywords(value, plainOf)]);
  if (typeof reference === 'string')
    return { ...plainOf(reference.split('/').at(-1) ?? ''), ...Object.fromEntries(rest) };
  const type = (properties as Record<string, Json> | undefined)?.['@type'];
  const told = isToldApart(type?.const) ? { type } : {};
  return {
    ...Object.fromEntries(rest),
    ...(properties
      ? {
          properties: {
            ...told,
            ...Object.fromEntries(
              Object.entries(properties)
                .filter(([field]) => !field.startsWith('@'))
                .map(([field, value]) => [field, withoutKeywords(value, plainOf)]),
            ),
          },
        }
      : {}),
    ...(required
      ? { required: [...Object.keys(told), ...(required as string[]).filter((field) => !field.startsWith('@'))] }
      : {}),
  };
}

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

/** What is around every item and every list that is answered by itself. */
export const envelopes: Record<string, Json> = {
  Item: {
    type: 'object',
    required: ['@context', '@id', '@type'],
    properties: { '@context': { type: 'string' }, '@id': { type: 'string' }, '@type': { type: 'string' } },
  },
  Collection: {
    type: 'object',
    required: ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems'],
    properties: {
      '@context': { type: 'string' },
      '@id': { type: 'string' },
      '@type': { const: 'hydra:Collection' },
      'hydra:member': { type: 'array' },
      'hydra:totalItems': { type: 'integer', minimum: 0 },
      'hydra:view': viewSchema,
      'hydra:search': searchSchema,
    },
  },
};

/** An item of this shape, as it is sent. */
export const itemSchema = (shape: Json): Json => ({ allOf: [refTo('Item'), shape] });

/** A list of these members, as it is sent. */
export const collectionSchema = (member: Json): Json => ({
  allOf: [refTo('Collection'), { properties: { 'hydra:member': { type: 'array', items: member } } }],
});
