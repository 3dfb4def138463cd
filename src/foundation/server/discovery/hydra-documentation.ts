import * as z from 'zod/mini';
import { methodsOf, type Operation, type Resource } from '#foundation/shared/resource.ts';
import { fieldsOf, hydraVocabulary, isTerm, lowerFirst, shapeOf, vocabularyAt } from './context.ts';
import { type Meaning, meaningOf } from './meaning.ts';

type Node = Record<string, unknown>;

/** The Hydra documentation as API Platform writes it, with member assertions beside its OWL for newer clients. */
export function hydraDocumentation(table: readonly Resource[], publicUrl: string, productName: string): object {
  return {
    '@context': {
      '@vocab': vocabularyAt(publicUrl),
      hydra: hydraVocabulary,
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xmls: 'http://www.w3.org/2001/XMLSchema#',
      owl: 'http://www.w3.org/2002/07/owl#',
      schema: 'http://schema.org/',
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
      'hydra:entrypoint': { '@type': '@id' },
    },
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': productName,
    'hydra:description': 'Behaviour-change research, with a theory library of factors and techniques.',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      // Of a class that stood here twice, clients would see the first alone.
      ...table.filter(({ shortName }) => shortName !== 'Entrypoint').map((resource) => classOf(resource, table)),
      entryClass(table),
    ],
  };
}

function classOf(resource: Resource, table: readonly Resource[]): Node {
  const { shortName, description } = resource;
  const operations = resource.operations.filter((operation) => isOnItem(resource, operation));
  return {
    '@id': `#${shortName}`,
    '@type': 'hydra:Class',
    'rdfs:label': shortName,
    'hydra:title': shortName,
    'hydra:description': description,
    'hydra:supportedProperty': Object.entries(fieldsOf(resource))
      .filter(([field]) => isTerm(field))
      .map(([field, schema]) => propertyOf(resource, field, schema, table)),
    'hydra:supportedOperation': operations.flatMap((operation) => operationsOf(resource, operation)),
  };
}

/** Generic clients look for a call by class and send it to the item's own address: only what works there is promised. */
function isOnItem({ collection, operations }: Resource, { kind, path, aliases = [] }: Operation): boolean {
  if (kind !== 'item') return false;
  const read = operations.find((operation) => operation.kind === 'item' && operation.method === 'GET');
  const home = collection === undefined ? read?.path : `${collection}/{}`;
  const unnamed = (template: string) => template.replace(/\{\w+\}/g, '{}');
  return home === undefined || [path, ...aliases].some((one) => unnamed(one) === unnamed(home));
}

function propertyOf(
  { shortName, fields, writable = [], operations }: Resource,
  field: string,
  schema: z.core.$ZodType,
  table: readonly Resource[],
): Node {
  const meaning = meaningOf(schema);
  const range = rangeOf(meaning, table);
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${shortName}/${field}`,
      '@type': meaning.kind === 'reference' ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': field,
      domain: `#${shortName}`,
      ...(range ? { range } : {}),
      ...(meaning.many || meaning.kind === 'value' || meaning.kind === 'json' ? {} : { 'owl:maxCardinality': 1 }),
    },
    'hydra:title': field,
    'hydra:required': operations.some(({ body }) => requires(body, field)),
    'hydra:readable': field in fields.shape,
    'hydra:writeable': writable.includes(field),
  };
}

/** Asked of the field itself, since preparing a text for parsing hides what is behind it. */
const requires = (body: z.core.$ZodType | undefined, field: string): boolean => {
  const schema = shapeOf(body)[field];
  return schema !== undefined && !z.safeParse(schema, undefined).success;
};

function rangeOf(meaning: Meaning, table: readonly Resource[]): string | null {
  switch (meaning.kind) {
    case 'value':
      return `xmls:${meaning.range}`;
    case 'json':
      return 'rdf:JSON';
    case 'nameless':
      return null;
    case 'nodes': {
      const [only, ...others] = meaning.nodes;
      return only && others.length === 0 ? `#${only.type}` : null;
    }
    case 'reference': {
      const target = table.find(({ collection }) => collection === meaning.collection);
      return target ? `#${target.shortName}` : null;
    }
  }
}

const actions: Record<string, string> = {
  GET: 'schema:FindAction',
  POST: 'schema:CreateAction',
  PUT: 'schema:ReplaceAction',
  DELETE: 'schema:DeleteAction',
};

function operationsOf(resource: Resource, operation: Operation): Node[] {
  const returns =
    operation.method === 'DELETE'
      ? 'owl:Nothing'
      : operation.kind === 'collection'
        ? 'hydra:Collection'
        : `#${operation.returns ?? resource.shortName}`;
  return methodsOf(operation).map((method) => ({
    '@type': ['hydra:Operation', ...(actions[method] ? [actions[method]] : [])],
    'hydra:method': method,
    'hydra:title': operation.summary,
    'rdfs:label': operation.summary,
    ...(operation.body ? { expects: `#${resource.shortName}` } : {}),
    returns,
  }));
}

/** The lists, each with the class of its members in both ways that clients ask for it. */
function entryClass(table: readonly Resource[]): Node {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': table.filter(({ collection }) => collection).map(entryProperty),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: '#Entrypoint',
    },
  };
}

function entryProperty(resource: Resource): Node {
  const { shortName, collection, operations } = resource;
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${lowerFirst(shortName)}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': `The collection of ${shortName} resources`,
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': `#${shortName}` },
          },
          'hydra:memberAssertion': {
            'hydra:property': { '@id': 'rdf:type' },
            'hydra:object': { '@id': `#${shortName}` },
          },
        },
      ],
      'hydra:supportedOperation': operations
        .filter(({ path }) => path === collection)
        .flatMap((operation) => operationsOf(resource, operation)),
    },
    'hydra:title': `The collection of ${shortName} resources`,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}
