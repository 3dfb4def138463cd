import type * as z from 'zod/mini';
import { type Filter, operation, type Parameter, type Resource } from '#foundation/shared/resource.ts';
import { libraryExamples } from './examples.contract.ts';
import { Cluster, Factor, LibrarySource, Model, Page, PageCategory, Technic, Theme } from './theory.contract.ts';
import type { LibraryKind } from './words.contract.ts';

/** The kinds that have calls of their own, in the order of the entry point. */
interface Listed {
  kind: LibraryKind;
  shortName: string;
  description: string;
  fields: z.ZodMiniObject;
  filters: readonly Filter[];
  /** False for kinds that are only listed. */
  items: boolean;
}

/** Integers from library/ids.json, and those that editors add. */
const anyId = '\\d{1,9}';

const exists: Filter = { kind: 'exists', property: 'helpText' };

const listed: readonly Listed[] = [
  {
    kind: 'themes',
    shortName: 'Theme',
    description: 'A theme in which behaviour matters.',
    fields: Theme,
    filters: [exists],
    items: true,
  },
  {
    kind: 'factors',
    shortName: 'factors',
    description: 'A factor that helps explain behaviour.',
    fields: Factor,
    filters: [exists],
    items: true,
  },
  {
    kind: 'technics',
    shortName: 'technics',
    description: 'A technique that can change a factor.',
    fields: Technic,
    filters: [{ kind: 'boolean', property: 'isSecondary' }, exists],
    items: true,
  },
  {
    kind: 'models',
    shortName: 'Model',
    description: 'A theory or framework.',
    fields: Model,
    filters: [],
    items: true,
  },
  {
    kind: 'clusters',
    shortName: 'Cluster',
    description: 'A group of factors.',
    fields: Cluster,
    filters: [],
    items: true,
  },
  {
    kind: 'pages',
    shortName: 'Page',
    description: 'A page of text.',
    fields: Page,
    filters: [
      { kind: 'search', property: 'category.id', pattern: anyId },
      { kind: 'search', property: 'category', pattern: anyId },
    ],
    items: true,
  },
  {
    kind: 'page_categories',
    shortName: 'PageCategory',
    description: 'A group of pages.',
    fields: PageCategory,
    filters: [],
    items: true,
  },
  {
    kind: 'sources',
    shortName: 'Source',
    description: 'A publication that the library rests on, as a citation and in parts.',
    fields: LibrarySource,
    filters: [],
    items: true,
  },
];

/** Whoever needs names and links of a whole list, as a screen that lets people choose, is spared hundreds of pages of text. */
const withoutTexts = {
  name: 'short',
  in: 'query',
  description: 'With `1` the texts are left out: `blocks` is empty. They come with the item itself.',
  values: ['1'],
} as const satisfies Parameter;

export interface LibraryResource extends Resource {
  kind: LibraryKind;
}

export const libraryResources: readonly LibraryResource[] = listed.map(
  ({ kind, shortName, description, fields, filters, items }) => {
    const collection = `/api/${kind}`;
    const list = operation({
      name: `${kind}.list`,
      method: 'GET',
      path: collection,
      access: 'user',
      kind: 'collection',
      summary: `All ${kind.replace('_', ' ')}.`,
      ...('blocks' in fields.shape ? { parameters: [withoutTexts] } : {}),
    });
    const read = operation({
      name: `${kind}.read`,
      method: 'GET',
      path: `${collection}/{id}`,
      access: 'user',
      kind: 'item',
      summary: `One of the ${kind.replace('_', ' ')}.`,
    });
    return {
      kind,
      shortName,
      description,
      collection,
      fields,
      filters,
      operations: items ? [list, read] : [list],
      example: libraryExamples[kind],
    };
  },
);

/** The calls of a kind, as `libraryResources` makes them. */
interface LibraryClass<Kind extends LibraryKind, Fields> {
  fields: Fields;
  operations: readonly (
    | ({ method: 'GET'; path: `/api/${Kind}`; kind: 'collection' } & (Fields extends { shape: { blocks: unknown } }
        ? { parameters: readonly (typeof withoutTexts)[] }
        : unknown))
    | { method: 'GET'; path: `/api/${Kind}/{id}`; kind: 'item' }
  )[];
}

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Theme: LibraryClass<'themes', typeof Theme>;
    factors: LibraryClass<'factors', typeof Factor>;
    technics: LibraryClass<'technics', typeof Technic>;
    Model: LibraryClass<'models', typeof Model>;
    Cluster: LibraryClass<'clusters', typeof Cluster>;
    Page: LibraryClass<'pages', typeof Page> & { filters: readonly { kind: 'search'; property: 'category.id' }[] };
    PageCategory: LibraryClass<'page_categories', typeof PageCategory>;
    Source: LibraryClass<'sources', typeof LibrarySource>;
  }
}
