import type { Interval } from '#evidence/evidence.rules.ts';
import { formatMark, formatNumber, formatPercent } from '#ui/format.ts';

/** The colours of the row figures: custom properties on screen, literal ones where a document is drawn. */
export interface StripPalette {
  line: string;
  hair: string;
  mean: string;
  dot: string;
  interval: string;
  text: string;
}

const onScreen: StripPalette = {
  line: 'var(--line-firm)',
  hair: 'var(--line)',
  mean: 'var(--navy-900)',
  dot: 'var(--blue-300)',
  interval: 'var(--blue-600)',
  text: 'var(--ink-soft)',
};

/** In how many dots all answers are drawn: each stands for 4 % of them. */
export const dotsInAll = 25;
/** As many lie on each other; of more there are more side by side. */
const mostHigh = 6;

/** The answers to a factor on its own scale, in dots, with their mean below: 152 × 44. Of a mean that was typed the mean alone. */
export function AnswersStrip({
  mean,
  lo,
  hi,
  shares,
  palette = onScreen,
}: {
  mean: number;
  lo: number;
  hi: number;
  /** Of all answers, at each place of the scale (0–1); null when only the mean is known. */
  shares: readonly number[] | null;
  palette?: StripPalette;
}) {
  const [left, right] = [16, 136];
  const at = (value: number) => left + ((value - lo) / (hi - lo)) * (right - left);
  const room = (right - left) / (hi - lo);
  const words = shares
    ? `. Antwoorden van ${lo} tot ${hi}: ${shares.map((share) => formatPercent(share * 100)).join(', ')}`
    : '';
  return (
    <svg
      width="152"
      height="44"
      viewBox="0 0 152 44"
      role="img"
      aria-label={`Gemiddelde ${formatMark(mean)} op een schaal van ${lo} tot ${hi}${words}`}
    >
      {shares?.map((share, place) => {
        const dots = Math.round(share * dotsInAll);
        const across = Math.max(2, Math.ceil(dots / mostHigh));
        const step = Math.min(5.3, room / across);
        const first = at(lo + place) - ((across - 1) / 2) * step;
        return Array.from({ length: dots }, (_, dot) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are all the same.
            key={`${place} ${dot}`}
            cx={first + (dot % across) * step}
            cy={30.5 - Math.floor(dot / across) * 5.3}
            r={Math.min(2.2, step * 0.42)}
            fill={palette.dot}
          />
        ));
      })}
      <path d="M8 35H144" stroke={palette.line} fill="none" />
      <path d={`M${at(mean)} 34l4.5 7h-9z`} fill={palette.mean} />
      <text x="0" y="39" fontSize="12" fill={palette.text}>
        {lo}
      </text>
      <text x="152" y="39" fontSize="12" textAnchor="end" fill={palette.text}>
        {hi}
      </text>
    </svg>
  );
}

/** The numbers on the axis of correlations, which all rows share: no half diamond stands on its edge. */
export const correlationTicks = (limit: number): readonly number[] => (limit < 1 ? [-0.5, 0, 0.5] : [-1, 0, 1]);

/** The correlation with its 95 % interval on an axis from −`limit` to `limit`, 176 × 44. */
export function CorrelationStrip({
  r,
  interval,
  limit,
  palette = onScreen,
}: {
  r: number;
  interval: Interval | null;
  /** Half the axis, as `axisLimit` finds it for all rows together: under each other they are compared. */
  limit: number;
  palette?: StripPalette;
}) {
  // At both ends there is room for the half of a diamond.
  const at = (value: number) => 88 + (value / limit) * 79.38;
  const two = (value: number) => formatNumber(value, { decimals: 2 });
  const words = interval ? `, interval van ${two(interval.lo)} tot ${two(interval.hi)}` : '';
  return (
    <svg
      width="176"
      height="44"
      viewBox="0 0 176 44"
      role="img"
      aria-label={`Samenhang met het gedrag: r is ${two(r)}${words}`}
    >
      {correlationTicks(limit).map((tick) => (
        <path key={tick} d={`M${at(tick)} 0V44`} stroke={tick === 0 ? palette.line : palette.hair} fill="none" />
      ))}
      {interval ? (
        <path
          d={`M${at(interval.lo)} 22H${at(interval.hi)}M${at(interval.lo)} 18v8M${at(interval.hi)} 18v8`}
          stroke={palette.interval}
          strokeWidth="2"
          fill="none"
        />
      ) : null}
      <path d={`M${at(r)} 16l6 6-6 6-6-6z`} fill={palette.interval} />
    </svg>
  );
}
