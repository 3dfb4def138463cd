import { queryOptions } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';

export const signOnQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'sign-on'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/sign_on`, { signal }),
    staleTime: 0,
  });

export const scimQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'scim'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/scim`, { signal }),
    staleTime: 0,
  });

export const keysQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'sign-on-keys'],
    queryFn: ({ signal }) => fetchList(`/api/companies/${company}/sign_on/keys`, { signal }),
    staleTime: 0,
  });

export const domainsQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'sign-on-domains'],
    queryFn: ({ signal }) => fetchList(`/api/companies/${company}/sign_on/domains`, { signal }),
    staleTime: 0,
  });
