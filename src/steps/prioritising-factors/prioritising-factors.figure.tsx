import type { CSSProperties } from 'react';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { type ChartFactor, type ChartPoint, type ChartWidth, layOut } from './chart.rules.ts';

/** The colours of the chart: custom properties on screen, literal ones where a document is drawn. */
export interface ChartPalette {
  paper: string;
  area: string;
  hair: string;
  line: string;
  axis: string;
  ink: string;
  text: string;
  accent: string;
  accentText: string;
  font: string;
}

const onScreen: ChartPalette = {
  paper: 'var(--paper)',
  area: 'var(--accent-50)',
  hair: 'var(--line)',
  line: 'var(--line-firm)',
  axis: 'var(--navy-700)',
  ink: 'var(--navy-900)',
  text: 'var(--ink-soft)',
  accent: 'var(--accent-600)',
  accentText: 'var(--accent-700)',
  font: 'var(--sans)',
};

const heads = { 0: 'Niet', 1: 'Deels', 2: 'Goed' } as const;

export interface PrioritisingChartProps {
  factors: readonly ChartFactor[];
  width: ChartWidth;
  /** What is read aloud; the numbers themselves stand in a table nearby. */
  label?: string;
  palette?: ChartPalette;
}

/**
 * Belang on the axis, beïnvloedbaarheid in three columns: what has priority is filled. Its classes colour it on screen, where
 * forced colours may take over; its attributes where there is no stylesheet.
 */
export function PrioritisingChart({
  factors,
  width,
  label = labelOf(factors),
  palette = onScreen,
}: PrioritisingChartProps) {
  const chart = layOut(factors, width);
  const { columns, ticks, area, bottom, left, axisX, headTop, height } = chart;
  const narrow = width === 343;
  const small = narrow ? 12 : 13;
  const style: CSSProperties | undefined = palette === onScreen ? undefined : { fontFamily: palette.font };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      fill={palette.text}
      {...(style && { style })}
    >
      <rect className="f-prio" {...area} fill={palette.area} />
      {ticks.map(({ grade, y }) => (
        <g key={grade}>
          <path className="f-hair" d={`M${left} ${y}H${width}`} stroke={palette.hair} fill="none" />
          <text x={axisX} y={y + 4} fontSize="13" textAnchor="end">
            {grade}
          </text>
        </g>
      ))}
      {columns.slice(1).map(({ x }) => (
        <path key={x} className="f-line" d={`M${x} ${headTop}V${bottom}`} stroke={palette.line} fill="none" />
      ))}
      <path className="f-axis" d={`M${left} ${bottom}H${width}`} stroke={palette.axis} fill="none" />
      {columns.map(({ influence, x }) => (
        <g key={influence}>
          <text className="f-ink" x={x + 10} y="16" fontSize={narrow ? 14 : 16} fontWeight="600" fill={palette.ink}>
            {heads[influence]}
          </text>
          <text x={x + 10} y="34" fontSize={small}>
            te veranderen
          </text>
        </g>
      ))}
      {narrow ? null : (
        <text x={axisX} y="16" fontSize="13" textAnchor="end">
          {weighingFactors.shape.researchFactors.row.grade.words.short}
        </text>
      )}
      <text
        className="f-acct"
        x={width - 10}
        y={headTop + 16}
        fontSize="13"
        textAnchor="end"
        fontWeight="600"
        fill={palette.accentText}
      >
        {narrow ? 'kansrijk' : 'belangrijk en te veranderen'}
      </text>
      {chart.points.map(({ factor, leader }) =>
        leader ? <path key={factor.uuid} className="f-leader" d={leader} stroke={palette.axis} fill="none" /> : null,
      )}
      {chart.points.map((point) => (
        <Point key={point.factor.uuid} point={point} font={chart.font} palette={palette} />
      ))}
    </svg>
  );
}

function Point({ point, font, palette }: { point: ChartPoint; font: number; palette: ChartPalette }) {
  const { factor, cx, cy, x, lines, mark, inArea } = point;
  const ground = inArea ? palette.area : palette.paper;
  const halo = { stroke: ground, strokeWidth: 6, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;
  const haloClass = inArea ? 'f-halo f-halo--prio' : 'f-halo';
  return (
    <g>
      {factor.priority ? (
        <circle className="f-acc" cx={cx} cy={cy} r="7" fill={palette.accent} />
      ) : (
        <circle className="f-open" cx={cx} cy={cy} r="6" fill={palette.paper} stroke={palette.axis} strokeWidth="1.6" />
      )}
      {lines.map(({ text, y }) => (
        <text
          key={y}
          className={`f-ink ${haloClass}`}
          x={x}
          y={y}
          fontSize={font}
          fontWeight="600"
          fill={palette.ink}
          {...halo}
        >
          {text}
        </text>
      ))}
      {mark ? (
        <text className={haloClass} x={mark.x} y={mark.y} fontSize={font - 1} textAnchor="end" {...halo}>
          {mark.text}
        </text>
      ) : null}
    </g>
  );
}

const labelOf = ({ length }: readonly ChartFactor[]) =>
  length === 0
    ? 'Belang in drie kolommen van beïnvloedbaarheid; er staan nog geen factoren in.'
    : `Belang van ${length === 1 ? 'één factor' : `${length} factoren`}, in drie kolommen van beïnvloedbaarheid. Dezelfde gegevens staan in de tabel.`;
