import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import { besideKey } from '../step/beside.ts';
import { type CountedPlan, countedMain, type Expected } from './expected.rules.ts';

/** Where what people expect of an outcome is kept among what was fetched. */
export const forecastKey = (research: string, outcome: string) => [...besideKey(research, 'forecasts'), outcome];

/** What the team expected of the main outcome, for beside what was counted; null while that is nothing. */
export function useExpected(research: string, plan: CountedPlan): Expected | null {
  const outcome = countedMain(plan);
  const { data } = useQuery({
    queryKey: forecastKey(research, outcome ?? ''),
    queryFn: ({ signal }) => fetchJson(`/api/researches/${research}/forecasts/${outcome!}`, { signal }),
    enabled: outcome !== null,
  });
  return data?.summary ?? null;
}
