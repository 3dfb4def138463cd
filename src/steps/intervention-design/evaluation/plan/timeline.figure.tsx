import type { Timeline } from './timeline.rules.ts';

const rowHeight = 46;
const labelHeight = 20;
const gap = 3;

export interface TimelineFigureProps {
  timeline: Timeline;
  /** In pixels. */
  width: number;
}

/** Groups under each other and moments beside each other: filled where a group has it by then, open where it has not. */
export function TimelineFigure({ timeline: { moments, rows }, width }: TimelineFigureProps) {
  const cell = (width - gap * (moments.length - 1)) / Math.max(1, moments.length);
  const most = Math.floor(width / 8);
  return (
    <svg
      width={width}
      height={rows.length * rowHeight}
      viewBox={`0 0 ${width} ${rows.length * rowHeight}`}
      role="img"
      aria-label={rows.map(({ name, words }) => `${name}: ${words}`).join('; ')}
    >
      {rows.map(({ name, has }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may share a name, and nothing here keeps state.
        <g key={row} transform={`translate(0 ${row * rowHeight})`}>
          <text y={14} fontSize={14} fontWeight={600} style={{ fill: 'var(--navy-900)' }}>
            {name.length > most ? `${name.slice(0, most - 1)}…` : name}
          </text>
          {has.map((withIt, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              key={index}
              x={index * (cell + gap) + 0.75}
              y={labelHeight}
              width={Math.max(1, cell - 1.5)}
              height={16}
              rx={2}
              strokeWidth={1.5}
              style={{ fill: withIt ? 'var(--blue-600)' : 'var(--paper)', stroke: 'var(--blue-600)' }}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
