import { formatMark } from '#ui/format.ts';
import type { CorrelationFigureItem, FigurePalette } from './figure.contract.ts';
import { type ItemPlace, indent, itemLineHeight, type Layout } from './layout.rules.ts';
import { MeanInterval, ScaleLine, scaleAt } from './mean.figure.tsx';

interface ItemRowProps {
  item: CorrelationFigureItem;
  place: ItemPlace;
  layout: Layout;
  x: (r: number) => number;
  palette: FigurePalette | undefined;
  /** Of the correlation, as its factor has it. */
  colour: string;
  /** Share (0–1) of the answer given most in the whole figure. */
  fullest: number;
}

/** A question under its factor: what was answered with its mean at the left, an open diamond for r at the right. */
export function ItemRow({ item, place, layout, x, palette, colour, fullest }: ItemRowProps) {
  const { middle, nameTop, lines, note } = place;
  const halo = layout.stacked ? { className: 'f-halo' } : {};
  const words = { fontSize: layout.small, fontFamily: palette?.sans };
  return (
    <g>
      <text {...words} {...halo} fill={palette?.ink} style={palette ? undefined : { fill: 'var(--ink)' }}>
        {lines.map((line, index) => (
          <tspan key={line} x={indent} y={nameTop + index * itemLineHeight}>
            {line}
          </tspan>
        ))}
      </text>
      {note ? (
        <text {...words} {...halo} x={indent} y={nameTop + lines.length * itemLineHeight} fill={palette?.soft}>
          {note}
        </text>
      ) : null}
      <Answers {...{ item, middle, layout, palette, fullest }} />
      {item.interval ? (
        <path
          d={`M${round(x(item.interval.lo))} ${middle}H${round(x(item.interval.hi))}`}
          stroke={colour}
          strokeWidth={1.5}
          fill="none"
        />
      ) : null}
      {item.r === null ? null : (
        <path
          d={`M${round(x(item.r))} ${middle - 5}l5 5-5 5-5-5z`}
          fill="#fff"
          style={palette ? undefined : { fill: 'var(--paper)' }}
          stroke={colour}
          strokeWidth={1.5}
        />
      )}
    </g>
  );
}

/** How high the highest bar of the figure is: all are measured by it, so that questions can be compared. */
const highest = 26;

/** A bar an answer, as high as the share that gave it, on the question’s own scale; under it the mean. */
function Answers({
  item: { scale, shares, mean },
  middle,
  layout,
  palette,
  fullest,
}: Pick<ItemRowProps, 'item' | 'layout' | 'palette' | 'fullest'> & { middle: number }) {
  const x = scaleAt({ ...scale, layout });
  const base = middle + 8;
  const step = (x(scale.hi) - x(scale.lo)) / Math.max(1, scale.hi - scale.lo);
  const width = Math.min(12, step * 0.6);
  const unit = highest / fullest;
  const bars = shares.flatMap((share, index) =>
    share > 0
      ? [`M${round(x(scale.lo + index) - width / 2)} ${base}v${round(-share * unit)}h${round(width)}V${base}z`]
      : [],
  );
  const at = mean && round(x(mean.value));
  return (
    <>
      <path className="f-dot" fill={palette?.fill} d={bars.join('')} />
      <ScaleLine {...scale} {...{ base, layout, palette }} />
      {mean ? (
        <>
          <MeanInterval interval={mean.interval} {...{ base, palette, x }} />
          <path className="f-mean" fill={palette?.ink} d={`M${at} ${base + 2}l-5 8h10z`} />
          <text
            x={at ?? 0}
            y={base + 23}
            textAnchor="middle"
            fontSize={layout.small}
            fontFamily={palette?.sans}
            fill={palette?.ink}
            className="f-ink"
          >
            {formatMark(mean.value)}
          </text>
        </>
      ) : null}
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
