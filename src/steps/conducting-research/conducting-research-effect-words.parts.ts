import { formatInterval, formatNumber } from '#ui/format.ts';
import type { EffectFigures } from './conducting-research-effect.rules.ts';
import { noFigureSentences } from './conducting-research-known.rules.ts';

const decimals = 2;

/** `+0,42 [0,12; 0,71], bij dezelfde 180 mensen`; or why there is none. */
export function changeWords({ change, pairs }: EffectFigures): string {
  if (change.kind === 'none') return change.reason === 'no_second' ? '–' : noFigureSentences[change.reason];
  const { difference, interval } = change;
  const sign = Math.round(difference * 10 ** decimals) > 0 ? '+' : '';
  const said = `${sign}${formatNumber(difference, { decimals })} ${formatInterval(interval.lo, interval.hi, decimals)}`;
  return pairs === null ? said : `${said}, bij dezelfde ${formatNumber(pairs)} mensen`;
}
