import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

export const wordTemplateQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'word-template'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/word_template`, { signal }),
    staleTime: 0,
  });
