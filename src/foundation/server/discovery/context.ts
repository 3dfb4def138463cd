import type * as z from 'zod/mini';
import type { Resource } from '#foundation/shared/resource.ts';
import { type ClassInUse, fieldsIn } from './classes.ts';
import { type Meaning, meaningOf, type NodeShape } from './meaning.ts';

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
export function contextDocument(
  classes: ReadonlyMap<string, ClassInUse>,
  name: string,
  publicUrl: string,
): object | null {
  const resource = classes.get(name)?.resource;
  if (!resource) return null;
  const terms =
    name === 'Entrypoint' ? entryTerms(classes) : termsOf(name, [fieldsOf(resource), ...classes.get(name)!.own]);
  return { '@context': { ...around(publicUrl), ...terms } };
}

export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function entryTerms(classes: ReadonlyMap<string, ClassInUse>): Context {
  const lists = [...classes.values()].filter(({ resource }) => resource?.collection);
  return Object.fromEntries(
    lists.map(({ name }) => [lowerFirst(name), { '@id': `Entrypoint/${lowerFirst(name)}`, '@type': '@id' }]),
  );
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

function termsOf(type: string, shapes: readonly NodeShape['shape'][]): Context {
  return Object.fromEntries(
    [...fieldsIn(shapes)]
      .filter(([field]) => isTerm(field))
      .map(([field, schemas]) => [field, termOf(`${type}/${field}`, schemas.map(meaningOf))]),
  );
}

/**
 * Items inside an item have a context of their own class, and only there: otherwise a block's `content` would be its
 * parent's, and a class that is named as a field (`factors`) would be that field. What has no address of its own stays the
 * JSON it is, so that no order, null or repetition is lost. What one answer gives in full and another by its address alone is both.
 */
function termOf(iri: string, [meaning, ...others]: readonly Meaning[]): unknown {
  const nodes = [meaning, ...others].flatMap((one) => (one?.kind === 'nodes' ? one.nodes : []));
  if (nodes.length > 0) {
    const isReference = [meaning, ...others].some((one) => one?.kind === 'reference');
    const scoped = [...Map.groupBy(nodes, ({ type }) => type)].map(embedded);
    return { '@id': iri, ...(isReference ? { '@type': '@id' } : {}), '@context': Object.fromEntries(scoped) };
  }
  switch (meaning?.kind) {
    case 'reference':
      return { '@id': iri, '@type': '@id' };
    case 'json':
      return { '@id': iri, '@type': '@json' };
    case 'value':
      return meaning.many ? { '@id': iri, '@container': '@list' } : iri;
    default:
      return iri;
  }
}

const embedded = ([type, nodes]: [string, NodeShape[]]): [string, Context] => [
  type,
  {
    '@id': type,
    '@context': termsOf(
      type,
      nodes.map(({ shape }) => shape),
    ),
  },
];
