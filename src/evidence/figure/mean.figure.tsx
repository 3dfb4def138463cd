import { formatMark, formatNumber } from '#ui/format.ts';
import { linear } from '#ui/graphic/chart.tsx';
import type { CorrelationFigureRow, FigurePalette } from './figure.contract.ts';
import type { Layout } from './layout.rules.ts';

interface ScaleProps {
  lo: number;
  hi: number;
  /** Where the line of the scale stands. */
  base: number;
  layout: Layout;
  palette: FigurePalette | undefined;
}

/** From a scale to where it is drawn, with room for its ends in figures. */
export const scaleAt = ({ lo, hi, layout }: Pick<ScaleProps, 'lo' | 'hi' | 'layout'>) =>
  linear([lo, hi], [layout.mean[0] + layout.pad, layout.mean[1] - layout.pad - (hi > 9 ? 6 : 0)]);

/** A line from the lowest to the highest answer, with a tick an answer. */
export function ScaleLine({ lo, hi, base, layout, palette }: ScaleProps) {
  const x = scaleAt({ lo, hi, layout });
  const small = { fontSize: layout.small, fill: palette?.soft, fontFamily: palette?.sans };
  const ticks = hi - lo <= 10 ? Array.from({ length: Math.floor(hi - lo) + 1 }, (_, index) => lo + index) : [lo, hi];
  return (
    <>
      <path className="f-line" stroke={palette?.line} d={`M${round(x(lo))} ${base}H${round(x(hi))}`} />
      <path
        className="f-line"
        stroke={palette?.line}
        d={ticks.map((tick) => `M${round(x(tick))} ${base - 3}v6`).join('')}
      />
      <text x={layout.mean[0] + 8} y={base + 4} textAnchor="end" {...small}>
        {formatNumber(lo)}
      </text>
      <text x={round(x(hi) + layout.pad - 8)} y={base + 4} {...small}>
        {formatNumber(hi)}
      </text>
    </>
  );
}

type MeanProps = Pick<ScaleProps, 'layout' | 'palette'> & {
  mean: NonNullable<CorrelationFigureRow['mean']>;
  middle: number;
};

/** The scale with its ends, and a pointer with the mean; its interval is the thick piece of the line. */
export function Mean({ mean: { value, lo, hi, interval }, middle, layout, palette }: MeanProps) {
  const x = scaleAt({ lo, hi, layout });
  const at = round(x(value));
  const base = middle + 8;
  return (
    <>
      <ScaleLine {...{ lo, hi, base, layout, palette }} />
      {interval ? <MeanInterval {...{ interval, base, palette, x }} /> : null}
      <path className="f-mean" fill={palette?.ink} d={`M${at} ${base - 2}l-5 -8h10z`} />
      <text
        className="f-ink"
        x={at}
        y={base - 14}
        textAnchor="middle"
        fontSize={layout.small}
        fontFamily={palette?.sans}
        fill={palette?.ink}
        fontWeight={600}
      >
        {formatMark(value)}
      </text>
    </>
  );
}

interface MeanIntervalProps {
  interval: { lo: number; hi: number };
  base: number;
  palette: FigurePalette | undefined;
  x: (value: number) => number;
}

export const MeanInterval = ({ interval, base, palette, x }: MeanIntervalProps) => (
  <path
    className="f-mean"
    fill={palette?.ink}
    d={`M${round(x(interval.lo))} ${base - 1.5}H${round(x(interval.hi))}v3H${round(x(interval.lo))}z`}
  />
);

const round = (value: number) => Math.round(value * 10) / 10;
