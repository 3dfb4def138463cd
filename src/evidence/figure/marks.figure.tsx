import type { Spread } from '#evidence/spread.rules.ts';
import { formatMark, formatNumber } from '#ui/format.ts';
import { highestMark, lowestMark } from '#ui/mark.ts';

const at = (mark: number) => `${((mark - lowestMark) / (highestMark - lowestMark)) * 100}%`;
const wholes = Array.from({ length: highestMark - lowestMark + 1 }, (_, index) => lowestMark + index);

interface MarksFigureProps {
  grades: readonly number[];
  spread: Spread;
  /** How many times as large as on one's own screen: what hangs on a wall is read from the other end of a room. */
  times?: number;
}

/** Everyone’s marks as points on a line from 1 to 10, equal marks on top of each other; the tick is the median. */
export function MarksFigure({ grades, spread, times = 1 }: MarksFigureProps) {
  const sorted = [...grades].sort((a, b) => a - b);
  const place = (index: number) => index - sorted.indexOf(sorted[index]!);
  const rows = Math.max(...sorted.map((_, index) => place(index))) + 1;
  const line = (rows * 12 + 6) * times;
  return (
    <svg
      width="100%"
      height={line + 24 * times}
      role="img"
      aria-label={`Cijfers op een lijn van 1 tot 10: ${sorted.map(formatMark).join('; ')}. Mediaan ${formatNumber(spread.median)}.`}
    >
      <rect
        className="f-band"
        x={at(spread.lowest)}
        y={line - 8 * times}
        width={`${((spread.highest - spread.lowest) / (highestMark - lowestMark)) * 100}%`}
        height={8 * times}
      />
      <line className="f-line" x1="0" x2="100%" y1={line} y2={line} />
      {wholes.map((whole) => (
        <text key={whole} x={at(whole)} y={line + 18 * times} fontSize={13 * times} textAnchor="middle">
          {whole}
        </text>
      ))}
      <line
        className="f-ci"
        x1={at(spread.median)}
        x2={at(spread.median)}
        y1={line - 8 * times}
        y2={line + 4 * times}
      />
      {sorted.map((grade, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: equal marks differ by nothing but their place.
          key={`${grade} ${index}`}
          className="f-mean"
          cx={at(grade)}
          cy={line - (6 + place(index) * 12) * times}
          r={5 * times}
        />
      ))}
    </svg>
  );
}
