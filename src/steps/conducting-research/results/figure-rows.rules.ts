import type { CorrelationFigureItem, CorrelationFigureRow } from '#evidence/figure/figure.contract.ts';
import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { sharesByPoint } from '#evidence/statistics/distribution.rules.ts';
import type { FactorResult, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';

type Asked = Pick<QuestionnaireItem, 'uuid' | 'text' | 'variable'>;

/** Two decimals are as fine as anything is drawn or told, and nobody can count back from them. */
const two = (value: number) => Math.round(value * 100) / 100;
const bounds = ({ lo, hi }: { lo: number; hi: number }) => ({ lo: two(lo), hi: two(hi) });

/** Mean and correlation of a factor as the figure draws them; a mean that cannot be on its scale is left out. */
export function figureRow(
  name: string,
  { mean, scaleMin: lo, scaleMax: hi, analysis }: FactorResult,
  correlation: Pick<CorrelationFigureRow, 'r' | 'interval'>,
  items: readonly Asked[],
): Omit<CorrelationFigureRow, 'mark' | 'quiet'> {
  const onScale = mean !== null && lo !== null && hi !== null && lo < hi && mean >= lo && mean <= hi;
  const known = analysis?.mean.kind === 'figure' ? analysis.mean : null;
  const { r, interval } = correlation;
  return {
    name,
    mean: onScale
      ? { value: two(mean), lo, hi, ...(known ? { interval: within(bounds(known.interval), { lo, hi }) } : {}) }
      : null,
    r: r !== null && Math.abs(r) <= 1 ? two(r) : null,
    interval: interval && bounds(interval),
    ...(analysis && analysis.items.length > 0 ? { items: figureItems(analysis, items) } : {}),
  };
}

/** The questions of a factor in the order of the questionnaire; a question that is gone keeps its figures. */
export function figureItems(
  { items }: Pick<StoredAnalysis, 'items'>,
  asked: readonly Asked[],
): CorrelationFigureItem[] {
  return items.map((item) => {
    const question = asked.find(({ uuid }) => uuid === item.item);
    return {
      text: questionWords(question?.text ?? null),
      variable: question?.variable ?? null,
      reversed: item.reversed,
      scale: item.scale,
      mean:
        item.mean.kind === 'figure'
          ? { value: two(item.mean.mean), interval: within(bounds(item.mean.interval), item.scale) }
          : null,
      shares: sharesByPoint(item).map(two),
      r: item.correlation.kind === 'figure' ? two(item.correlation.r) : null,
      interval: item.correlation.kind === 'figure' ? bounds(item.correlation.interval) : null,
    };
  });
}

/** The interval of a mean can reach past the ends of the scale, where no answer is. */
const within = (one: { lo: number; hi: number }, scale: { lo: number; hi: number }) => ({
  lo: Math.max(scale.lo, one.lo),
  hi: Math.min(scale.hi, one.hi),
});

/** Under so few letters what stands behind the colon does not tell which question it is. */
const fewestLetters = 8;

/** A question without the behaviour before the colon: that is the same in every question. */
export function questionWords(text: string | null): string {
  const whole = text?.trim() ?? '';
  if (whole === '') return 'Vraag zonder tekst';
  const own = whole.slice(whole.indexOf(': ') + 2).trim();
  if (!whole.includes(': ') || own.length < fewestLetters) return whole;
  return own.charAt(0).toLocaleUpperCase('nl') + own.slice(1);
}

/** The page of the library about this figure; `library/ids.json` gives a page its number once and for all. */
export const figurePage = '/pagina/20';

export const figureOrders = ['correlation', 'room', 'mean', 'chosen'] as const;
export type FigureOrder = (typeof figureOrders)[number];

interface Sortable {
  r: number | null;
  /** Share (0–1) of the scale still to be won. */
  room: number | null;
  /** The mean and the scale that it is on. */
  result: Pick<FactorResult, 'mean' | 'scaleMin' | 'scaleMax'>;
}

/**
 * Factors in another order: strongest correlation, most to be won, or highest mean first. `ranked` is the order by
 * correlation, `chosen` the order of choosing; what has no such figure stands last, as it stood in the ranking.
 */
export function inOrder<Row extends Sortable>(
  ranked: readonly Row[],
  chosen: readonly Row[],
  order: FigureOrder,
): Row[] {
  if (order === 'correlation') return [...ranked];
  if (order === 'chosen') return chosen.filter((row) => ranked.includes(row));
  const value = order === 'room' ? (row: Row) => row.room : shareOfScale;
  return [...ranked].sort((a, b) => (value(b) ?? -1) - (value(a) ?? -1));
}

/** Where the mean is on its scale, 0–1, so that scales can be compared. */
function shareOfScale({ result: { mean, scaleMin: lo, scaleMax: hi } }: Sortable): number | null {
  return mean === null || lo === null || hi === null || lo >= hi ? null : (mean - lo) / (hi - lo);
}
