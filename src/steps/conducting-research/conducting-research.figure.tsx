import type { CorrelationFigureRow, FigurePalette } from '#evidence/figure/figure.contract.ts';
import { ItemRow } from '#evidence/figure/item.figure.tsx';
import { axisLimit, type Layout, layoutFor, type RowPlace, rowPlaces } from '#evidence/figure/layout.rules.ts';
import { Mean } from '#evidence/figure/mean.figure.tsx';
import { formatNumber } from '#ui/format.ts';
import { linear } from '#ui/graphic/chart.tsx';

export interface CorrelationFigureProps {
  rows: readonly CorrelationFigureRow[];
  /** In px: drawn for this width and not scaled, in one of three layouts: under 480, under 700, and wider. */
  width: number;
  /** Head of the marks: `voorstel`, `belang`. */
  markLabel: string;
  /** What the correlation is with; the behaviour by default. */
  outcome?: 'gedrag' | 'voornemen';
  palette?: FigurePalette;
  /** What the picture shows, in words; by default that the figures are in the table. */
  alt?: string;
}

/**
 * Per factor the mean on its own scale, and the correlation with its 95 % interval on one axis for all; under it its
 * questions, each with what was answered: after the CIBER plot of Crutzen, Peters & Noijons (2017). A picture: the
 * figures themselves must stand in a table beside it.
 */
export function CorrelationFigure(props: CorrelationFigureProps) {
  const { rows, width, markLabel, outcome = 'gedrag', palette, alt } = props;
  const questions = rows.reduce((sum, { items }) => sum + (items?.length ?? 0), 0);
  const layout = layoutFor(width, questions > 0);
  const { places, height } = rowPlaces(rows, layout);
  const limit = axisLimit(rows);
  const fullest = Math.max(0, ...rows.flatMap(({ items = [] }) => items.flatMap(({ shares }) => shares)));
  const x = linear([-limit, limit], layout.correlation);
  const common = { layout, x, palette, markLabel, fullest };
  const bottom = height - layout.foot;
  const zero = x(0);
  /** A line between factors, where one of the two has questions. */
  const ruled = (index: number) =>
    index > 0 && [rows[index - 1]!, rows[index]!].some(({ items = [] }) => items.length > 0);
  const words = layout.stacked ? ['minder', 'meer'] : [`minder ${outcome}`, `meer ${outcome}`];
  const small = { fontSize: layout.small, fill: palette?.soft, fontFamily: palette?.sans };
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        alt ??
        `Gemiddelde en samenhang met het ${outcome} van ${rows.length === 1 ? 'één factor' : `${rows.length} factoren`}${questionWords(questions)}, met 95\u00a0%-interval. De cijfers staan in de tabel.`
      }
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
        <Row key={index} {...common} row={row} place={places[index]!} ruled={ruled(index)} />
      ))}
    </svg>
  );
}

const questionWords = (many: number) => (many === 0 ? '' : ` en ${many === 1 ? 'één vraag' : `${many} vragen`}`);

/** The outermost numbers stay within the picture. */
const anchorOf = (tick: number, limit: number) => (tick === limit ? 'end' : tick === -limit ? 'start' : 'middle');

interface RowProps {
  row: CorrelationFigureRow;
  place: RowPlace;
  layout: Layout;
  x: (r: number) => number;
  palette: FigurePalette | undefined;
  markLabel: string;
  ruled: boolean;
  /** The share of the answer given most, over all questions: its bar is the highest. */
  fullest: number;
}

function Row({ row, place, layout, x, palette, markLabel, ruled, fullest }: RowProps) {
  const { middle, nameTop, lines } = place;
  const colour = row.quiet ? (palette?.quiet ?? 'var(--control)') : (palette?.strong ?? 'var(--blue-600)');
  const ink = { className: layout.stacked ? 'f-ink f-halo' : 'f-ink', fill: palette?.ink, fontWeight: 600 };
  const stroke = { stroke: colour, strokeWidth: 2.5, fill: 'none' };
  return (
    <g>
      {ruled ? <path className="f-line" stroke={palette?.line} d={`M0 ${place.top}H${layout.width}`} /> : null}
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
      {row.items?.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a still picture; two questions may be the same.
        <ItemRow key={index} {...{ item, place: place.items[index]!, layout, x, palette, colour, fullest }} />
      ))}
    </g>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
