import type { Outcome } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { number } from '#steps/step/sentence.rules.ts';
import { type ForecastSummary, type ForecastValues, fewestTold } from './forecast.contract.ts';

/** Of all together: the median of what they expect most, and from the lowest to the highest; null of fewer than three. */
export function forecastSummary(all: readonly ForecastValues[]): ForecastSummary | null {
  if (all.length < fewestTold) return null;
  const middles = all.map(({ middle }) => middle).toSorted((one, other) => one - other);
  const half = middles.length >> 1;
  return {
    n: all.length,
    median: middles.length % 2 === 1 ? middles[half]! : (middles[half - 1]! + middles[half]!) / 2,
    lo: Math.min(...all.map(({ low }) => low)),
    hi: Math.max(...all.map(({ high }) => high)),
  };
}

/** What is wrong with three numbers, at which of them. */
export function forecastFaults(
  { low, middle, high }: { [Field in keyof ForecastValues]: number | null },
  kind: Outcome['kind'],
): { path: keyof ForecastValues; message: string }[] {
  const missing = { low, middle, high };
  const empty = (Object.keys(missing) as (keyof ForecastValues)[]).filter((path) => missing[path] === null);
  if (empty.length > 0) return empty.map((path) => ({ path, message: 'Vul een getal in.' }));
  const outside = (Object.keys(missing) as (keyof ForecastValues)[]).filter(
    (path) => kind === 'share' && Math.abs(missing[path]!) > 100,
  );
  if (outside.length > 0)
    return outside.map((path) => ({ path, message: 'Een verschil is hoogstens 100 procentpunt.' }));
  return [
    ...(low! > middle! ? [{ path: 'low' as const, message: 'Dit is hoger dan wat je het meest verwacht.' }] : []),
    ...(high! < middle! ? [{ path: 'high' as const, message: 'Dit is lager dan wat je het meest verwacht.' }] : []),
  ];
}

/** In what an expected difference is told. */
export const forecastUnit = ({ kind, per }: Pick<Outcome, 'kind' | 'per'>): string =>
  kind === 'share' ? 'procentpunt' : kind === 'count' ? (per ? `keer per ${per}` : 'keer') : (per ?? '');

/** `Jullie verwachtten +12 procentpunt (het midden van 4 mensen; van −2 tot +20).` Null where nothing is told; `who` is the beginning, of whom it is told to others. */
export function expectedWords(
  summary: ForecastSummary | null,
  outcome: Pick<Outcome, 'kind' | 'per'>,
  who = 'Jullie verwachtten',
): string | null {
  if (!summary) return null;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${number(value)}`;
  const unit = forecastUnit(outcome);
  return `${who} ${signed(summary.median)}${unit ? ` ${unit}` : ''} (het midden van ${summary.n} mensen; van ${signed(summary.lo)} tot ${signed(summary.hi)}).`;
}
