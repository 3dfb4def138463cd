import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { besideKey } from '#study/step/beside.ts';
import type { ForecastValues } from './forecast.contract.ts';

const keyOf = (research: string, outcome: string) => [...besideKey(research, 'forecasts'), outcome];
const pathOf = (research: string, outcome: string): `/api/researches/${string}/forecasts/${string}` =>
  `/api/researches/${research}/forecasts/${outcome}`;

/** What one expects of an outcome oneself, and what all do together as far as one may know; of no outcome nothing is asked. */
export const useForecast = (research: string, outcome: string | null) =>
  useQuery({
    queryKey: keyOf(research, outcome ?? ''),
    queryFn: ({ signal }) => fetchJson(pathOf(research, outcome!), { signal }),
    enabled: outcome !== null,
  });

/** What the team expected of the main outcome, for beside what was counted; null while that is nothing. */
export function useExpected(research: string, { outcomes, measured }: Pick<Evaluation, 'outcomes' | 'measured'>) {
  const main = outcomes.find(({ role }) => role === 'main');
  const { data } = useForecast(research, main && measured.length > 0 ? main.uuid : null);
  return data?.summary ?? null;
}

/** Says what one expects; what all expect together comes back with it. */
export function useForetell(research: string, outcome: string) {
  const queries = useQueryClient();
  return async (body: ForecastValues) => {
    queries.setQueryData(keyOf(research, outcome), await fetchJson(pathOf(research, outcome), { method: 'PUT', body }));
  };
}
