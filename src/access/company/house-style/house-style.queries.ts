import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

export const houseStyleQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'house-style'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/house_style`, { signal }),
    staleTime: 0,
  });
