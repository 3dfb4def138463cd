import type { Paging } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type Filter, filterName } from '#foundation/shared/resource.ts';

/**
 * The query string as API Platform reads it: dots belong to the name (`research.uuid`), an array is `name[]` or `name[0]`,
 * other brackets stay (`exists[helpText]`), and anything unknown or invalid is simply not seen.
 */
export type Query = ReadonlyMap<string, readonly string[]>;

export function parseQuery(search: string): Query {
  const values = new Map<string, string[]>();
  if (search === '') return values;
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.replace(/\[\d*\]$/, '');
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

/** `true`, `1`, `false` or `0`; anything else says nothing. */
const asBoolean = (value: string | undefined): boolean | undefined =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined;

/** What a client asks of a list: the values of the filters that the list declares, each undefined when it is not asked. */
export interface Filters {
  boolean(property: string): boolean | undefined;
  exists(property: string): boolean | undefined;
  search(property: string): string[] | undefined;
  /** In the order in which the query names them. */
  order(): { property: string; direction: 'asc' | 'desc' }[];
  /** The parameters that are listened to, as they came: name and values. */
  applied: readonly (readonly [string, readonly string[]])[];
}

/** Reads the declared filters from a query. A handler that asks for a filter that was not declared is our mistake. */
export function readFilters(declared: readonly Filter[], query: Query): Filters {
  const applied = [...query].flatMap(([name, values]) => {
    const filter = declared.find((candidate) => filterName(candidate) === name);
    const valid = filter ? validValues(filter, values) : [];
    return filter && valid.length > 0 ? [{ filter, name, values: valid }] : [];
  });
  const valuesOf = (kind: Filter['kind'], property: string) => {
    if (!declared.some((filter) => filter.kind === kind && filter.property === property))
      throw new Error(`The list declares no ${kind} filter on ${property}.`);
    return applied.find(({ filter }) => filter.kind === kind && filter.property === property)?.values;
  };
  return {
    boolean: (property) => asBoolean(valuesOf('boolean', property)?.at(-1)),
    exists: (property) => {
      const value = valuesOf('exists', property)?.at(-1);
      return value === '' ? true : asBoolean(value);
    },
    search: (property) => valuesOf('search', property)?.map(lastPart),
    order: () =>
      applied
        .filter(({ filter }) => filter.kind === 'order')
        .map(({ filter, values }) => ({
          property: filter.property,
          direction: values.at(-1)?.toLowerCase() === 'asc' ? 'asc' : 'desc',
        })),
    applied: applied.map(({ name, values }) => [name, values]),
  };
}

function validValues(filter: Filter, values: readonly string[]): string[] {
  switch (filter.kind) {
    case 'search': {
      const pattern = filter.pattern ? new RegExp(`^(?:${filter.pattern})$`, 'i') : /./;
      return values.filter((value) => pattern.test(lastPart(value)));
    }
    // Of the other kinds the last value counts.
    case 'boolean':
      return values.slice(-1).filter((value) => asBoolean(value) !== undefined);
    case 'exists':
      return values.slice(-1).filter((value) => value === '' || asBoolean(value) !== undefined);
    case 'order':
      return values.slice(-1).filter((value) => /^(asc|desc)$/i.test(value));
  }
}

/** An IRI counts as the identifier at its end. */
const lastPart = (value: string) => value.slice(value.lastIndexOf('/') + 1);

const usualPage = 30;
const largestPage = 100;
/** Beyond this no list of ours has members. */
const lastPage = 1_000_000;

/** The page asked for, or null when the client does not page; a page before the first is a mistake. */
export function readPaging(query: Query): Paging | null {
  const asked = query.has('page') || query.has('itemsPerPage') || asBoolean(query.get('pagination')?.at(-1)) === true;
  if (!asked) return null;
  const page = Number(query.get('page')?.at(-1) || 1);
  const size = Number(query.get('itemsPerPage')?.at(-1));
  if (!Number.isInteger(page) || page < 1) throw new Problem('badPage');
  const sized = Number.isInteger(size) && size > 0;
  return { page: Math.min(page, lastPage), itemsPerPage: sized ? Math.min(size, largestPage) : usualPage, sized };
}
