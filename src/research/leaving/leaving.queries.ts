import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

/** Milliseconds between two looks at an archive that is being made. */
const pace = 3000;

export const companyArchiveQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'archive'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/archive`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pace : false),
  });

export const companyClosingQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'closing'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/closing`, { signal }),
    staleTime: 0,
  });
