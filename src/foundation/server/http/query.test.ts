import { describe, expect, it } from 'vitest';
import type { Filter } from '#foundation/shared/resource.ts';
import { parseQuery, readFilters, readPaging } from './query.ts';

const declared: Filter[] = [
  { kind: 'boolean', property: 'relevant' },
  { kind: 'search', property: 'research.uuid' },
  { kind: 'order', property: 'grade' },
];
const filters = (search: string) => readFilters(declared, parseQuery(search));

describe('a parameter that comes twice', () => {
  it('is the last one, where one is meant', () => {
    expect(filters('relevant=true&relevant=false').boolean('relevant')).toBe(false);
    expect(filters('order[grade]=asc&order[grade]=desc').order()).toEqual([{ property: 'grade', direction: 'desc' }]);
    expect(readPaging(parseQuery('page=1&page=3&itemsPerPage=5&itemsPerPage=10'))).toEqual({
      page: 3,
      itemsPerPage: 10,
      sized: true,
    });
  });

  it('is all of them, in whichever way lists are written, where several are meant', () => {
    for (const search of [
      'research.uuid=a&research.uuid=b',
      'research.uuid[]=a&research.uuid[]=b',
      'research.uuid[0]=a&research.uuid=b',
    ])
      expect(filters(search).search('research.uuid')).toEqual(['a', 'b']);
  });
});

it('is not seen when its name is that of nothing we listen to', () => {
  expect(filters('__proto__=1&constructor=2&anything=3&relevant[x]=true').applied).toEqual([]);
});
