import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import { besideKey } from '#study/step/beside.ts';
import type { ForecastValues } from './forecast.contract.ts';

const keyOf = (research: string, outcome: string) => [...besideKey(research, 'forecasts'), outcome];
const pathOf = (research: string, outcome: string): `/api/researches/${string}/forecasts/${string}` =>
  `/api/researches/${research}/forecasts/${outcome}`;

/** What one expects of an outcome oneself, and what all do together as far as one may know. */
export const useForecast = (research: string, outcome: string) =>
  useQuery({
    queryKey: keyOf(research, outcome),
    queryFn: ({ signal }) => fetchJson(pathOf(research, outcome), { signal }),
  });

/** Says what one expects; what all expect together comes back with it. */
export function useForetell(research: string, outcome: string) {
  const queries = useQueryClient();
  return async (body: ForecastValues) => {
    queries.setQueryData(keyOf(research, outcome), await fetchJson(pathOf(research, outcome), { method: 'PUT', body }));
  };
}
