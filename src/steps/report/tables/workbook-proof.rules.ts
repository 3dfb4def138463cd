import type { Cell, Sheet } from '#documents/workbook.rules.ts';
import { evaluationShape as shape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { inSentence } from '#steps/step/sentence.rules.ts';
import { columnsOf } from './workbook-cells.rules.ts';

/** The plan to know whether it worked, and what was counted; nothing where there is no plan. */
export function proofSheets({ sections: { interventionDesign: step } }: Study): Sheet[] {
  if (step.design === null && step.outcomes.length === 0) return [];
  return [
    planSheet(step),
    listSheet(`Meetplan, ${inSentence(shape.groups.words.name)}`, group, step.groups),
    listSheet(`Meetplan, ${inSentence(shape.moments.words.name)}`, moment, step.moments),
    listSheet(`Meetplan, ${inSentence(shape.outcomes.words.name)}`, outcome, step.outcomes),
    countsSheet(step),
    pairsSheet(step),
    fidelitySheet(step),
    {
      name: 'Meetplan, afwijkingen',
      columns: deviation.heads,
      rows: step.deviations.map((row) => deviation.cellsOf(row)),
    },
  ].filter(({ rows }) => rows.length > 0);
}

type Step = Study['sections']['interventionDesign'];

const named = shape.groups.row.name.words.name;
const at = shape.measured.row;

const plan = columnsOf(
  shape,
  ...([
    'design',
    'hasWithout',
    'canDraw',
    'byPlace',
    'fairness',
    'weighing',
    'expectedWithout',
    'expectedWith',
    'expectedSd',
    'placeSize',
    'icc',
    'attainable',
    'hypothesis',
    'exclusions',
    'analysisPlan',
    'stopRule',
    'stopDecidedBy',
    'costs',
    'reached',
    'sideEffects',
    'adopted',
    'adoptedWhy',
  ] as const),
);

/** One answer under the other: as columns the texts would be too wide to read. */
const planSheet = (step: Step): Sheet => {
  const cells = plan.cellsOf(step);
  return {
    name: 'Meetplan',
    columns: ['Van het plan', 'Antwoord'],
    rows: plan.heads.flatMap((head, at): Cell[][] => (cells[at] === null ? [] : [[head, cells[at] ?? null]])),
  };
};

/** A list of the plan as a sheet: the name of each row, and its own columns. */
const listSheet = <Row extends { name: string | null }>(
  name: string,
  columns: { heads: string[]; cellsOf: (row: Row) => Cell[] },
  rows: readonly Row[],
): Sheet => ({
  name,
  columns: [named, ...columns.heads],
  rows: rows.map((row) => [row.name, ...columns.cellsOf(row)]),
});

const group = columnsOf(shape.groups.row, 'gets', 'what', 'part');
const moment = columnsOf(shape.moments.row, 'phase', 'plannedOn');
const outcome = columnsOf(shape.outcomes.row, 'kind', 'countedUnit', 'per', 'wanted', 'role');
const deviation = columnsOf(shape.deviations.row, 'what', 'why', 'noticedOn');

const counts = columnsOf(shape.measured.row, 'place', 'amount', 'outOf', 'sd');
const countsSheet = ({ measured, outcomes, groups, moments }: Step): Sheet => ({
  name: `Meetplan, ${inSentence(shape.measured.words.name)}`,
  columns: [at.outcome.words.name, at.group.words.name, at.moment.words.name, ...counts.heads],
  rows: measured.map((row): Cell[] => [
    nameIn(outcomes, row.outcome),
    nameIn(groups, row.group),
    nameIn(moments, row.moment),
    ...counts.cellsOf(row),
  ]),
});

const pair = columnsOf(shape.pairs.row, 'n', 'firstMean', 'firstSd', 'secondMean', 'secondSd', 'r');
const pairsSheet = ({ pairs, outcomes, groups }: Step): Sheet => ({
  name: 'Meetplan, voor en na',
  columns: [at.outcome.words.name, at.group.words.name, ...pair.heads],
  rows: pairs.map((row): Cell[] => [nameIn(outcomes, row.outcome), nameIn(groups, row.group), ...pair.cellsOf(row)]),
});

const carriedOut = columnsOf(shape.fidelity.row, 'place', 'how', 'asMeant', 'known', 'total', 'differed');
const fidelitySheet = ({ fidelity, groups, moments }: Step): Sheet => ({
  name: `Meetplan, ${inSentence(shape.fidelity.words.name)}`,
  columns: [at.group.words.name, at.moment.words.name, ...carriedOut.heads],
  rows: fidelity.map((row): Cell[] => [
    nameIn(groups, row.group),
    row.moment === null ? null : nameIn(moments, row.moment),
    ...carriedOut.cellsOf(row),
  ]),
});

const nameIn = (list: readonly { uuid: string; name: string | null }[], uuid: string): string | null =>
  list.find((one) => one.uuid === uuid)?.name ?? null;
