import type * as z from 'zod/mini';
import type { Resource } from '#foundation/shared/resource.ts';
import { meaningOf, type NodeShape } from './meaning.ts';

type Context = Record<string, unknown>;

export const hydraVocabulary = 'http://www.w3.org/ns/hydra/core#';

/** Of every class and field; the address of the documentation to the letter. */
export const vocabularyAt = (publicUrl: string) => `${publicUrl}/api/docs.jsonld#`;

/**
 * The words around our own. API Platform 2.7 leaves the addresses in a view plain texts and the words of a search without
 * their prefix; both are put right here, so that the answers themselves stay as its clients know them.
 */
const around = (publicUrl: string): Context => ({
  '@vocab': vocabularyAt(publicUrl),
  hydra: hydraVocabulary,
  ...Object.fromEntries(['first', 'last', 'next', 'previous'].map((word) => [`hydra:${word}`, { '@type': '@id' }])),
  'hydra:variableRepresentation': { '@type': '@vocab' },
  BasicRepresentation: 'hydra:BasicRepresentation',
  IriTemplateMapping: {
    '@id': 'hydra:IriTemplateMapping',
    '@context': {
      variable: 'hydra:variable',
      property: { '@id': 'hydra:property', '@type': '@vocab' },
      required: 'hydra:required',
    },
  },
});

/** The context of a class, of the entry point or of an error; null when there is no such name. */
export function contextDocument(table: readonly Resource[], name: string, publicUrl: string): object | null {
  const terms = name === 'Entrypoint' ? entryTerms(table) : resourceTerms(table, name);
  return terms && { '@context': { ...around(publicUrl), ...terms } };
}

export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function entryTerms(table: readonly Resource[]): Context {
  const lists = table.filter((resource) => resource.collection).map((resource) => lowerFirst(resource.shortName));
  return Object.fromEntries(lists.map((key) => [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }]));
}

function resourceTerms(table: readonly Resource[], name: string): Context | null {
  const resource = table.find(({ shortName }) => shortName === name);
  return resource ? termsOf(name, fieldsOf(resource)) : null;
}

/** What an item tells, and what can be written but is never read, such as the e-mail address of a new collaborator. */
export function fieldsOf({ fields, writable = [], operations }: Resource): NodeShape['shape'] {
  const written = operations.flatMap(({ body }) => Object.entries(shapeOf(body)));
  const unread = written.filter(([field]) => writable.includes(field) && !(field in fields.shape));
  return { ...fields.shape, ...Object.fromEntries(unread) };
}

/** The fields of a body; none when it is not an object. */
export const shapeOf = (schema: z.core.$ZodType | undefined): NodeShape['shape'] =>
  (schema?._zod.def as Partial<NodeShape> | undefined)?.shape ?? {};

/** Identifiers are part of the address, not of what is said about it; words with a prefix are not ours. */
export const isTerm = (field: string) => !/^(id|uuid)$|^@|:/.test(field);

function termsOf(type: string, shape: NodeShape['shape']): Context {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([field]) => isTerm(field))
      .map(([field, schema]) => [field, termOf(`${type}/${field}`, schema)]),
  );
}

/**
 * Items inside an item have a context of their own class, and only there: otherwise a block's `content` would be its
 * parent's, and a class that is named as a field (`factors`) would be that field. What has no address of its own stays the
 * JSON it is, so that no order, null or repetition is lost.
 */
function termOf(iri: string, schema: z.core.$ZodType): unknown {
  const meaning = meaningOf(schema);
  switch (meaning.kind) {
    case 'value':
      return meaning.many ? { '@id': iri, '@container': '@list' } : iri;
    case 'reference':
      return { '@id': iri, '@type': '@id' };
    case 'nodes':
      return { '@id': iri, '@context': Object.fromEntries(meaning.nodes.map(embedded)) };
    case 'json':
      return { '@id': iri, '@type': '@json' };
    case 'nameless':
      return iri;
  }
}

const embedded = ({ type, shape }: NodeShape): [string, Context] => [
  type,
  { '@id': type, '@context': termsOf(type, shape) },
];
