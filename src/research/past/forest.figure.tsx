import { linear } from '#ui/graphic/chart.tsx';
import styles from './forest.figure.module.css';
import type { PastSum } from './past.contract.ts';
import type { SummedStudy } from './take.rules.ts';
import { sumFigure } from './words.rules.ts';

interface ForestProps {
  sum: PastSum;
  studies: readonly SummedStudy[];
  alt: string;
}

/** Where things stand: beside their names, or on a phone under them. */
interface Layout {
  width: number;
  left: number;
  right: number;
  /** Height of a study, and of it what is above its line. */
  row: number;
  over: number;
  longestName: number;
}

const wide: Layout = { width: 640, left: 250, right: 560, row: 34, over: 17, longestName: 28 };
const narrow: Layout = { width: 300, left: 8, right: 240, row: 52, over: 34, longestName: 30 };

/** A forest plot, at the width there is: each study with its interval, as heavy as it weighs; under them the average, and where a next one lies. */
export function ForestFigure(props: ForestProps) {
  return (
    <>
      <div className={styles.wide}>
        <Forest {...props} layout={wide} />
      </div>
      <div className={styles.narrow}>
        <Forest {...props} layout={narrow} />
      </div>
    </>
  );
}

function Forest({ sum, studies, alt, layout }: ForestProps & { layout: Layout }) {
  const { width, left, right, row, over, longestName } = layout;
  const ends = [sum.prediction.lo, sum.prediction.hi, 0, ...studies.flatMap(({ lo, hi }) => [lo, hi])];
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const x = linear([lowest, highest], [left, right]);
  const weights = studies.map(({ vi }) => 1 / (vi + sum.tau2));
  const heaviest = Math.max(...weights);
  const end = 8 + studies.length * row;
  const figure = (value: number) => sumFigure(sum, value);
  const name = (words: string) => (words.length > longestName ? `${words.slice(0, longestName - 1)}…` : words);
  // Beside the line, or over it.
  const nameAt = (middle: number) => (layout === wide ? middle + 5 : middle - 14);
  const [mean, next] = [end + 10 + over, end + 10 + over + row];
  return (
    <svg className={styles.forest} viewBox={`0 0 ${width} ${next + 44}`} role="img" aria-label={alt}>
      <line className={styles.zero} x1={x(0)} x2={x(0)} y1={8} y2={next + 14} />
      {studies.map(({ name: study, year, estimate, lo, hi }, at) => {
        const middle = 8 + at * row + over;
        const side = 5 + 9 * Math.sqrt(weights[at]! / heaviest);
        return (
          <g key={`${study} ${year} ${estimate}`}>
            <text x={0} y={nameAt(middle)}>
              {name(study)} ({year})
            </text>
            <line className={styles.interval} x1={x(lo)} x2={x(hi)} y1={middle} y2={middle} />
            <rect
              className={styles.study}
              x={x(estimate) - side / 2}
              y={middle - side / 2}
              width={side}
              height={side}
            />
            <text className={styles.value} x={width} y={middle + 5}>
              {figure(estimate)}
            </text>
          </g>
        );
      })}
      <line className={styles.rule} x1={0} x2={width} y1={end + 4} y2={end + 4} />
      <text className={styles.bold} x={0} y={nameAt(mean)}>
        Gemiddeld
      </text>
      <path
        className={styles.mean}
        d={`M${x(sum.interval.lo)} ${mean}L${x(sum.estimate)} ${mean - 8}L${x(sum.interval.hi)} ${mean}L${x(sum.estimate)} ${mean + 8}Z`}
      />
      <text className={styles.boldValue} x={width} y={mean + 5}>
        {figure(sum.estimate)}
      </text>
      <text x={0} y={nameAt(next)}>
        Een volgend onderzoek
      </text>
      <line className={styles.prediction} x1={x(sum.prediction.lo)} x2={x(sum.prediction.hi)} y1={next} y2={next} />
      {[lowest, 0, highest].map((value, at) =>
        at !== 1 && Math.abs(x(value) - x(0)) < 40 ? null : (
          <text key={value} className={styles.axis} x={Math.max(14, x(value))} y={next + 34}>
            {figure(value)}
          </text>
        ),
      )}
    </svg>
  );
}
