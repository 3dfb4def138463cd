import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import { claimsOf } from '#foundation/browser/session.ts';
import type { Me } from './session.contract.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchJson('/api/me', { signal }),
  staleTime: 60_000,
});

/** What the server shows of who is signed in. */
export type Bearer = Pick<
  Me,
  'uuid' | 'name' | 'username' | 'companyName' | 'licenseValidUntil' | 'licensed' | 'roles'
>;

/** As the server reckons it: a licence is good on its last day, in the Netherlands. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Who is signed in, as their token says: for when the server does not. */
export function bearerOf(token: string | null): Bearer | undefined {
  const claims = claimsOf(token);
  return claims === null
    ? undefined
    : {
        uuid: claims.sub,
        name: claims.name,
        username: claims.username,
        companyName: claims.company_name,
        licenseValidUntil: claims.license_valid_until,
        licensed: claims.license_valid_until === null || claims.license_valid_until >= today(),
        roles: claims.roles as Bearer['roles'],
      };
}

/** Who is signed in, as the server says now. */
export const useMe = () => useQuery(meQuery);
