import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

export const ownPageSettingQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'own-page'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/own_page`, { signal }),
    staleTime: 0,
  });
