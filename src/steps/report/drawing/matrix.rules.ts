import { type drawable, layOut } from '#steps/prioritising-factors/chart.rules.ts';
import { type FigureWidth, figures } from '#steps/report/model/block.rules.ts';
import type { Block, Drawing } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { grade } from '#steps/report/model/words.rules.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { disc, path, rect, words } from './marks.rules.ts';

const importance = weighingFactors.shape.researchFactors.row.grade.words.short;

/** Pixels per mark: less than on screen, so that it stands with its table on one page. */
const unit = 24;

const heads = { 0: 'Niet', 1: 'Deels', 2: 'Goed' } as const;

type Factor = ReturnType<typeof drawable>[number];

/** Belang beside beïnvloedbaarheid, as the step draws it. Nothing while no factor has both. */
export function matrixFigure({ kept }: Pick<Study, 'kept'>): Block[] {
  const factors = kept.flatMap(({ uuid, name, isPriority, grade: mark, influence }): Factor[] =>
    mark === null || (influence !== 0 && influence !== 1 && influence !== 2)
      ? []
      : [{ uuid, name, priority: isPriority, grade: mark, influence }],
  );
  if (factors.length === 0) return [];
  const told = (one: Factor) =>
    `${one.name}: belang ${grade(one.grade)}, ${heads[one.influence].toLowerCase()} te veranderen${one.priority ? ', prioriteit' : ''}`;
  return figures(factors, drawMatrix, {
    data: 'priorities',
    caption: 'Wat belangrijk is, en wat te veranderen is',
    alt: (part) =>
      `Per factor een punt: hoger is belangrijker, naar rechts is beter te veranderen. ${part.map(told).join('; ')}.`,
    note: 'Belang is een oordeel van de onderzoekers, van 1 tot 10. Dichte punten: de factoren met prioriteit. Het vlak: belangrijk en te veranderen.',
  });
}

function drawMatrix(factors: readonly Factor[], width: FigureWidth): Drawing {
  const { height, font, axisX, left, bottom, headTop, columns, ticks, area, points } = layOut(factors, width, unit);
  const narrow = width === 343;
  return {
    width,
    height,
    marks: [
      rect(area.x, area.y, area.width, area.height, 'area'),
      ...ticks.flatMap((tick) => [
        path(`M${left} ${tick.y}H${width}`),
        words(axisX, tick.y + 4, String(tick.grade), { align: 'end' }),
      ]),
      ...columns.slice(1).map(({ x }) => path(`M${x} ${headTop}V${bottom}`, 'line')),
      path(`M${left} ${bottom}H${width}`, 'ink'),
      ...columns.flatMap(({ influence, x }) => [
        words(x + 10, 16, heads[influence], { size: narrow ? 14 : 16, tone: 'ink', bold: true }),
        words(x + 10, 34, 'te veranderen', { size: narrow ? 12 : 13 }),
      ]),
      ...(narrow ? [] : [words(axisX, 16, importance, { align: 'end' })]),
      ...points.flatMap(({ leader }) => (leader ? [path(leader, 'line')] : [])),
      ...points.flatMap(({ factor, cx, cy, x, lines, mark }) => [
        factor.priority ? disc(cx, cy, 7, 'accent') : disc(cx, cy, 6, 'paper', 'ink'),
        ...lines.map(({ text, y }) => words(x, y, text, { size: font, tone: 'ink', bold: true })),
        ...(mark ? [words(mark.x, mark.y, mark.text, { size: font - 1, align: 'end' })] : []),
      ]),
    ],
  };
}
