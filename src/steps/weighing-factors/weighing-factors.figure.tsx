import type { Interval } from '#evidence/evidence.rules.ts';
import { formatMark, formatNumber } from '#ui/format.ts';

/** The colours of the row figures: custom properties on screen, literal ones where a document is drawn. */
export interface StripPalette {
  line: string;
  hair: string;
  mean: string;
  interval: string;
  text: string;
}

const onScreen: StripPalette = {
  line: 'var(--line-firm)',
  hair: 'var(--line)',
  mean: 'var(--navy-900)',
  interval: 'var(--blue-600)',
  text: 'var(--ink-soft)',
};

/** The mean of a factor on its own scale, 152 × 44. */
export function MeanStrip({
  mean,
  lo,
  hi,
  palette = onScreen,
}: {
  mean: number;
  lo: number;
  hi: number;
  palette?: StripPalette;
}) {
  const [left, right] = [14, 138];
  const x = left + ((mean - lo) / (hi - lo)) * (right - left);
  return (
    <svg
      width="152"
      height="44"
      viewBox="0 0 152 44"
      role="img"
      aria-label={`Gemiddelde ${formatMark(mean)} op een schaal van ${lo} tot ${hi}`}
    >
      <path d={`M${left} 28H${right}`} stroke={palette.line} fill="none" />
      {Array.from({ length: Math.max(0, hi - lo) + 1 }, (_, index) => left + (index / (hi - lo)) * (right - left)).map(
        (tick) => (
          <path key={tick} d={`M${tick} 25v6`} stroke={palette.line} fill="none" />
        ),
      )}
      <path d={`M${x} 26l-5 -8h10z`} fill={palette.mean} />
      <text x={left} y="43" fontSize="12" textAnchor="middle" fill={palette.text}>
        {lo}
      </text>
      <text x={right} y="43" fontSize="12" textAnchor="middle" fill={palette.text}>
        {hi}
      </text>
    </svg>
  );
}

/** The correlation with its 95 % interval on an axis from −0,65 to 0,65, 176 × 44. */
export function CorrelationStrip({
  r,
  interval,
  palette = onScreen,
}: {
  r: number;
  interval: Interval | null;
  palette?: StripPalette;
}) {
  const ends = 0.65;
  const at = (value: number) => 88 + (Math.max(-ends, Math.min(ends, value)) / ends) * 86;
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
      <path d={`M${at(-0.5)} 0V44M${at(0.5)} 0V44`} stroke={palette.hair} fill="none" />
      <path d="M88 0V44" stroke={palette.line} fill="none" />
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
