import { formatMark, formatNumber } from '#ui/format.ts';
import { highestMark, lowestMark } from '#ui/mark.ts';
import type { Spread } from './marks.rules.ts';

const at = (mark: number) => `${((mark - lowestMark) / (highestMark - lowestMark)) * 100}%`;
const wholes = Array.from({ length: highestMark - lowestMark + 1 }, (_, index) => lowestMark + index);

/** Everyone’s marks as points on a line from 1 to 10, equal marks on top of each other; the tick is the median. */
export function MarksFigure({ grades, spread }: { grades: readonly number[]; spread: Spread }) {
  const sorted = [...grades].sort((a, b) => a - b);
  const place = (index: number) => index - sorted.indexOf(sorted[index]!);
  const rows = Math.max(...sorted.map((_, index) => place(index))) + 1;
  const line = rows * 12 + 6;
  return (
    <svg
      width="100%"
      height={line + 24}
      role="img"
      aria-label={`Cijfers op een lijn van 1 tot 10: ${sorted.map(formatMark).join('; ')}. Mediaan ${formatNumber(spread.median)}.`}
    >
      <rect
        className="f-band"
        x={at(spread.lowest)}
        y={line - 8}
        width={`${((spread.highest - spread.lowest) / (highestMark - lowestMark)) * 100}%`}
        height="8"
      />
      <line className="f-line" x1="0" x2="100%" y1={line} y2={line} />
      {wholes.map((whole) => (
        <text key={whole} x={at(whole)} y={line + 18} fontSize="13" textAnchor="middle">
          {whole}
        </text>
      ))}
      <line className="f-ci" x1={at(spread.median)} x2={at(spread.median)} y1={line - 8} y2={line + 4} />
      {sorted.map((grade, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: equal marks differ by nothing but their place.
          key={`${grade} ${index}`}
          className="f-mean"
          cx={at(grade)}
          cy={line - 6 - place(index) * 12}
          r="5"
        />
      ))}
    </svg>
  );
}
