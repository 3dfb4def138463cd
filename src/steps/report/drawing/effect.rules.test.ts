import { describe, expect, it } from 'vitest';
import { answersOf } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { textWidth } from '#steps/intervention-design/text.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { type DrawnAnswer, drawAnswers, isDrawn } from './effect.rules.ts';

const { shape, empty } = interventionDesign;
const [card, bare, after] = ['card', 'bare', 'after'].map((name) => rowId(name)) as [string, string, string];

/** Outcomes of these names, each with the same counts of persons who were drawn. */
const answers = (...names: readonly string[]) =>
  answersOf({
    ...empty,
    design: 'drawn_people',
    groups: [
      emptyRow(shape.groups, { uuid: card, name: 'Leesten en Waterkwartier', gets: 'with' }),
      emptyRow(shape.groups, { uuid: bare, name: 'Noordveen en De Hoven', gets: 'without' }),
    ],
    moments: [emptyRow(shape.moments, { uuid: after, name: 'Na', phase: 'after' })],
    outcomes: names.map((name) =>
      emptyRow(shape.outcomes, { uuid: rowId(name), name, kind: 'share', countedUnit: 'person', role: 'main' }),
    ),
    measured: names.flatMap((name) =>
      [card, bare].map((group, at) =>
        emptyRow(shape.measured, {
          ...{ uuid: rowId(name, group), outcome: rowId(name), group, moment: after },
          ...{ amount: 50 - 20 * at, outOf: 100 },
        }),
      ),
    ),
  }).filter(isDrawn);

/** Where lines of text stand, from the top down: the name of an outcome is the one in bold at the left. */
function texts(drawing: ReturnType<typeof drawAnswers>) {
  return drawing.marks.flatMap((mark) =>
    mark.kind === 'text' && mark.align === 'start' && mark.x === 0 ? [mark] : [],
  );
}

describe('the figure of answers', () => {
  it.each([343, 640] as const)('keeps a name of two lines clear of what stands under it, %i wide', (width) => {
    const drawing = drawAnswers(answers('E-bikers van 65 jaar en ouder met een helm op', 'Helm op'), width);
    const found = texts(drawing);
    expect(found.filter(({ bold }) => bold).length).toBe(3);
    for (const [at, { y, size }] of found.slice(1).entries()) expect(y - found[at]!.y).toBeGreaterThanOrEqual(size);
    for (const { y } of found) expect(y).toBeLessThan(drawing.height);
  });

  it('keeps the difference clear of the axis, however long it is in words', () => {
    const perMonth = answers('Meldingen').map(
      (one): DrawnAnswer => ({
        ...one,
        kind: 'count',
        outcome: { ...one.outcome, per: 'kalendermaand' },
      }),
    );
    const { marks } = drawAnswers(perMonth, 640);
    const said = marks.flatMap((mark) => (mark.kind === 'text' && mark.align === 'end' && mark.bold ? [mark] : []));
    expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('per kalendermaand')]);
    const ends = marks.flatMap((mark) =>
      mark.kind === 'path' ? [...mark.d.matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x)) : [],
    );
    for (const { text, size } of said) expect(Math.max(...ends)).toBeLessThan(640 - textWidth(text, size));
  });
});
