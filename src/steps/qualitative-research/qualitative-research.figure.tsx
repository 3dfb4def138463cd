import type { MatrixCell } from './qualitative-research-findings.rules.ts';
import { cellWeight } from './qualitative-research-conversations.rules.ts';

const radius = { mentioned: 4, part: 6, decisive: 8.5 } as const;

/**
 * One cell of the matrix: the larger the dot, the heavier the factor weighed; filled when people began about it themselves,
 * open when they were asked. Only a picture: words must stand beside it.
 */
export function MentionMark({ cell }: { cell: MatrixCell }) {
  const weight = cellWeight(cell);
  const dot = weight === 'mentioned' || weight === 'part' || weight === 'decisive' ? radius[weight] : null;
  const asked = cell?.mention === 'asked';
  return (
    <svg width="34" height="20" viewBox="0 0 34 20" aria-hidden="true" focusable="false">
      {weight === 'not_mentioned' ? <path className="f-ci" d="M5 10h8" /> : null}
      {dot ? <circle className={asked ? 'f-ci' : 'f-pt'} cx="9" cy="10" r={asked ? dot - 1 : dot} /> : null}
      {weight === 'decisive' && asked ? <circle className="f-pt" cx="9" cy="10" r="3" /> : null}
      {cell?.direction ? (
        <path className="f-sign" d={cell.direction === 'helps' ? 'M22 10h8M26 6v8' : 'M22 10h8'} />
      ) : null}
    </svg>
  );
}
