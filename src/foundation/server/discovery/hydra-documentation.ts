import * as z from 'zod/mini';
import { documentedBody, methodsOf, type Operation, type Resource } from '#foundation/shared/resource.ts';
import { type ClassInUse, classesOf, fieldsIn } from './classes.ts';
import { fieldsOf, hydraVocabulary, isTerm, lowerFirst, shapeOf, vocabularyAt } from './context.ts';
import { type Meaning, meaningOf } from './meaning.ts';

type Node = Record<string, unknown>;

/** The Hydra documentation as API Platform writes it, with member assertions beside its OWL for newer clients. */
export function hydraDocumentation(
  table: readonly Resource[],
  { publicUrl, productName }: { publicUrl: string; productName: string },
): object {
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
      ...[...classesOf(table).values()].filter(({ name }) => name !== 'Entrypoint').map((one) => classOf(one, table)),
      entryClass(table),
    ],
  };
}

function classOf(one: ClassInUse, table: readonly Resource[]): Node {
  const { name, resource, holders, above } = one;
  const operations = resource?.operations.filter((operation) => isOnItem(resource, operation)) ?? [];
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    ...(above ? { subClassOf: `#${above}` } : {}),
    'rdfs:label': name,
    'hydra:title': name,
    'hydra:description': resource?.description ?? `Stands in: ${[...holders].join(', ')}.`,
    'hydra:supportedProperty': propertiesOf(one, table),
    'hydra:supportedOperation': resource ? operations.flatMap((operation) => operationsOf(resource, operation)) : [],
  };
}

/** What its own answers tell and take; then what is told only of an item that stands inside another. */
function propertiesOf(one: ClassInUse, table: readonly Resource[]): Node[] {
  const { resource, own, inside } = one;
  const told = fieldsIn(own);
  const described = fieldsIn([...(resource ? [fieldsOf(resource)] : []), ...own, ...inside]);
  return [...described]
    .filter(([field]) => isTerm(field))
    .map(([field, schemas]) => {
      const isWritable = resource?.writable?.includes(field) ?? false;
      const isInsideOnly = resource !== null && !told.has(field) && inside.some((fields) => field in fields);
      return {
        ...propertyOf(one, field, schemas.map(meaningOf), table),
        'hydra:required': isWritable && resource!.operations.some((operation) => requires(operation, field)),
        'hydra:readable': resource === null || told.has(field),
        'hydra:writeable': isWritable,
        ...(isInsideOnly ? { 'hydra:description': 'Told only where it stands inside another item.' } : {}),
      };
    });
}

/** Generic clients look for a call by class and send it to the item's own address: only what works there is promised. */
const isOnItem = (resource: Resource, { kind, path, aliases = [] }: Operation): boolean =>
  kind === 'item' && [path, ...aliases].some((one) => isAtItem(resource, one));

/** Whether this is the address of an item itself; where there is no list, of what is read by itself. */
export function isAtItem({ collection, operations }: Resource, path: string): boolean {
  const read = operations.find((operation) => operation.kind === 'item' && operation.method === 'GET');
  const home = collection === undefined ? read?.path : `${collection}/{}`;
  const unnamed = (template: string) => template.replace(/\{\w+\}/g, '{}');
  return home === undefined || unnamed(path) === unnamed(home);
}

function propertyOf(
  { name, nameless }: ClassInUse,
  field: string,
  meanings: readonly Meaning[],
  table: readonly Resource[],
): Node {
  // What is given in full by some answers leads to the same class as where it is an address.
  const meaning = meanings.find(({ kind }) => kind === 'reference') ?? meanings[0]!;
  const range = rangeOf(meaning, table);
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': nameless ? `#${field}` : `#${name}/${field}`,
      '@type': meaning.kind === 'reference' ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': field,
      domain: `#${name}`,
      ...(range ? { range } : {}),
      ...(meaning.many || meaning.kind === 'value' || meaning.kind === 'json' ? {} : { 'owl:maxCardinality': 1 }),
    },
    'hydra:title': field,
  };
}

/** Asked of the field itself, since preparing a text for parsing hides what is behind it. */
const requires = (operation: Operation, field: string): boolean =>
  formsOf(documentedBody(operation)).every((form) => {
    const schema = shapeOf(form)[field];
    return schema !== undefined && !z.safeParse(schema, undefined).success;
  });

/** A body may have one of several forms. */
const formsOf = (body: z.core.$ZodType | undefined): readonly (z.core.$ZodType | undefined)[] =>
  (body?._zod.def as Partial<z.core.$ZodUnionDef> | undefined)?.options ?? [body];

function rangeOf(meaning: Meaning, table: readonly Resource[]): string | null {
  switch (meaning.kind) {
    case 'value':
      return `xmls:${meaning.range}`;
    case 'json':
      return 'rdf:JSON';
    case 'nameless':
      return `#${meaning.node.type}`;
    case 'nodes':
      return `#${meaning.together ?? meaning.nodes[0]?.type}`;
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
        },
      ],
      'hydra:memberAssertion': {
        'hydra:property': { '@id': 'rdf:type' },
        'hydra:object': { '@id': `#${shortName}` },
      },
      'hydra:supportedOperation': operations
        .filter(({ path }) => path === collection)
        .flatMap((operation) => operationsOf(resource, operation)),
    },
    'hydra:title': `The collection of ${shortName} resources`,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}
