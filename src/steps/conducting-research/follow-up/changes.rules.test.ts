import { describe, expect, it } from 'vitest';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { type ConductingResearch, conductingResearch } from '../conducting-research.contract.ts';
import { changeProposals, changeRows } from './changes.rules.ts';

const names = ['Gemak', 'Kennis', 'IJdelheid'];
const factors = names.map((name) => emptyRow(determineFactors.shape.factors, { uuid: rowId(name), name }));
const scale = { scaleMin: 1, scaleMax: 5 };

/** Each factor at 3,00 the first time, of 100 people; `second` is what it was then, in order. */
const measured = (second: readonly (number | null)[], behaviour: object | null): ConductingResearch => ({
  ...conductingResearch.empty,
  results: factors.map(({ uuid }) =>
    emptyRow(conductingResearch.shape.results, {
      ...{ uuid: rowId('result', uuid), researchFactor: uuid, n: 100, mean: 3, sd: 1 },
      ...scale,
    }),
  ),
  effects: [
    ...(behaviour ? [emptyRow(conductingResearch.shape.effects, { uuid: rowId('behaviour'), ...behaviour })] : []),
    ...second.flatMap((secondMean, at) =>
      secondMean === null
        ? []
        : [
            emptyRow(conductingResearch.shape.effects, {
              ...{ uuid: rowId('effect', names[at]!), researchFactor: factors[at]!.uuid },
              ...{ secondN: 100, secondMean, secondSd: 1 },
              ...scale,
            }),
          ],
    ),
  ],
});

const textsOf = (content: ConductingResearch, answers: readonly string[] = []) =>
  changeProposals(changeRows(content, factors), answers).map(({ from, text }) => [from, text]);

describe('the conclusion about what changed', () => {
  it('can take over the behaviour, what changed beyond chance with its interval, and the others by name', () => {
    const behaviour = {
      ...{ firstN: 100, firstMean: 0.12, firstSd: 0.33, secondN: 100, secondMean: 0.25, secondSd: 0.43 },
      ...{ scaleMin: 0, scaleMax: 1 },
    };
    // R: t.test of two groups of 100 with SD 1, 3.50 and 3.00: 0.22 to 0.78; prop.test’s Newcombe for 25 and 12 of 100: 2 to 24.
    expect(textsOf(measured([3.5, 3.1, 2.95], behaviour))).toEqual([
      [
        'Cijfers uit de twee metingen',
        [
          'Het gedrag zelf: van 12 naar 25\u00a0% (verandering +13 procentpunt; 95\u00a0%-interval 2 tot 24).',
          'Gemak: van 3,00 naar 3,50 (verandering +0,50; 95\u00a0%-interval 0,22 tot 0,78).',
          'Nul ligt binnen het 95\u00a0%-interval van de verandering bij kennis en ijdelheid.',
        ].join('\n'),
      ],
    ]);
  });

  it('has the answer of the evaluation beside it, and nothing while nothing was measured again', () => {
    expect(textsOf(measured([null], null), ['Helm op: +13 punten.'])).toEqual([
      ['Uit het meetplan', 'Helm op: +13 punten.'],
    ]);
    expect(textsOf(measured([], null))).toEqual([]);
  });
});
