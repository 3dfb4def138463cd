import { amountWords } from '#steps/intervention-design/evaluation/answer/amount.rules.ts';
import type { Course } from '#steps/intervention-design/evaluation/course/course.rules.ts';
import type { FigureWidth } from '#steps/report/model/block.rules.ts';
import type { Drawing, Mark } from '#steps/report/model/model.contract.ts';
import { disc, lines, path, scale, words } from './marks.rules.ts';

const groupHeight = 124;
const foot = 28;
/** With more moments beside each other the figures at the points would touch. */
const mostFigures = { narrow: 4, wide: 9 };

/**
 * A panel for each group, all on one scale: its figures from moment to moment as a line, open where the group has it not yet, filled where it
 * has, with a line where it begins.
 */
export function drawCourse(course: Course, width: FigureWidth): Drawing {
  const narrow = width === 343;
  const { groups, places, moments, writing } = course;
  const bare = (amount: number | null) => amountWords(amount, { ...writing, after: '' });
  const amounts = groups.flatMap(({ points }) => points.flatMap(({ amount }) => amount ?? []));
  const range: [number, number] = [
    writing.kind === 'mean' ? Math.min(...amounts) : 0,
    Math.max(...amounts, writing.kind === 'mean' ? Number.NEGATIVE_INFINITY : 1e-9),
  ];
  const [left, right] = [narrow ? 62 : 96, width - 34];
  const x = scale([0, 1], [left, right]);
  const drawn = groups.filter(({ points }) => points.some(({ amount }) => amount !== null));
  const many = moments.length <= (narrow ? mostFigures.narrow : mostFigures.wide);
  const bottom = drawn.length * groupHeight;
  return {
    width,
    height: bottom + foot,
    marks: [
      ...drawn.flatMap(({ name, points }, index): Mark[] => {
        const top = index * groupHeight;
        const base = top + groupHeight - 14;
        const y = scale(range, [base, top + 46]);
        const at = points.flatMap(({ amount, has }, moment) =>
          amount === null ? [] : [{ amount, has, x: x(places[moment]!), y: y(amount), moment }],
        );
        const start = points.findIndex(({ has }) => has);
        const startAt = start > 0 ? x((places[start - 1]! + places[start]!) / 2) : null;
        const told = new Set(many ? at.map(({ moment }) => moment) : [at[0]!.moment, at.at(-1)!.moment]);
        return [
          ...lines(0, top + 14, name, width, { size: 14, tone: 'ink', bold: true }),
          path(`M${left} ${base}H${right}`, 'line', 1),
          words(left - 12, base + 4, bare(range[0]), { align: 'end', size: 12 }),
          ...(range[1] > range[0]
            ? [words(left - 12, y(range[1]) + 4, bare(range[1]), { align: 'end', size: 12 })]
            : []),
          ...(startAt === null
            ? []
            : [
                path(`M${startAt} ${top + 30}V${base}`, 'grey', 1),
                words(startAt, top + 28, 'begint', { align: 'middle', size: 12 }),
              ]),
          path(at.map((point, nth) => `${nth === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join(''), 'blueMiddle', 2),
          ...at.map((point) => disc(point.x, point.y, 5, point.has ? 'blue' : 'paper', 'blue')),
          ...at
            .filter(({ moment }) => told.has(moment))
            .map((point) =>
              words(point.x, point.y - 10, bare(point.amount), {
                align: 'middle',
                size: 12,
                tone: 'ink',
              }),
            ),
        ];
      }),
      ...ends(moments, bottom + 12, [left, right], narrow),
    ],
  };
}

/** The first moment and the last, under the lowest line. */
function ends(
  moments: readonly string[],
  y: number,
  [left, right]: readonly [number, number],
  narrow: boolean,
): Mark[] {
  const room = (right - left) / 2 - 12;
  const most = Math.floor(room / (narrow ? 6.5 : 7));
  const short = (name: string) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
  if (moments.length === 1) return [words((left + right) / 2, y, short(moments[0]!), { align: 'middle', size: 12 })];
  return [
    words(left, y, short(moments[0]!), { size: 12 }),
    words(right, y, short(moments.at(-1)!), { align: 'end', size: 12 }),
  ];
}
