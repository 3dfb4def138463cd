import { expect, it } from 'vitest';
import type { ManagedUser } from '#access/company/users/users.contract.ts';
import { manages, noUserFilter, rolesInWords, selectUsers } from '#access/company/users/users.rules.ts';
import { managePages } from './pages.rules.ts';

const user = (name: string, rest: Partial<ManagedUser> = {}) =>
  ({
    name,
    username: `${name}@x.example`,
    companyName: 'Gemeente',
    company: '/api/companies/1',
    state: 'active',
    ...rest,
  }) as ManagedUser;
const users = [user('Élodie'), user('Bert', { state: 'invited' }), user('Cees', { company: '/api/companies/2' })];
const names = (filter: object) => selectUsers(users, { ...noUserFilter, ...filter }).map(({ name }) => name);

it('finds users by every word, by state and by company', () => {
  expect(names({})).toEqual(['Élodie', 'Bert', 'Cees']);
  expect(names({ words: ' éLO gemeente ' })).toEqual(['Élodie']);
  expect(names({ words: 'bert cees' })).toEqual([]);
  expect(names({ state: 'invited' })).toEqual(['Bert']);
  expect(names({ company: '/api/companies/2' })).toEqual(['Cees']);
});

it('says roles in words, but not that everyone is a user', () => {
  expect(rolesInWords(['ROLE_USER'])).toEqual([]);
  expect(rolesInWords(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_COMPANY_ADMIN'])).toEqual([
    'Beheerder',
    'Beheerder van de hele tool',
  ]);
});

it('shows the pages of Beheer to who manages', () => {
  const labels = (...roles: string[]) => managePages(roles).map(({ label }) => label);
  expect(labels('ROLE_USER')).toEqual([]);
  expect(labels('ROLE_USER', 'ROLE_EDITOR')).toEqual(['Theorie']);
  expect(labels('ROLE_COMPANY_ADMIN')).toEqual([
    ...['Gebruikers', 'Organisatie', 'Inloggen', 'Logboek'],
    'Archief en opzeggen',
  ]);
  expect(labels('ROLE_ADMIN')).toEqual([
    ...['Gebruikers', 'Organisatie', 'Inloggen', 'Logboek'],
    ...['Archief en opzeggen', 'Organisaties', 'Installatie'],
  ]);
});

it('offers to manage nobody who stands above', () => {
  const admin = ['ROLE_USER', 'ROLE_COMPANY_ADMIN'];
  expect(manages(admin, ['ROLE_USER', 'ROLE_COMPANY_ADMIN'])).toBe(true);
  expect(manages(admin, ['ROLE_USER', 'ROLE_EDITOR'])).toBe(false);
  expect(manages(admin, ['ROLE_USER', 'ROLE_ADMIN'])).toBe(false);
  expect(manages(['ROLE_USER', 'ROLE_ADMIN'], ['ROLE_USER', 'ROLE_EDITOR'])).toBe(true);
});
