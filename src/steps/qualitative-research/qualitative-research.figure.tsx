import { cellWeight } from '#steps/qualitative-research/conversations/conversations.rules.ts';
import type { MatrixCell } from '#steps/qualitative-research/conversations/findings.rules.ts';

const radius = { mentioned: 3.5, part: 5.5, decisive: 8 } as const;

/**
 * One cell of the matrix: the larger the dot, the heavier the factor weighed; filled when people began about it themselves,
 * open when they were asked; a triangle for the direction. Only a picture: words must stand beside it. `only` draws one of the two, for a legend.
 */
export function MentionMark({ cell, only }: { cell: MatrixCell; only?: 'dot' | 'direction' }) {
  const [left, width] = only === 'dot' ? [0, 18] : only === 'direction' ? [20, 12] : [0, 34];
  const weight = cellWeight(cell);
  const dot = weight === 'mentioned' || weight === 'part' || weight === 'decisive' ? radius[weight] : null;
  const asked = cell?.mention === 'asked';
  return (
    <svg width={width} height="20" viewBox={`${left} 0 ${width} 20`} aria-hidden="true" focusable="false">
      {weight === 'not_discussed' ? <path d="M6 10h6" stroke="currentColor" strokeWidth="1.5" /> : null}
      {weight === 'not_mentioned' ? <path d="m6 7 6 6m0-6-6 6" stroke="currentColor" strokeWidth="1.5" /> : null}
      {dot ? <circle className={asked ? 'f-ci' : 'f-pt'} cx="9" cy="10" r={asked ? dot - 1 : dot} /> : null}
      {cell?.direction ? (
        <path d={cell.direction === 'helps' ? 'm22 13.5 4-7 4 7z' : 'm22 6.5 4 7 4-7z'} fill="currentColor" />
      ) : null}
    </svg>
  );
}
