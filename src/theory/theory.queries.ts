import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchAt, fetchList, fetchListAt } from '#foundation/browser/api.ts';
import type { AnswerOf, Callable } from '#foundation/shared/calls.ts';
import type { Factor, Page, Technic, Theme } from './theory.contract.ts';

/** The library changes a few times a year: what was read stays good for a while, and is kept for the next page. */
const kept = { staleTime: 10 * 60_000, gcTime: 60 * 60_000 };

const listQuery = <T>(path: string, address: string) =>
  queryOptions({
    queryKey: ['theory', path],
    queryFn: ({ signal }) => fetchListAt<T>(address, { signal }),
    ...kept,
  });

/** A list without the texts of its items: nobody reads them there. */
const shortListQuery = <const Path extends string>(path: Callable<'GET', Path>) =>
  listQuery<AnswerOf<'GET', Path>>(path, `${path}?short=1`);

export const factorsQuery = shortListQuery('/api/factors');
export const technicsQuery = shortListQuery('/api/technics');
export const themesQuery = shortListQuery('/api/themes');
export const clustersQuery = shortListQuery('/api/clusters');
export const modelsQuery = shortListQuery('/api/models');
export const sourcesQuery = shortListQuery('/api/sources');
export const pageCategoriesQuery = shortListQuery('/api/page_categories');
/** With their texts: a category shows how its pages begin, and `Over de tool` all of the first. */
const pagesQuery = (categoryId: number) => {
  const path = `/api/pages?category.id=${categoryId}`;
  return listQuery<Page>(path, path);
};

/** All that can be searched, ready to search. The engine comes along, only for who searches. */
const searchQuery = queryOptions({
  queryKey: ['theory', 'search'],
  queryFn: async ({ signal }) => {
    const [documents, { buildSearch }] = await Promise.all([
      fetchList('/api/search_documents', { signal }),
      import('#theory/search/engine.rules.ts'),
    ]);
    return buildSearch(documents);
  },
  structuralSharing: false,
  ...kept,
});

export const useFactors = () => useQuery(factorsQuery);
export const useTechnics = () => useQuery(technicsQuery);
export const useThemes = () => useQuery(themesQuery);
export const useClusters = () => useQuery(clustersQuery);
export const useModels = () => useQuery(modelsQuery);
export const useSources = () => useQuery(sourcesQuery);
export const usePageCategories = () => useQuery(pageCategoriesQuery);
/** The pages of one category. */
export const usePages = (categoryId: number) => useQuery(pagesQuery(categoryId));

/** The search, as soon as someone is about to use it. */
export const useSearch = (wanted: boolean) => useQuery({ ...searchQuery, enabled: wanted });

/** One item by its address in the API. When its list was read before, it stands there at once. */
const itemQuery = <T extends { id: number }>(queries: QueryClient, iri: string) =>
  queryOptions({
    queryKey: ['theory', iri],
    queryFn: ({ signal }) => fetchAt<T>(iri, { signal }),
    placeholderData: () => inItsList(queries, iri),
    ...kept,
  });

/** What was read of an item with its list. */
function inItsList<T>(queries: QueryClient, iri: string): T | undefined {
  const at = iri.lastIndexOf('/');
  const list = queries.getQueryData<(T & { id: number })[]>(['theory', iri.slice(0, at)]);
  return list?.find(({ id }) => String(id) === iri.slice(at + 1));
}

const useItem = <T extends { id: number }>(kind: string, id: string | number) =>
  useQuery(itemQuery<T>(useQueryClient(), `/api/${kind}/${encodeURIComponent(id)}`));

export const useFactor = (id: string | number) => useItem<Factor>('factors', id);
export const useTechnic = (id: string | number) => useItem<Technic>('technics', id);
export const useTheme = (id: string | number) => useItem<Theme>('themes', id);
export const usePage = (id: string | number) => useItem<Page>('pages', id);

/** A factor or technique by its address in the API: `/api/factors/12`. */
export const useFactorOrTechnic = (iri: string) => useQuery(itemQuery<Factor | Technic>(useQueryClient(), iri));
