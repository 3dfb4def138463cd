import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AuditEntry } from '#access/company/audit/audit.contract.ts';
import type { OwnedResearch } from '#access/company/users/takeover.contract.ts';
import type { ManagedUser } from '#access/company/users/users.contract.ts';
import type { Licence } from '#access/licence/licence.contract.ts';
import { meQuery } from '#access/session/session.queries.ts';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { Company } from './company.contract.ts';

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => fetchList<ManagedUser>('/api/users', { signal }),
});

export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: ({ signal }) => fetchJson<Licence>('/api/licence', { signal }),
});

export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => fetchList<Company>('/api/companies', { signal }),
});

export const companyQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['companies', String(id)],
    queryFn: ({ signal }) => fetchJson<Company>(`/api/companies/${id}`, { signal }),
    // Colleagues set up their second factor meanwhile, and so may who reads this.
    staleTime: 0,
  });

export const ownedQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', user, 'researches'],
    queryFn: ({ signal }) => fetchList<OwnedResearch>(`/api/users/${user}/researches`, { signal }),
    staleTime: 0,
  });

/** A page of the trail; `search` holds the filters, as in the address. */
export const auditQuery = (search: string) =>
  queryOptions({
    queryKey: ['audit_entries', search],
    queryFn: async ({ signal }) => {
      const page = await fetchJson<{ 'hydra:member': AuditEntry[]; 'hydra:totalItems': number }>(
        `/api/audit_entries?${search}`,
        { signal },
      );
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
