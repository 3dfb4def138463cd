import type { LibraryContent } from '#theory/content/content.contract.ts';
import type {
  Cluster,
  Factor,
  LibrarySource,
  Model,
  Page,
  PageCategory,
  Scale,
  Technic,
  Theme,
} from '#theory/theory.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { cluster, factor, model, page, pageCategory, technic, theme } from './items.rules.ts';
import { librarySource, lookup, scale } from './references.rules.ts';

/** What the library yields for each kind. */
export interface LibraryItems {
  factors: Factor;
  technics: Technic;
  themes: Theme;
  clusters: Cluster;
  models: Model;
  pages: Page;
  page_categories: PageCategory;
  sources: LibrarySource;
  scales: Scale & { id: number; slug: string; retired: boolean };
}

/** The items of one kind. `all` leaves out what is retired; the maps keep it, because studies may still refer to it. */
export interface Items<T> {
  readonly all: readonly T[];
  readonly byId: ReadonlyMap<number, T>;
  readonly bySlug: ReadonlyMap<string, T>;
}

/** The library in memory, ready to read: `library.factors.byId.get(12)`. */
export type Library = { readonly version: number } & { readonly [K in LibraryKind]: Items<LibraryItems[K]> };

/**
 * Puts the written items together: references become embedded items, facts become blocks. A reference to something that
 * is retired or gone is left out, so that an editor's item never breaks the library.
 */
export function assembleLibrary(content: LibraryContent, version: number): Library {
  const find = lookup(content);
  return {
    version,
    factors: itemsOf(content.factors.flatMap((written) => factor(written, find))),
    technics: itemsOf(content.technics.map((written) => technic(written, find))),
    themes: itemsOf(content.themes.map((written) => theme(written, find))),
    clusters: itemsOf(content.clusters.map((written) => cluster(written, find))),
    models: itemsOf(content.models.map((written) => model(written, find))),
    pages: itemsOf(content.pages.flatMap((written) => page(written, find))),
    page_categories: itemsOf(content.page_categories.map(pageCategory)),
    sources: itemsOf(content.sources.map(librarySource)),
    scales: itemsOf(
      content.scales.map(({ id, retired, ...rest }) => ({
        ...scale({ id, retired, ...rest }),
        id,
        slug: rest.slug,
        retired,
      })),
    ),
  };
}

function itemsOf<T extends { id: number; slug: string; retired: boolean }>(items: readonly T[]): Items<T> {
  return {
    all: items.filter(({ retired }) => !retired),
    byId: new Map(items.map((item) => [item.id, item])),
    bySlug: new Map(items.map((item) => [item.slug, item])),
  };
}
