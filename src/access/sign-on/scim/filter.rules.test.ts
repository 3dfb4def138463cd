import { describe, expect, it } from 'vitest';
import { holds, parseFilter } from './filter.rules.ts';
import { ScimRefusal } from './refusal.rules.ts';

const faultOf = (filter: string): string | null => {
  try {
    parseFilter(filter);
    return null;
  } catch (error) {
    return error instanceof ScimRefusal ? `${error.status} ${error.scimType}` : String(error);
  }
};

describe('a filter', () => {
  it.each([
    ['userName eq "a@b.nl"', { kind: 'compare', path: 'username', operator: 'eq', value: 'a@b.nl' }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName EQ "a"', { path: 'username', operator: 'eq', value: 'a' }],
    // As https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups writes it.
    ['externalId eq jyoung', { path: 'externalid', value: 'jyoung' }],
    ['active eq true', { path: 'active', value: true }],
    ['externalId pr', { path: 'externalid', operator: 'pr' }],
    ['userName eq "a \\"b\\" \\u00e9"', { value: 'a "b" é' }],
    [
      'emails[type eq "work"].value eq "a@b.nl"',
      {
        kind: 'within',
        path: 'emails',
        of: {
          kind: 'and',
          all: [
            { path: 'type', value: 'work' },
            { path: 'value', value: 'a@b.nl' },
          ],
        },
      },
    ],
    [
      'id eq "1" and (active eq true or not (userName sw "x"))',
      { kind: 'and', all: [{ path: 'id' }, { kind: 'or', all: [{ path: 'active' }, { kind: 'not' }] }] },
    ],
    ['a eq 1 or b eq 2 and c eq 3', { kind: 'or', all: [{ path: 'a' }, { kind: 'and' }] }],
  ])('%s is read', (filter, expected) => {
    expect(parseFilter(filter)).toMatchObject(expected);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName is "x"',
    'userName gt "x"',
    'userName eq "x" and',
    'userName eq "x" "y"',
    '(userName eq "x"',
    'userName eq "x")',
    'userName eq "x',
    'userName eq "\\x"',
    '1=1; DROP TABLE scim_user',
    'emails[type eq "work"',
    'not userName eq "x"',
    '"userName" eq "x"',
  ])('%s is refused as a filter', (filter) => expect(faultOf(filter)).toBe('400 invalidFilter'));

  it('is refused when it is too long, too deep or compares too much, without taking long over it', () => {
    for (const filter of [
      `userName eq "${'x'.repeat(2000)}"`,
      `${'('.repeat(400)}userName eq "x"${')'.repeat(400)}`,
      Array.from({ length: 40 }, () => 'id eq "1"').join(' or '),
      '('.repeat(1000),
      `"${'\\'.repeat(990)}`,
    ])
      expect(faultOf(filter), filter.slice(0, 30)).toBe('400 invalidFilter');
  });

  it('says of one item whether it is meant', () => {
    const work = { type: 'work', primary: true, value: 'a@b.nl' };
    expect(holds(parseFilter('type eq "WORK" and primary eq true'), work)).toBe(true);
    expect(holds(parseFilter('type eq "home" or value ew "@b.nl"'), work)).toBe(true);
    expect(holds(parseFilter('not (type eq "work")'), work)).toBe(false);
    expect(holds(parseFilter('constructor pr'), work)).toBe(false);
  });
});
