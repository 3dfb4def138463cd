import { type Prepared, prepareForMany } from '#foundation/server/http/answer.ts';
import { collectionOf } from '#foundation/server/http/collection.ts';
import { type MediaType, toPlainJson } from '#foundation/server/http/negotiation.ts';
import type { Filters } from '#foundation/server/http/query.ts';
import { contextOf, listed, type Paging } from '#foundation/shared/hydra.ts';
import type { Filter, Resource } from '#foundation/shared/resource.ts';
import { type Synonyms, searchDocuments } from '#theory/search/documents.rules.ts';
import type { SearchDocument } from '#theory/search/search.contract.ts';
import { searchDocumentResource } from '#theory/search/search.operations.contract.ts';
import type { LibraryResource } from '#theory/theory.operations.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import type { Library, LibraryItems } from './library.rules.ts';

/** What a client asks of a list. */
export interface Asked {
  filters: Filters;
  paging: Paging | null;
  /** Without texts. */
  short?: boolean;
}

export interface LibraryBuffers {
  readonly version: number;
  /** Null when there is no such item; a retired one is still there. */
  item(resource: LibraryResource, id: number, media: MediaType): Prepared | null;
  list(resource: LibraryResource, asked: Asked, media: MediaType): Prepared;
  /** All that the search in the browser is fed with. */
  searchDocuments(asked: Asked, media: MediaType): Prepared;
  /** One of these by its kind and number: `factors-8`. */
  searchDocument(id: string, media: MediaType): Prepared | null;
}

/** Answers kept at once: the items and usual lists in both forms fit; pages and odd queries make room for each other. */
const mostKept = 1000;

/** The answers of one version of the library, each made when first asked for and then kept. */
export function libraryBuffers(library: Library, synonyms: () => Synonyms = () => new Map()): LibraryBuffers {
  const kept = new Map<string, Prepared>();
  const keep = (key: string, make: () => object): Prepared => {
    const found = kept.get(key);
    if (found) return found;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const made = prepareForMany(make());
    kept.set(key, made);
    return made;
  };
  const inForm = (media: MediaType, body: object) =>
    media === 'application/json' ? (toPlainJson(body) as object) : body;
  const list = (resource: Resource, asked: Asked, media: MediaType, members: () => readonly object[]): Prepared => {
    const { filters, paging, short = false } = asked;
    const path = resource.collection ?? '';
    const made = () =>
      inForm(media, collectionOf(resource, resource.shortName, { path, filters, paging }, listed(members())));
    return keep(JSON.stringify([media, path, filters.applied, paging, short]), made);
  };
  let searchable: SearchDocument[] | null = null;
  const documents = () => {
    searchable ??= searchDocuments(library, synonyms());
    return searchable;
  };
  return {
    version: library.version,
    item: ({ kind, shortName }, id, media) => {
      const item = library[kind].byId.get(id);
      const made = () => inForm(media, { '@context': contextOf(shortName), ...item });
      return item ? keep(`${media} ${kind}/${id}`, made) : null;
    },
    list: (resource, asked, media) =>
      list(resource, asked, media, () => {
        const items = selectItems(library, resource.kind, resource.filters ?? [], asked.filters);
        return items.map(asked.short ? withoutTexts : withoutWhatTextsShow);
      }),
    searchDocuments: (asked, media) => list(searchDocumentResource, asked, media, documents),
    searchDocument: (id, media) => {
      const found = documents().find((document) => document['@id'] === `${searchDocumentResource.collection}/${id}`);
      const made = () => inForm(media, { '@context': contextOf(searchDocumentResource.shortName), ...found });
      return found ? keep(`${media} ${found['@id']}`, made) : null;
    },
  };
}

/** The items of a list that pass the filters, in the library's own order. */
export function selectItems(
  library: Library,
  kind: LibraryKind,
  declared: readonly Filter[],
  asked: Filters,
): LibraryItems[LibraryKind][] {
  const all: readonly LibraryItems[LibraryKind][] = library[kind].all;
  return all.filter((item) => declared.every((filter) => passes(item, filter, asked)));
}

function passes(item: object, { kind, property }: Filter, asked: Filters): boolean {
  const value = valueAt(item, property);
  switch (kind) {
    case 'boolean':
      return [undefined, value].includes(asked.boolean(property));
    case 'exists':
      return [undefined, value !== null].includes(asked.exists(property));
    case 'search':
      return asked.search(property)?.includes(String(value)) ?? true;
    case 'order':
      return true;
  }
}

/** `category.id` → the id of the category; of an item itself its id. */
function valueAt(item: object, property: string): unknown {
  const value = property
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], item);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

const withoutTexts = <T extends object>(item: T): T => ('blocks' in item ? { ...item, blocks: [] } : item);

/** The whole list of factors is as large as it may be. */
function withoutWhatTextsShow<T extends object>(item: T): T {
  if (!('definitionSources' in item)) return item;
  const { definitionSources: _, ...rest } = item;
  return rest as T;
}
