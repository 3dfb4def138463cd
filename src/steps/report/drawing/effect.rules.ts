import {
  amountWords,
  differenceWords,
  signedWords,
} from '#steps/intervention-design/evaluation/answer/amount.rules.ts';
import type { OutcomeAnswer } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { writingFor } from '#steps/intervention-design/evaluation/answer/words.rules.ts';
import { textWidth } from '#steps/intervention-design/text.rules.ts';
import type { FigureWidth } from '#steps/report/model/block.rules.ts';
import type { Drawing, Mark } from '#steps/report/model/model.contract.ts';
import { diamond, lines, path, scale, words } from './marks.rules.ts';

/** An answer that has an effect to draw. */
export type DrawnAnswer = OutcomeAnswer & { answer: Extract<OutcomeAnswer['answer'], { kind: 'effect' }> };

export const isDrawn = (one: OutcomeAnswer): one is DrawnAnswer => one.answer.kind === 'effect';

const [wideRow, narrowRow] = [76, 104];

/** A row for each outcome: the difference as a diamond on a line with its interval, around the zero of no difference. */
export function drawAnswers(answers: readonly DrawnAnswer[], width: FigureWidth): Drawing {
  const rows = answers.map((one) => ({ one, height: rowHeight(one, width) }));
  const right = width - Math.max(96, ...answers.map((one) => textWidth(differenceOf(one), 14) * 1.06 + 20));
  const topOf = (index: number) => rows.slice(0, index).reduce((sum, { height }) => sum + height, 0);
  return {
    width,
    height: topOf(rows.length) + 8,
    marks: rows.flatMap(({ one }, index) => rowOf(one, topOf(index), width, right)),
  };
}

const nameOf = ({ outcome }: DrawnAnswer, top: number, width: number) =>
  lines(0, top, outcome.name ?? 'De uitkomst', width, { size: 14, tone: 'ink', bold: true });

/** How far a name of two lines pushes down what stands under it, where the figure is narrow. */
const pushed = (one: DrawnAnswer, width: FigureWidth) =>
  width === 343 && nameOf(one, 0, width - 110).length > 1 ? 16 : 0;

const rowHeight = (one: DrawnAnswer, width: FigureWidth) => (width === 343 ? narrowRow + pushed(one, width) : wideRow);

const differenceOf = (one: DrawnAnswer) => differenceWords(one.answer.estimate, writingFor(one));

/** `end`: where the axis of a wide drawing ends, before the difference in words. */
function rowOf(one: DrawnAnswer, top: number, width: FigureWidth, end: number): Mark[] {
  const narrow = width === 343;
  const { answer, names } = one;
  const down = pushed(one, width);
  const writing = writingFor(one);
  const { certainty, estimate, levels } = answer;
  const ends = certainty.kind === 'interval' ? [certainty.lo, certainty.hi] : [];
  const reach = reachOf([estimate, ...ends], writing.kind === 'share');
  const [left, right] = narrow ? [8, width - 8] : [248, end];
  const x = scale([-reach, reach], [left, right]);
  const inside = (value: number) => Math.min(reach, Math.max(-reach, value));
  const base = top + (narrow ? 62 + down : 30);
  const beside = [
    `${names.with} ${amountWords(levels.with.after, writing)}`,
    ...(levels.without
      ? [`${names.without} ${amountWords(levels.without.after, writing)}`]
      : [`eerst ${amountWords(levels.with.before, writing)}`]),
  ].join(' · ');
  const nameWidth = narrow ? width - 110 : left - 24;
  return [
    ...nameOf(one, top + (narrow ? 12 + down / 2 : 18), nameWidth),
    ...lines(0, top + (narrow ? 38 + down : 50), beside, narrow ? width : left - 24, { size: 12 }),
    path(`M${left} ${base}H${right}`, 'line', 1),
    path(`M${x(0)} ${base - 12}v24`, 'grey', 1),
    words(x(0), base + 26, '0', { align: 'middle', size: 12 }),
    words(left, base + 26, signedWords(-reach, writing), { size: 12 }),
    words(right, base + 26, signedWords(reach, writing), { align: 'end', size: 12 }),
    ...(certainty.kind === 'interval'
      ? [
          path(
            `M${x(inside(certainty.lo))} ${base}H${x(inside(certainty.hi))}M${x(inside(certainty.lo))} ${base - 5}v10M${x(inside(certainty.hi))} ${base - 5}v10`,
            'blue',
            2.5,
          ),
        ]
      : []),
    diamond(x(inside(estimate)), base, 7, 'blue'),
    words(width, narrow ? top + 16 : base + 5, differenceOf(one), {
      align: 'end',
      tone: 'ink',
      bold: true,
      size: narrow ? 13 : 14,
    }),
  ];
}

/** As far as the axis goes either way: a round number that holds all. A share differs by a hundred points at most. */
function reachOf(values: readonly number[], share: boolean): number {
  const most = Math.max(...values.map(Math.abs), share ? 0.01 : 1e-9);
  const ten = 10 ** Math.floor(Math.log10(most));
  const round = [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= most * (1 - 1e-9)) ?? 10 * ten;
  return share ? Math.min(1, round) : round;
}
