import type { BehaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import { behaviourFigure } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { type FigureWidth, figure, ofData } from '#steps/report/model/block.rules.ts';
import type { Block, Drawing } from '#steps/report/model/model.contract.ts';
import { number, percentage } from '#steps/report/model/words.rules.ts';
import { diamond, lines, path, rect, scale, words } from './marks.rules.ts';

/** The result of the behaviour: a bar an answer where these are known, and the share or mean with its interval; `low` where there is little room. */
export function behaviourFigureBlock(whole: BehaviourResult, low = false): Block[] {
  // Where a page has to stay one, a long scale is told by its mean alone.
  const found = low && whole.answers.length > lowAnswers ? { ...whole, answers: [] } : whole;
  const answers = found.answers.map(({ words: said, n }) => `${said}: ${percentage(n, found.n)} (${number(n)})`);
  return [
    {
      ...ofData(
        'behaviour',
        figure(
          'Het gedrag zelf',
          `${found.scale ? 'Gemiddelde' : 'Deel dat het deed'}: ${behaviourFigure(found)}, n = ${number(found.n)}.${answers.length > 0 ? ` Antwoorden: ${answers.join('; ')}.` : ''}`,
          (width) => drawBehaviour(found, width, low ? 17 : 24),
          `n = ${number(found.n)}. De ruit is ${found.scale ? 'het gemiddelde' : 'het deel dat het deed'}, de lijn het 95\u00a0%-interval.${answers.length > 0 ? ' De balken: hoe vaak elk antwoord gegeven is.' : ''}`,
        ),
      ),
      whole: answers.length > 0,
    },
  ];
}

/** As many bars as a low drawing has. */
const lowAnswers = 5;

/** `step`: how high a bar is with what is around it. */
function drawBehaviour(found: BehaviourResult, width: FigureWidth, step: number): Drawing {
  const narrow = width === 343;
  const { lo, hi } = found.scale ?? { lo: 0, hi: 1 };
  const left = narrow ? 120 : 248;
  const right = width - (narrow ? 44 : 56);
  const x = scale([lo, hi], [left, right]);
  const share = scale([0, Math.max(0.01, ...found.answers.map((answer) => answer.share))], [left, right]);
  const base = found.answers.length * step + 26;
  const ticks = found.scale
    ? Array.from({ length: Math.min(11, Math.floor(hi - lo) + 1) }, (_, index) => lo + index)
    : [0, 0.25, 0.5, 0.75, 1];
  return {
    width,
    height: base + 40,
    marks: [
      ...found.answers.flatMap((answer, index) => {
        const y = index * step + step / 2;
        return [
          ...lines(0, y, answer.words, left - 16, { size: narrow ? 11 : 13, tone: 'ink' }),
          rect(left, y - step / 3, share(answer.share) - left, (2 * step) / 3, 'blueMiddle', 'blue'),
          words(width, y + 5, percentage(answer.n, found.n), { align: 'end', tone: 'ink' }),
        ];
      }),
      ...lines(0, base, found.scale ? 'Gemiddeld' : 'Deed het', left - 16, { size: 14, tone: 'ink', bold: true }),
      path(`M${x(lo)} ${base}H${x(hi)}`, 'line', 1),
      ...ticks.map((tick) => path(`M${x(tick)} ${base - 3}v6`, 'line', 1)),
      ...ticks.map((tick) =>
        words(x(tick), base + 24, found.scale ? number(tick) : percentage(tick, 1), { align: 'middle', size: 12 }),
      ),
      path(
        `M${x(found.interval.lo)} ${base}H${x(found.interval.hi)}M${x(found.interval.lo)} ${base - 5}v10M${x(found.interval.hi)} ${base - 5}v10`,
        'blue',
        2.5,
      ),
      diamond(x(found.value), base, 7, 'blue'),
      words(width, base + 5, found.scale ? number(found.value, 2, 2) : percentage(found.value, 1), {
        align: 'end',
        tone: 'ink',
        bold: true,
        size: 15,
      }),
    ],
  };
}
