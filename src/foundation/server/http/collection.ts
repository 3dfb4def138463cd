import { contextOf, type Listed, type Paging } from '#foundation/shared/hydra.ts';
import { type Filter, filterName, type Resource } from '#foundation/shared/resource.ts';
import type { Filters } from './query.ts';

export interface CollectionRequest {
  path: string;
  filters: Pick<Filters, 'applied'>;
  paging: Paging | null;
}

/** A list as API Platform 2.7 sends it: members, total, the view when filtered or paged, and how it can be searched. */
export function collectionOf(resource: Resource, type: string, request: CollectionRequest, list: Listed): object {
  const { path, filters, paging } = request;
  const total = list.total ?? list.members.length;
  const first = paging ? (paging.page - 1) * paging.itemsPerPage : 0;
  const members =
    paging && list.total === undefined ? list.members.slice(first, first + paging.itemsPerPage) : list.members;
  const searchable = resource.filters?.length && path === resource.collection;
  return {
    '@context': contextOf(type),
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': total,
    ...(filters.applied.length > 0 || paging ? { 'hydra:view': viewOf(request, total) } : {}),
    ...(searchable ? { 'hydra:search': searchOf(path, resource.filters ?? []) } : {}),
  };
}

/**
 * The query that made this part of the list, percent-encoded, with the page last; and its neighbours when there are any. What
 * the client did not ask is not in it: generic clients recognise a page by its own address.
 */
function viewOf({ path, filters, paging }: CollectionRequest, total: number): object {
  const filtered = filters.applied.flatMap(([name, values]) =>
    values.length === 1
      ? [pair(name, values[0] ?? '')]
      : values.map((value, index) => pair(`${name}[${index}]`, value)),
  );
  const type = { '@type': 'hydra:PartialCollectionView' };
  if (!paging) return { '@id': `${path}?${filtered.join('&')}`, ...type };
  const last = Math.max(1, Math.ceil(total / paging.itemsPerPage));
  const sized = paging.sized ? [pair('itemsPerPage', String(paging.itemsPerPage))] : [];
  const page = (number: number) => `${path}?${[...filtered, ...sized, pair('page', String(number))].join('&')}`;
  return {
    '@id': page(paging.page),
    ...type,
    ...(last > 1 ? { 'hydra:first': page(1), 'hydra:last': page(last) } : {}),
    ...(paging.page > 1 && last > 1 ? { 'hydra:previous': page(Math.min(paging.page - 1, last)) } : {}),
    ...(paging.page < last ? { 'hydra:next': page(paging.page + 1) } : {}),
  };
}

const pair = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

function searchOf(path: string, filters: readonly Filter[]): object {
  const mapped = filters.flatMap((filter) => variablesOf(filter).map((variable) => ({ variable, filter })));
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${mapped.map(({ variable }) => variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': mapped.map(({ variable, filter }) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property: filter.property,
      required: false,
    })),
  };
}

/** A search takes one value or several. */
const variablesOf = (filter: Filter): string[] =>
  filter.kind === 'search' ? [filterName(filter), `${filterName(filter)}[]`] : [filterName(filter)];
