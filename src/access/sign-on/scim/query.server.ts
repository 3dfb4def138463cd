import { type RawBuilder, sql } from 'kysely';
import type { Compared, Filter } from './filter.rules.ts';
import { badFilter, badValue } from './refusal.rules.ts';

/** What an attribute is in SQL: a text without or with a difference between capitals, a yes or no, or the members of a list. */
export type Column =
  | { kind: 'text' | 'exact' | 'boolean'; of: RawBuilder<unknown> }
  | { kind: 'items'; parts: Readonly<Record<string, Column>>; any: (item: RawBuilder<unknown>) => RawBuilder<unknown> };

export type Columns = Readonly<Record<string, Column>>;

const named = (columns: Columns, path: string): Column | undefined =>
  Object.hasOwn(columns, path) ? columns[path] : undefined;

/** SQL that holds for what a filter asks for; what it cannot ask is refused as `invalidFilter`. */
export function condition(filter: Filter, columns: Columns): RawBuilder<unknown> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const all = filter.all.map((one) => condition(one, columns));
      return sql`(${sql.join(all, filter.kind === 'and' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not':
      return sql`NOT COALESCE(${condition(filter.of, columns)}, false)`;
    case 'within': {
      const column = named(columns, filter.path);
      if (column?.kind !== 'items') throw badFilter(`Filteren op “${filter.path}[…]” kan niet.`);
      return column.any(condition(filter.of, column.parts));
    }
    default: {
      const { path, operator, value } = filter;
      const [list, part = 'value'] = path.split('.');
      const items = named(columns, list!);
      if (items?.kind === 'items')
        return items.any(condition({ kind: 'compare', path: part, operator, value }, items.parts));
      const column = named(columns, path);
      if (!column || column.kind === 'items') throw badFilter(`Filteren op “${path.slice(0, 80)}” kan niet.`);
      return comparison(column, operator, value);
    }
  }
}

function comparison(
  { kind, of }: Exclude<Column, { kind: 'items' }>,
  operator: Extract<Filter, { kind: 'compare' }>['operator'],
  value: Compared,
): RawBuilder<unknown> {
  if (operator === 'pr') return sql`${of} IS NOT NULL`;
  if (kind === 'boolean') {
    const wanted =
      typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
    if (typeof wanted !== 'boolean' || (operator !== 'eq' && operator !== 'ne'))
      throw badFilter('Een ja of nee kun je alleen vergelijken met true of false.');
    return operator === 'eq' ? sql`${of} = ${wanted}` : sql`${of} <> ${wanted}`;
  }
  if (value === null && (operator === 'eq' || operator === 'ne'))
    return operator === 'eq' ? sql`${of} IS NULL` : sql`${of} IS NOT NULL`;
  if (value === null) throw badFilter('Met null kun je alleen eq en ne gebruiken.');
  const text = String(value);
  if (text.includes('\0') || !text.isWellFormed()) throw badFilter('In dit filter staan tekens die niet kunnen.');
  const [found, wanted] = kind === 'text' ? [sql`lower(${of})`, sql`lower(${text}::text)`] : [of, sql`${text}::text`];
  switch (operator) {
    case 'eq':
      return sql`${found} = ${wanted}`;
    case 'ne':
      return sql`${found} IS DISTINCT FROM ${wanted}`;
    case 'co':
      return sql`position(${wanted} IN ${found}) > 0`;
    case 'sw':
      return sql`starts_with(${found}, ${wanted})`;
    default:
      return sql`right(${found}, length(${wanted})) = ${wanted}`;
  }
}

export interface Page {
  startIndex: number;
  count: number;
}

/** Resources of one answer when nobody says how many, and at most. */
const usualCount = 100;
export const mostCount = 200;

/** `startIndex` and `count` (RFC 7644, section 3.4.2.4): what is too small counts as the smallest. */
export function pageOf(query: URLSearchParams): Page {
  const number = (name: string, usual: number) => {
    const text = query.get(name);
    if (text === null || text === '') return usual;
    if (!/^-?\d{1,9}$/.test(text)) throw badValue(`“${name}” is een geheel getal.`);
    return Number(text);
  };
  return {
    startIndex: Math.max(1, number('startIndex', 1)),
    count: Math.min(mostCount, Math.max(0, number('count', usualCount))),
  };
}

export const listBody = (total: number, { startIndex }: Page, resources: readonly object[]): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const always = ['schemas', 'id', 'meta'];

/** A resource with the attributes that were asked for (`attributes`, `excludedAttributes`), of which a part counts as the whole. */
export function asAsked(resource: object, query: URLSearchParams): object {
  const names = (parameter: string) => {
    const text = query.get(parameter) ?? '';
    const own = text.split(',').map((name) =>
      name
        .trim()
        .replace(/^urn:[\w:.]+:/i, '')
        .split('.')[0]!
        .toLowerCase(),
    );
    return new Set(own.filter((name) => name !== ''));
  };
  const [only, without] = [names('attributes'), names('excludedAttributes')];
  if (only.size === 0 && without.size === 0) return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (always.includes(name)) return true;
      const known = name.toLowerCase();
      return only.size > 0 ? only.has(known) : !without.has(known);
    }),
  );
}
