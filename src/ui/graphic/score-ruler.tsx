import { formatMark } from '#ui/format.ts';
import { highestMark, lowestMark } from '#ui/mark.ts';
import styles from './score.module.css';

export interface Suggestion {
  /** The suggested mark; null when there is only a range. */
  mark: number | null;
  /** From and to. */
  range: readonly [number, number] | null;
}

export interface ScoreRulerProps {
  value: number | null;
  suggestion: Suggestion | null;
}

const halves = Array.from({ length: 19 }, (_, index) => lowestMark + index / 2);
const at = (mark: number) => `${((mark - lowestMark) / (highestMark - lowestMark)) * 100}%`;

/**
 * The ruler beside a mark: light blue the range, a blue tick the suggestion, a navy arrow one's own mark. A picture; it
 * never sets the mark. Positions are percentages, so that its figures keep their size at any width.
 */
export function ScoreRuler({ value, suggestion }: ScoreRulerProps) {
  const { mark = null, range = null } = suggestion ?? {};
  return (
    <svg className={styles.ruler} height="56" role="img" aria-label={inWords(value, mark, range)}>
      {range ? (
        <rect
          className="f-band"
          x={at(range[0])}
          y="18"
          width={`${((range[1] - range[0]) / (highestMark - lowestMark)) * 100}%`}
          height="12"
        />
      ) : null}
      <line className="f-line" x1="0" x2="100%" y1="30.5" y2="30.5" />
      {halves.map((half) => (
        <line key={half} className="f-line" x1={at(half)} x2={at(half)} y1="30" y2={Number.isInteger(half) ? 37 : 34} />
      ))}
      {halves.filter(Number.isInteger).map((whole) => (
        <text key={whole} x={at(whole)} y="52" fontSize="13" textAnchor="middle">
          {whole}
        </text>
      ))}
      {mark === null ? null : <line className="f-ci" x1={at(mark)} x2={at(mark)} y1="18" y2="30" />}
      {value === null ? null : (
        <svg x={at(value)} overflow="visible" aria-hidden="true">
          <path className="f-mean" d="M0 25l6-9h-12z" />
          <text className="f-ink" y="11" fontSize="13" textAnchor={value < 2 ? 'start' : value > 9 ? 'end' : 'middle'}>
            jouw cijfer
          </text>
        </svg>
      )}
    </svg>
  );
}

function inWords(value: number | null, mark: number | null, range: readonly [number, number] | null): string {
  const own =
    value === null
      ? 'Liniaal van 1 tot 10, nog zonder cijfer.'
      : `Cijfer ${formatMark(value)} op een liniaal van 1 tot 10.`;
  const band = range ? `bandbreedte ${formatMark(range[0])} tot ${formatMark(range[1])}` : null;
  if (mark === null) return band ? `${own} Voorstel: ${band}.` : own;
  return `${own} Voorstel ${formatMark(mark)}${band ? `, ${band}` : ''}.`;
}
