import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

export const limeSurveyQuery = (company: number) =>
  queryOptions({
    queryKey: ['companies', String(company), 'lime-survey'],
    queryFn: ({ signal }) => fetchJson(`/api/companies/${company}/lime_survey`, { signal }),
    staleTime: 0,
  });
