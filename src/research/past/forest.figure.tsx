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

const [width, left, right, row, head] = [640, 250, 530, 34, 10];
const longestName = 30;

const short = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

/** A forest plot: each study with its interval, as heavy as it weighs; under them the average, and where a next one lies. */
export function ForestFigure({ sum, studies, alt }: ForestProps) {
  const ends = [sum.prediction.lo, sum.prediction.hi, 0, ...studies.flatMap(({ lo, hi }) => [lo, hi])];
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const x = linear([lowest, highest], [left, right]);
  const weights = studies.map(({ vi }) => 1 / (vi + sum.tau2));
  const heaviest = Math.max(...weights);
  const end = head + studies.length * row;
  const y = end + row / 2 + 8;
  const [mean, from, to] = [x(sum.estimate), x(sum.interval.lo), x(sum.interval.hi)];
  const figure = (value: number) => sumFigure(sum, value);
  return (
    <svg className={styles.forest} viewBox={`0 0 ${width} ${y + 72}`} role="img" aria-label={alt}>
      <line className={styles.zero} x1={x(0)} x2={x(0)} y1={head} y2={y + 42} />
      {studies.map(({ name, year, estimate, lo, hi }, at) => {
        const middle = head + at * row + row / 2;
        const side = 5 + 9 * Math.sqrt(weights[at]! / heaviest);
        return (
          <g key={`${name} ${year} ${estimate}`}>
            <text x={0} y={middle + 5}>
              {short(name)} ({year})
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
      <text className={styles.bold} x={0} y={y + 5}>
        Gemiddeld
      </text>
      <path className={styles.mean} d={`M${from} ${y}L${mean} ${y - 8}L${to} ${y}L${mean} ${y + 8}Z`} />
      <text className={styles.boldValue} x={width} y={y + 5}>
        {figure(sum.estimate)}
      </text>
      <text x={0} y={y + 35}>
        Een volgend onderzoek
      </text>
      <line className={styles.prediction} x1={x(sum.prediction.lo)} x2={x(sum.prediction.hi)} y1={y + 30} y2={y + 30} />
      <text className={styles.axis} x={x(0)} y={y + 62}>
        {figure(0)}
      </text>
      <text className={styles.axis} x={left} y={y + 62}>
        {x(0) - left > 40 ? figure(lowest) : ''}
      </text>
      <text className={styles.axis} x={right} y={y + 62}>
        {right - x(0) > 40 ? figure(highest) : ''}
      </text>
    </svg>
  );
}
