import { linear } from '#ui/graphic/chart.tsx';
import { number } from '../number.rules.ts';
import type { ForetoldUnit } from './expectation.contract.ts';
import styles from './expectation.figure.module.css';
import { isCompared } from './expectation.rules.ts';
import { foretoldFigure, shownScale } from './words.rules.ts';

interface Props {
  unit: ForetoldUnit;
  alt: string;
}

interface Layout {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const wide: Layout = { width: 520, height: 400, left: 64, right: 500, top: 14, bottom: 340 };
const narrow: Layout = { width: 300, height: 320, left: 48, right: 292, top: 12, bottom: 262 };

/** What was expected (across) against what was found (up), a dot for each research; on the line it came out as expected. At the width there is. */
export function ExpectationFigure(props: Props) {
  return (
    <>
      <div className={styles.wide}>
        <Dots {...props} layout={wide} />
      </div>
      <div className={styles.narrow}>
        <Dots {...props} layout={narrow} />
      </div>
    </>
  );
}

function Dots({ unit, alt, layout }: Props & { layout: Layout }) {
  const { width, height, left, right, top, bottom } = layout;
  const { studies } = unit;
  // The same from end to end both ways, so that what lies on the line lies halfway.
  const values = [0, ...studies.flatMap(({ expected, found, interval }) => [expected, found, ...endsOf(interval)])];
  const room = (Math.max(...values) - Math.min(...values) || 1) * 0.04;
  const [lowest, highest] = [Math.min(...values) - room, Math.max(...values) + room];
  const x = linear([lowest, highest], [left, right]);
  const y = linear([lowest, highest], [bottom, top]);
  const figure = (value: number) => foretoldFigure(unit, value);
  const { ticks, decimals } = ticksIn(lowest * shownScale(unit), highest * shownScale(unit));
  return (
    <svg className={styles.dots} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      {ticks.map((shown) => {
        const value = shown / shownScale(unit);
        return (
          <g key={shown}>
            <line
              className={value === 0 ? styles.zero : styles.grid}
              x1={left}
              x2={right}
              y1={y(value)}
              y2={y(value)}
            />
            <line
              className={value === 0 ? styles.zero : styles.grid}
              x1={x(value)}
              x2={x(value)}
              y1={top}
              y2={bottom}
            />
            <text className={styles.down} x={left - 8} y={y(value) + 4}>
              {number(shown, decimals)}
            </text>
            <text className={styles.across} x={x(value)} y={bottom + 20}>
              {number(shown, decimals)}
            </text>
          </g>
        );
      })}
      <line className={styles.equal} x1={x(lowest)} y1={y(lowest)} x2={x(highest)} y2={y(highest)} />
      {studies.map(({ uuid, name, year, expected, found, interval, assignment }) => (
        <g key={uuid}>
          <title>
            {name} ({year}): verwacht {figure(expected)}, gevonden {figure(found)}
          </title>
          {interval ? (
            <line
              className={styles.interval}
              x1={x(expected)}
              x2={x(expected)}
              y1={y(interval.lo)}
              y2={y(interval.hi)}
            />
          ) : null}
          <circle
            className={isCompared({ assignment }) ? styles.compared : styles.alone}
            cx={x(expected)}
            cy={y(found)}
            r={5}
          />
        </g>
      ))}
      <text className={styles.axis} x={(left + right) / 2} y={bottom + 46}>
        Verwacht
      </text>
      <text className={styles.axis} transform={`translate(14 ${(top + bottom) / 2}) rotate(-90)`}>
        Gevonden
      </text>
    </svg>
  );
}

const endsOf = (interval: { lo: number; hi: number } | null): number[] => (interval ? [interval.lo, interval.hi] : []);

/** Round numbers between two ends, some five of them, nought among them, with the decimals that they need. */
function ticksIn(lowest: number, highest: number): { ticks: number[]; decimals: number } {
  const rough = (highest - lowest) / 5;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= rough)!;
  const [first, last] = [Math.ceil(lowest / step), Math.floor(highest / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, decimals: Math.max(0, -Math.floor(Math.log10(step))) };
}
