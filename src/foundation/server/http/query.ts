/**
 * The query string as API Platform reads it: dots belong to the name (`research.uuid`), an array is `name[]` or `name[0]`,
 * other brackets stay (`exists[helpText]`), and anything unknown or invalid is simply not seen.
 */
export type Query = ReadonlyMap<string, readonly string[]>;

export function parseQuery(search: string): Query {
  const values = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.replace(/\[\d*\]$/, '');
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

/** `true`, `1`, `false` or `0`; anything else is no filter. */
export function booleanFilter(query: Query, name: string): boolean | undefined {
  const value = query.get(name)?.at(-1);
  return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined;
}

/** Like a boolean, but an empty value means that the property must exist. */
export function existsFilter(query: Query, property: string): boolean | undefined {
  const name = `exists[${property}]`;
  return query.get(name)?.at(-1) === '' ? true : booleanFilter(query, name);
}

/** `order[grade]=desc` for each listed property, in the order in which the query names them. */
export function orderFilter<const P extends string>(
  query: Query,
  properties: readonly P[],
): { property: P; direction: 'asc' | 'desc' }[] {
  return [...query].flatMap(([name, values]) => {
    const property = properties.find((candidate) => name === `order[${candidate}]`);
    const direction = values.at(-1)?.toLowerCase();
    return property && (direction === 'asc' || direction === 'desc') ? [{ property, direction }] : [];
  });
}

/** All values of a search filter; an IRI counts as its last part. */
export function searchFilter(query: Query, name: string): string[] | undefined {
  const values = query
    .get(name)
    ?.filter((value) => value !== '')
    .map((value) => value.slice(value.lastIndexOf('/') + 1));
  return values && values.length > 0 ? values : undefined;
}

/** The page asked for, or null when the client does not page. */
export function pagingOf(query: Query): { page: number; itemsPerPage: number } | null | 'bad' {
  const asked = query.has('page') || query.has('itemsPerPage') || booleanFilter(query, 'pagination') === true;
  if (!asked) return null;
  const page = Number(query.get('page')?.at(-1) ?? 1);
  const itemsPerPage = Number(query.get('itemsPerPage')?.at(-1) ?? 30);
  if (!Number.isInteger(page) || page < 1) return 'bad';
  return { page, itemsPerPage: Number.isInteger(itemsPerPage) && itemsPerPage > 0 ? Math.min(itemsPerPage, 100) : 30 };
}
