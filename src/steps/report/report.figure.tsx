import { CorrelationFigure } from '#steps/conducting-research/conducting-research.figure.tsx';
import type { Correlations, ItemsFigure, Mentions } from '#steps/report/model/model.contract.ts';
import { formatNumber } from '#ui/format.ts';
import { HaloText, linear } from '#ui/graphic/chart.tsx';

/** Widths at which a figure is drawn, not scaled, so that its words stay readable. */
export type FigureWidth = 640 | 343;

const rowHeight = 34;

/** Per factor the correlation with its interval, on one axis; belang at the right. */
export function CorrelationsFigure({ data, alt, width }: { data: Correlations; alt: string; width: FigureWidth }) {
  const narrow = width === 343;
  const names = narrow ? 0 : 232;
  const top = 30;
  const step = narrow ? rowHeight + 18 : rowHeight;
  const height = top + data.rows.length * step + 28;
  const x = linear([-data.limit, data.limit], [names + 16, width - 56]);
  const ticks = [-data.limit, -data.limit / 2, 0, data.limit / 2, data.limit];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={alt}>
      <HaloText x={x(0) - 8} y={16} textAnchor="end" fontSize="12">
        belemmert
      </HaloText>
      <HaloText x={x(0) + 8} y={16} fontSize="12">
        bevordert
      </HaloText>
      <HaloText x={width} y={16} textAnchor="end" fontSize="12">
        belang
      </HaloText>
      {ticks.map((tick) => (
        <path key={tick} className={tick === 0 ? 'f-line' : 'f-hair'} d={`M${x(tick)} 24V${height - 24}`} />
      ))}
      {data.rows.map((row, index) => {
        const y = top + index * step + (narrow ? 34 : rowHeight / 2);
        const tone = row.priority ? undefined : { stroke: 'var(--ink-faint)', fill: 'var(--ink-faint)' };
        return (
          <g key={row.name}>
            <HaloText x={0} y={narrow ? y - 18 : y + 5} fontSize="14" className="f-ink">
              {row.name}
            </HaloText>
            {row.low !== null && row.high !== null ? (
              <path
                className="f-ci"
                style={tone && { stroke: tone.stroke }}
                d={`M${x(row.low)} ${y}H${x(row.high)}M${x(row.low)} ${y - 4}v8M${x(row.high)} ${y - 4}v8`}
              />
            ) : null}
            <path className="f-pt" style={tone && { fill: tone.fill }} d={`M${x(row.r)} ${y - 6}l6 6-6 6-6-6z`} />
            <HaloText x={width} y={y + 5} textAnchor="end" fontSize="15" className="f-ink">
              {row.grade}
            </HaloText>
          </g>
        );
      })}
      {ticks
        .filter((_, index) => index % 2 === 0)
        .map((tick) => (
          <HaloText key={tick} x={x(tick)} y={height - 6} textAnchor="middle" fontSize="12">
            {formatNumber(tick)}
          </HaloText>
        ))}
    </svg>
  );
}

/** Per factor and per question the mean and the correlation; belang at the right. */
export const QuestionsFigure = ({ data, alt, width }: { data: ItemsFigure; alt: string; width: FigureWidth }) => (
  <CorrelationFigure rows={data.rows} outcome={data.outcome} width={width} markLabel="belang" alt={alt} />
);

/** Per factor in how many conversations people mentioned it: dark of their own accord, light when asked. */
export function MentionsFigure({ data, alt, width }: { data: Mentions; alt: string; width: FigureWidth }) {
  const narrow = width === 343;
  const left = narrow ? 0 : 244;
  const step = narrow ? rowHeight + 18 : rowHeight;
  const height = data.rows.length * step + 12;
  const x = linear([0, data.total], [left, width - 64]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={alt}>
      {data.rows.map((row, index) => {
        const y = index * step + (narrow ? 26 : 8);
        const mentioned = row.spontaneous + row.asked;
        return (
          <g key={row.name}>
            <HaloText x={0} y={narrow ? y - 6 : y + 14} fontSize="14" className="f-ink">
              {row.name}
            </HaloText>
            <rect x={x(0)} y={y} width={x(row.spontaneous) - x(0)} height="18" className="f-pt" />
            <rect
              x={x(row.spontaneous)}
              y={y}
              width={x(mentioned) - x(row.spontaneous)}
              height="18"
              fill="var(--blue-200)"
              stroke="var(--blue-600)"
            />
            <HaloText x={width} y={y + 14} textAnchor="end" fontSize="14">
              {mentioned} van {row.discussed}
            </HaloText>
          </g>
        );
      })}
    </svg>
  );
}
