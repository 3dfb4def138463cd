import type * as z from 'zod/mini';
import { type Filter, operation, type Resource } from '#foundation/shared/resource.ts';
import { Cluster, Factor, Model, Page, PageCategory, Technic, Theme } from './theory.contract.ts';
import type { LibraryKind } from './theory-words.contract.ts';

/** The kinds that have calls of their own, in the order of the entry point. */
interface Listed {
  kind: LibraryKind;
  shortName: string;
  type: string;
  description: string;
  fields: z.ZodMiniObject;
  filters: readonly Filter[];
  /** False for kinds that are only listed. */
  items: boolean;
}

const exists: Filter = { name: 'exists[helpText]', kind: 'exists', property: 'helpText' };

const listed: readonly Listed[] = [
  {
    kind: 'themes',
    shortName: 'Theme',
    type: 'Theme',
    description: 'A theme in which behaviour matters.',
    fields: Theme,
    filters: [exists],
    items: true,
  },
  {
    kind: 'factors',
    shortName: 'Factors',
    type: 'factors',
    description: 'A factor that helps explain behaviour.',
    fields: Factor,
    filters: [exists],
    items: true,
  },
  {
    kind: 'technics',
    shortName: 'Technics',
    type: 'technics',
    description: 'A technique that can change a factor.',
    fields: Technic,
    filters: [{ name: 'isSecondary', kind: 'boolean', property: 'isSecondary' }, exists],
    items: true,
  },
  {
    kind: 'models',
    shortName: 'Model',
    type: 'Model',
    description: 'A theory or framework.',
    fields: Model,
    filters: [],
    items: true,
  },
  {
    kind: 'clusters',
    shortName: 'Cluster',
    type: 'Cluster',
    description: 'A group of factors.',
    fields: Cluster,
    filters: [],
    items: true,
  },
  {
    kind: 'pages',
    shortName: 'Page',
    type: 'Page',
    description: 'A page of text.',
    fields: Page,
    filters: [
      { name: 'category.id', kind: 'search', property: 'category.id' },
      { name: 'category', kind: 'search', property: 'category' },
    ],
    items: true,
  },
  {
    kind: 'page_categories',
    shortName: 'PageCategory',
    type: 'PageCategory',
    description: 'A group of pages.',
    fields: PageCategory,
    filters: [],
    items: true,
  },
];

export interface LibraryResource extends Resource {
  kind: LibraryKind;
}

export const libraryResources: readonly LibraryResource[] = listed.map(
  ({ kind, shortName, type, description, fields, filters, items }) => {
    const collection = `/api/${kind}`;
    const list = operation({
      name: `${kind}.list`,
      method: 'GET',
      path: collection,
      access: 'user',
      kind: 'collection',
      summary: `All ${kind.replace('_', ' ')}.`,
    });
    const read = operation({
      name: `${kind}.read`,
      method: 'GET',
      path: `${collection}/{id}`,
      access: 'user',
      kind: 'item',
      summary: `One of the ${kind.replace('_', ' ')}.`,
      answer: fields,
    });
    return {
      kind,
      shortName,
      type,
      description,
      collection,
      fields,
      filters,
      operations: items ? [list, read] : [list],
    };
  },
);
