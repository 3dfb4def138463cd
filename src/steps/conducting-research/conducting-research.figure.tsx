import type { Interval } from '#steps/step/evidence.rules.ts';
import { linear } from '#ui/chart.tsx';
import { formatMark, formatNumber } from '#ui/format.ts';
import { axisLimit, layoutFor, type RowPlace, rowPlaces } from './conducting-research-layout.rules.ts';

/** One factor in the figure. */
export interface CorrelationFigureRow {
  name: string;
  /** The mean on its own scale; null where it was not measured. */
  mean: { value: number; lo: number; hi: number } | null;
  r: number | null;
  interval: Interval | null;
  /** Grey instead of blue: without priority, or not to be compared with the others. */
  quiet?: boolean;
  /** What stands at the end of the row, such as the suggested or the given mark. */
  mark: string | null;
}

/** Literal colours and fonts for where no stylesheet of ours is: documents. */
export interface FigurePalette {
  line: string;
  hair: string;
  ink: string;
  soft: string;
  strong: string;
  quiet: string;
  sans: string;
  serif: string;
}

export interface CorrelationFigureProps {
  rows: readonly CorrelationFigureRow[];
  /** In px: drawn for this width and not scaled, in one of three layouts: under 480, under 700, and wider. */
  width: number;
  /** Head of the marks: `voorstel`, `belang`. */
  markLabel: string;
  /** What the correlation is with; the behaviour by default. */
  outcome?: 'gedrag' | 'voornemen';
  palette?: FigurePalette;
}

/**
 * Per factor the mean on its own scale, and the correlation with its 95 % interval on one axis for all. A picture: the
 * figures themselves must stand in a table beside it.
 */
export function CorrelationFigure(props: CorrelationFigureProps) {
  const { rows, width, markLabel, outcome = 'gedrag', palette } = props;
  const layout = layoutFor(width);
  const { places, height } = rowPlaces(
    rows.map(({ name }) => name),
    layout,
  );
  const limit = axisLimit(rows);
  const x = linear([-limit, limit], layout.correlation);
  const bottom = height - layout.foot;
  const zero = x(0);
  const words = layout.stacked ? ['minder', 'meer'] : [`minder ${outcome}`, `meer ${outcome}`];
  const small = { fontSize: layout.small, fill: palette?.soft, fontFamily: palette?.sans };
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Gemiddelde en samenhang met het ${outcome} van ${rows.length === 1 ? 'één factor' : `${rows.length} factoren`}, met 95\u00a0%-interval. De cijfers staan in de tabel.`}
    >
      <text x={layout.mean[0]} y="14" {...small}>
        gemiddelde
      </text>
      <text x={zero - 10} y="14" textAnchor="end" {...small}>
        {words[0]}
      </text>
      <text x={zero + 10} y="14" {...small}>
        {words[1]}
      </text>
      {rows.some(({ mark }) => mark !== null) && !layout.stacked ? (
        <text x={width} y="14" textAnchor="end" {...small}>
          {markLabel}
        </text>
      ) : null}
      {[-1, -0.5, -0.25, 0, 0.25, 0.5, 1]
        .filter((tick) => Math.abs(tick) <= limit)
        .map((tick) => (
          <path
            key={tick}
            className={tick === 0 ? 'f-line' : 'f-hair'}
            stroke={tick === 0 ? palette?.line : palette?.hair}
            d={`M${round(x(tick))} 24V${bottom}`}
          />
        ))}
      {[-1, -0.5, 0, 0.5, 1]
        .filter((tick) => Math.abs(tick) <= limit)
        .map((tick) => (
          <text key={tick} x={round(x(tick))} y={height - 6} textAnchor={anchorOf(tick, limit)} {...small}>
            {formatNumber(tick)}
          </text>
        ))}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a still picture; two factors may share a name.
        <Row key={index} {...{ row, place: places[index]!, layout, x, palette, markLabel }} />
      ))}
    </svg>
  );
}

/** The outermost numbers stay within the picture. */
const anchorOf = (tick: number, limit: number) => (tick === limit ? 'end' : tick === -limit ? 'start' : 'middle');

interface RowProps {
  row: CorrelationFigureRow;
  place: RowPlace;
  layout: ReturnType<typeof layoutFor>;
  x: (r: number) => number;
  palette: FigurePalette | undefined;
  markLabel: string;
}

function Row({ row, place, layout, x, palette, markLabel }: RowProps) {
  const { middle, nameTop, lines } = place;
  const colour = row.quiet ? (palette?.quiet ?? 'var(--control)') : (palette?.strong ?? 'var(--blue-600)');
  const ink = { className: layout.stacked ? 'f-ink f-halo' : 'f-ink', fill: palette?.ink, fontWeight: 600 };
  const stroke = { stroke: colour, strokeWidth: 2.5, fill: 'none' };
  return (
    <g>
      <text {...ink} fontFamily={palette?.sans} fontSize={layout.name}>
        {lines.map((line, index) => (
          <tspan key={line} x="0" y={nameTop + index * layout.lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
      {row.mean ? <Mean mean={row.mean} middle={middle} layout={layout} palette={palette} /> : null}
      {row.interval ? (
        <path d={`M${round(x(row.interval.lo))} ${middle}H${round(x(row.interval.hi))}`} {...stroke} />
      ) : null}
      {row.r === null ? null : <path d={`M${round(x(row.r))} ${middle - 7}l7 7-7 7-7-7z`} fill={colour} />}
      {row.mark === null ? null : (
        <text
          x={layout.width}
          y={layout.stacked ? nameTop : middle + 6}
          textAnchor="end"
          fontSize={layout.stacked ? layout.small : 17}
          fill={row.quiet ? (palette?.soft ?? undefined) : palette?.ink}
          className={`${layout.stacked ? 'f-halo' : ''}${row.quiet ? '' : ' f-ink'}`}
          fontWeight={600}
          {...(layout.stacked
            ? { fontFamily: palette?.sans }
            : { style: { fontFamily: palette?.serif ?? 'var(--serif)' } })}
        >
          {layout.stacked ? `${markLabel} ${row.mark}` : row.mark}
        </text>
      )}
    </g>
  );
}

type MeanProps = Pick<RowProps, 'layout' | 'palette'> & {
  mean: { value: number; lo: number; hi: number };
  middle: number;
};

/** The scale with its ends, and a pointer with the mean. */
function Mean({ mean: { value, lo, hi }, middle, layout, palette }: MeanProps) {
  const x = linear([lo, hi], [layout.mean[0] + 16, layout.mean[1] - 16]);
  const at = round(x(value));
  const base = middle + 8;
  const small = { fontSize: layout.small, fill: palette?.soft, fontFamily: palette?.sans };
  const ticks = hi - lo <= 10 ? Array.from({ length: Math.floor(hi - lo) + 1 }, (_, index) => lo + index) : [lo, hi];
  return (
    <>
      <path className="f-line" stroke={palette?.line} d={`M${x(lo)} ${base}H${x(hi)}`} />
      <path
        className="f-line"
        stroke={palette?.line}
        d={ticks.map((tick) => `M${round(x(tick))} ${base - 3}v6`).join('')}
      />
      <text x={layout.mean[0] + 8} y={base + 4} textAnchor="end" {...small}>
        {formatNumber(lo)}
      </text>
      <text x={layout.mean[1] - 8} y={base + 4} {...small}>
        {formatNumber(hi)}
      </text>
      <path className="f-mean" fill={palette?.ink} d={`M${at} ${base - 2}l-5 -8h10z`} />
      <text className="f-ink" x={at} y={base - 14} textAnchor="middle" {...small} fill={palette?.ink} fontWeight={600}>
        {formatMark(value)}
      </text>
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
