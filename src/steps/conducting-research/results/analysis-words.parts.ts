import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { measureNames, type NoFigure } from '#evidence/statistics/known.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerWords } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { formatInterval, formatNumber, formatPercent } from '#ui/format.ts';

/** Computed figures as the tables write them. */

interface Bounds {
  lo: number;
  hi: number;
}

export const two = (value: number) => formatNumber(value, { decimals: 2 });
export const withInterval = (value: number, { lo, hi }: Bounds) => `${two(value)} ${formatInterval(lo, hi)}`;

type Cell = string | NoFigure;

export const meanCell = (one: StoredAnalysis['mean']): Cell =>
  one.kind === 'none' ? one : withInterval(one.mean, one.interval);
export const sdCell = (one: StoredAnalysis['mean']): Cell => (one.kind === 'none' ? one : two(one.sd));
export const correlationCell = (one: StoredAnalysis['correlation']): Cell =>
  one.kind === 'none' ? one : withInterval(one.r, one.interval);
export const spearmanCell = (one: StoredAnalysis['correlation']): Cell =>
  one.kind === 'none' ? one : two(one.spearman);

/** `0,78 [0,73; 0,82], Cronbachs alfa` */
export function reliabilityCell(one: StoredAnalysis['reliability']): Cell {
  if (one.kind === 'none') return one;
  return [
    `${withInterval(one.value, one.interval)}, ${measureNames[one.measure]}`,
    one.omegaNotFound ? 'omega was niet te bepalen' : null,
    one.low ? 'laag: bekijk de vragen apart' : null,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** `4`, `4, van wie 2 buiten de schaal`: an answer that the question does not have counts as missing. */
export const missingCell = ({ missing, offScale }: { missing: number; offScale: number }) =>
  offScale === 0 ? formatNumber(missing) : `${formatNumber(missing)} (${formatNumber(offScale)} buiten de schaal)`;

export const scaleWords = ({ lo, hi }: Bounds) => `${formatNumber(lo)}–${formatNumber(hi)}`;

export const shareCell = (share: number | null): Cell =>
  share === null ? { kind: 'none', reason: 'no_answers' } : formatPercent(share * 100);

/** The words of an answer where it has any, else its number. */
export function answerName(item: QuestionnaireItem | undefined, code: number): string {
  const words = item && answerWords(item);
  return words?.[code - (item?.scaleMin ?? 0)] ?? String(code);
}
