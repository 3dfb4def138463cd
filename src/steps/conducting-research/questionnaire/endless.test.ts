import { expect, it } from 'vitest';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { questionnaireWarnings } from './warnings.rules.ts';

const asked = (lowest: number | null, highest: number | null) =>
  questionnaireWarnings(
    [
      emptyRow(conductingResearch.shape.items, {
        ...{ uuid: 'hours', block: 'outcome', text: 'Hoeveel uur per week fiets je?', number: true },
        ...{ lowest, highest },
      }),
    ],
    [],
  ).map(({ message }) => message);

it('a number of which an end is missing is warned of, as it would go out as an open question', () => {
  const warned = expect.stringMatching(/^Vul het kleinste en het grootste getal in/);
  for (const [lowest, highest] of [
    [null, null],
    [0, null],
    [null, 168],
    [5, 5],
  ] as const)
    expect(asked(lowest, highest)).toContainEqual(warned);
  expect(asked(0, 168)).not.toContainEqual(warned);
});
