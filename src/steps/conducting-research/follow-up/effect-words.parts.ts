import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import type { Moment } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { type EffectFigures, isShare, sizeNames } from '#steps/conducting-research/results/effect.rules.ts';
import { formatInterval, formatNumber } from '#ui/format.ts';

/** Figures of one row are all as fine: two decimals, or whole percentages of who answered yes. */
const written = (value: number, share: boolean) =>
  share ? formatNumber(value * 100, { decimals: 0 }) : formatNumber(value, { decimals: 2 });

/** `4,06 op 1–7 (n = 120)`, `50 % (n = 100)`, `9,05 uur per week (n = 120)`. */
export const momentWords = (moment: Moment | null): string => {
  if (moment === null) return '–';
  const share = isShare(moment);
  const mean = written(moment.mean, share);
  const scale = moment.unit === undefined ? ` op ${moment.scaleMin}–${moment.scaleMax}` : inUnit(moment);
  const said = share ? `${mean}\u00a0%` : `${mean}${scale}`;
  return `${said} (n = ${formatNumber(moment.n)})`;
};

const inUnit = ({ unit = '' }: Moment) => (unit === '' ? '' : ` ${unit}`);

/**
 * `+0,42 [0,12; 0,71], bij dezelfde 180 mensen (van 4,06 naar 4,48); d_av 0,31 [0,10; 0,52]`; or why there is none. Of people of whom nobody said that their
 * codes are their own (`asked` false) no more is said than that the codes are equal.
 */
export function changeWords({ first, second, change, pairs, pairMeans, size }: EffectFigures, asked: boolean): string {
  if (change.kind === 'none') return change.reason === 'no_second' ? '–' : noFigureSentences[change.reason];
  const { difference, interval } = change;
  const share = isShare(first!) && isShare(second!);
  const sign = difference * (share ? 100 : 1) >= (share ? 0.5 : 0.005) ? '+' : '';
  const bounds = share
    ? formatInterval(interval.lo * 100, interval.hi * 100, 0)
    : formatInterval(interval.lo, interval.hi, 2);
  const large = size
    ? `; ${sizeNames[size.measure]} ${written(size.value, false)} ${formatInterval(size.interval.lo, size.interval.hi, 2)}`
    : '';
  const said = `${sign}${written(difference, share)}${share ? ' procentpunt' : inUnit(first!)} ${bounds}`;
  if (pairs === null) return `${said}${large}`;
  const unit = share ? '\u00a0%' : '';
  const means = pairMeans
    ? ` (van ${written(pairMeans.first, share)}${unit} naar ${written(pairMeans.second, share)}${unit})`
    : '';
  const who = asked ? `bij dezelfde ${formatNumber(pairs)} mensen` : `bij ${formatNumber(pairs)} gelijke codes`;
  return `${said}, ${who}${means}${large}`;
}
