import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import { forecastKey } from '#study/expectation/expected.queries.ts';
import type { ForecastValues } from './forecast.contract.ts';

const pathOf = (research: string, outcome: string): `/api/researches/${string}/forecasts/${string}` =>
  `/api/researches/${research}/forecasts/${outcome}`;

/** What one expects of an outcome oneself, and what all do together as far as one may know. */
export const useForecast = (research: string, outcome: string) =>
  useQuery({
    queryKey: forecastKey(research, outcome),
    queryFn: ({ signal }) => fetchJson(pathOf(research, outcome), { signal }),
  });

/** Says what one expects; what all expect together comes back with it. */
export function useForetell(research: string, outcome: string) {
  const queries = useQueryClient();
  return async (body: ForecastValues) => {
    queries.setQueryData(
      forecastKey(research, outcome),
      await fetchJson(pathOf(research, outcome), { method: 'PUT', body }),
    );
  };
}
