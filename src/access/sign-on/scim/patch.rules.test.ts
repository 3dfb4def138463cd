import { describe, expect, it } from 'vitest';
import { patchGroup, readGroup } from './group.rules.ts';
import { ScimRefusal } from './refusal.rules.ts';
import { addressOf, nameOf, patchUser, readUser, type UserAttributes } from './user.rules.ts';

const noor: UserAttributes = {
  userName: 'noor@veldermeer.example',
  externalId: 'n1',
  displayName: null,
  formatted: null,
  givenName: 'Noor',
  familyName: 'Aalbers',
  email: 'noor@veldermeer.example',
  active: true,
};
const patched = (...operations: object[]) => patchUser(noor, { Operations: operations });
const faultOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof ScimRefusal ? `${error.status} ${error.scimType}` : String(error);
  }
};

describe('a PATCH of a user', () => {
  it.each<[string, object, Partial<UserAttributes>]>([
    ['with capitals and a text, as Entra ID', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['without a path, as Okta', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'with the name of the schema',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
      { active: false },
    ],
    ['with dots in a name', { op: 'replace', value: { 'name.givenName': 'Nora', id: 'x' } }, { givenName: 'Nora' }],
    [
      'of the address at work',
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'n@x.nl' },
      { email: 'n@x.nl' },
    ],
    ['of another address', { op: 'Add', path: 'emails[type eq "other"].value', value: 'n@x.nl' }, {}],
    [
      'of a list of addresses',
      {
        op: 'replace',
        path: 'emails',
        value: [
          { value: 'h@x.nl', type: 'home', primary: true },
          { value: 'w@x.nl', type: 'work' },
        ],
      },
      { email: 'w@x.nl' },
    ],
    ['that takes the addresses away', { op: 'remove', path: 'emails' }, { email: null }],
    [
      'of a part of the name',
      { op: 'Replace', path: 'name.familyName', value: 'de Vries' },
      { familyName: 'de Vries' },
    ],
    [
      'of the name',
      { op: 'replace', path: 'name', value: { formatted: 'N. A.' } },
      { formatted: 'N. A.', givenName: null, familyName: null },
    ],
    ['that adds to the name', { op: 'add', path: 'name', value: { formatted: 'N. A.' } }, { formatted: 'N. A.' }],
    [
      'of what is not kept here',
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
      {},
    ],
    ['of a phone', { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '06' }, {}],
  ])('%s', (_what, operation, change) => {
    expect(patched(operation)).toEqual({ ...noor, ...change });
  });

  it.each<[unknown, string]>([
    [{}, '400 invalidSyntax'],
    [{ Operations: [] }, '400 invalidSyntax'],
    [{ Operations: ['x'] }, '400 invalidSyntax'],
    [{ Operations: [{ op: 'move', path: 'active' }] }, '400 invalidSyntax'],
    [{ Operations: [{ op: 'replace', value: true }] }, '400 invalidSyntax'],
    [{ Operations: [{ op: 'remove' }] }, '400 noTarget'],
    [{ Operations: [{ op: 'replace', path: 'active', value: 'misschien' }] }, '400 invalidValue'],
    [{ Operations: [{ op: 'remove', path: 'active' }] }, '400 invalidValue'],
    [{ Operations: [{ op: 'remove', path: 'userName' }] }, '400 invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'userName', value: 7 }] }, '400 invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'displayName', value: 'a\u0000b' }] }, '400 invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'emails', value: 'a@b.nl' }] }, '400 invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, '400 mutability'],
    [{ Operations: [{ op: 'replace', path: 'emails[type eq', value: 'x' }] }, '400 invalidPath'],
    [{ Operations: [{ op: 'replace', path: 'emails[type zz "x"].value', value: 'x' }] }, '400 invalidPath'],
    [{ Operations: [{ op: 'replace', path: '../x', value: 'x' }] }, '400 invalidPath'],
    [{ Operations: Array(1001).fill({ op: 'replace', path: 'active', value: true }) }, '413 null'],
  ])('%j is refused', (body, fault) => expect(faultOf(() => patchUser(noor, body))).toBe(fault));

  it('goes in order, and reads names whatever their capitals', () => {
    expect(
      patchUser(noor, {
        operations: [
          { op: 'replace', path: 'USERNAME', value: 'a' },
          { op: 'replace', path: 'userName', value: 'b' },
        ],
      }).userName,
    ).toBe('b');
  });
});

describe('a whole user', () => {
  it('stays as active as before when nothing is said of that, and takes nothing that is not kept', () => {
    const body = { userName: 'x', password: '1mz050nq', title: 'chef', groups: [], emails: [] };
    expect(readUser(body)).toEqual({ ...empty, userName: 'x', active: true });
    expect(readUser(body, { active: false }).active).toBe(false);
    expect(faultOf(() => readUser({}))).toBe('400 invalidValue');
    expect(faultOf(() => readUser([]))).toBe('400 invalidSyntax');
  });
  const empty = {
    externalId: null,
    displayName: null,
    formatted: null,
    givenName: null,
    familyName: null,
    email: null,
  };

  it('is called as the provider shows them, else by the parts, else by the address', () => {
    expect(nameOf({ ...noor, displayName: 'Noor A.' })).toBe('Noor A.');
    expect(nameOf(noor)).toBe('Noor Aalbers');
    expect(nameOf({ ...noor, givenName: null, familyName: null })).toBe('noor');
    expect(addressOf({ userName: 'n@x.nl', email: null })).toBe('n@x.nl');
  });
});

describe('a PATCH of a group', () => {
  const team = { displayName: 'Team', externalId: null, members: ['a', 'b'] };
  const members = (...operations: object[]) => patchGroup(team, { Operations: operations }).members;

  it.each<[string, object, string[]]>([
    ['adds', { op: 'Add', path: 'members', value: [{ $ref: null, value: 'C' }] }, ['a', 'b', 'c']],
    ['adds no one twice', { op: 'add', path: 'members', value: { value: 'a' } }, ['a', 'b']],
    ['removes as Entra ID', { op: 'Remove', path: 'members', value: [{ $ref: null, value: 'a' }] }, ['b']],
    ['removes as Okta', { op: 'remove', path: 'members[value eq "A"]' }, ['b']],
    ['removes all', { op: 'remove', path: 'members' }, []],
    ['replaces', { op: 'replace', path: 'members', value: [{ value: 'c' }] }, ['c']],
    ['renames, with its id along', { op: 'replace', value: { id: 'x', displayName: 'Ploeg' } }, ['a', 'b']],
  ])('%s', (_what, operation, expected) => expect(members(operation)).toEqual(expected));

  it('is refused with a group in a group, without a name, or with what is no member', () => {
    expect(faultOf(() => members({ op: 'add', path: 'members', value: [{ value: 'g', type: 'Group' }] }))).toBe(
      '400 invalidValue',
    );
    expect(faultOf(() => members({ op: 'add', path: 'members', value: ['a'] }))).toBe('400 invalidValue');
    expect(faultOf(() => readGroup({ members: [] }))).toBe('400 invalidValue');
  });
});
