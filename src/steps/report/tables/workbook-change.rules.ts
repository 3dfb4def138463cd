import type { Cell, Sheet } from '#documents/workbook.rules.ts';
import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { type EffectFigures, sizeNames } from '#steps/conducting-research/results/effect.rules.ts';
import { effectRows } from '#steps/report/model/effect.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';

const fields = conductingResearch.shape.effects.row;

/**
 * What changed since the first measurement, with the people of each number. Where the change is of the same people, the means that
 */
export function changeSheet(study: Study): Sheet[] {
  const changes = effectRows(study);
  if (changes.length === 0) return [];
  const sheet = {
    name: fields.change.words.label,
    columns: [
      'Wat',
      ...['n eerste meting', 'Gemiddelde eerste meting', 'SD eerste meting'],
      ...['n tweede meting', 'Gemiddelde tweede meting', 'SD tweede meting'],
      ...['Van wie', 'n van de verandering', 'Hun eerste gemiddelde', 'Hun tweede gemiddelde'],
      ...[fields.change.words.label, '95 %-interval van', '95 %-interval tot'],
      ...['Maat', 'Grootte', 'Grootte van', 'Grootte tot', 'Waarom niet'],
    ],
    rows: changes.map(({ name, figures }): Cell[] => [
      name,
      ...momentCells(figures.first),
      ...momentCells(figures.second),
      ...changeCells(figures),
    ]),
  };
  return [sheet];
}

const momentCells = (moment: EffectFigures['first']): Cell[] =>
  moment ? [moment.n, moment.mean, moment.sd] : [null, null, null];

function changeCells({ change, pairs, pairMeans, size }: EffectFigures): Cell[] {
  if (change.kind === 'none') return [...Array<Cell>(11).fill(null), noFigureSentences[change.reason]];
  return [
    pairs === null ? 'twee groepen' : 'dezelfde mensen',
    ...[pairs, pairMeans?.first ?? null, pairMeans?.second ?? null],
    ...[change.difference, change.interval.lo, change.interval.hi],
    ...(size ? [sizeNames[size.measure], size.value, size.interval.lo, size.interval.hi] : [null, null, null, null]),
    null,
  ];
}
