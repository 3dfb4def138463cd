import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '#access/company/users/users.contract.ts';
import { meQuery } from '#access/session/session.queries.ts';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';

export const usersQuery = queryOptions({
  queryKey: ['users'],
  // Who may ask all of them is told all of each.
  queryFn: async ({ signal }) => (await fetchList('/api/users', { signal })) as ManagedUser[],
});

export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: ({ signal }) => fetchJson('/api/licence', { signal }),
});

export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => fetchList('/api/companies', { signal }),
});

export const companyQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['companies', String(id)],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${id}`, { signal }),
    // Colleagues set up their second factor meanwhile, and so may who reads this.
    staleTime: 0,
  });

export const ownedQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', user, 'researches'],
    queryFn: ({ signal }) => fetchList(`/api/users/${user}/researches`, { signal }),
    staleTime: 0,
  });

/** A page of the trail; `search` holds the filters, as in the address. */
export const auditQuery = (search: string) =>
  queryOptions({
    queryKey: ['audit_entries', search],
    queryFn: async ({ signal }) => {
      const page = await fetchJson(`/api/audit_entries?${search}`, { signal });
      return { entries: page['hydra:member'], total: page['hydra:totalItems'] };
    },
    staleTime: 0,
  });

/** Everything on screen about people, seats and licence is asked anew. */
export function useChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [usersQuery.queryKey, licenceQuery.queryKey, companiesQuery.queryKey, meQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
