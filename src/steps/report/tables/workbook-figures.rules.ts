import type { Cell, Sheet } from '#documents/workbook.rules.ts';
import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { classWords } from '#evidence/statistics/distribution.rules.ts';
import { groupDifferences } from '#evidence/statistics/group-difference.rules.ts';
import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { analysed, groupName } from '#steps/report/model/evidence.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';

/** What was computed from answers that were read in: question by question, answer by answer, and group by group. */
export const figureSheets = (study: Study): Sheet[] => [questionSheet(study), answerSheet(study), groupSheet(study)];

const item = conductingResearch.shape.items.row;
const result = conductingResearch.shape.results.row;
const ends = ['95 %-interval van', '95 %-interval tot'];
const meanHeads = [result.mean.words.name, ...ends, result.sd.words.name];
const correlationHeads = [result.r.words.name, ...ends, result.correlationN.words.name];

type Mean = StoredAnalysis['mean'];
type Correlation = StoredAnalysis['correlation'];

const meanCells = (mean: Mean): Cell[] =>
  mean.kind === 'none' ? [null, null, null, null] : [mean.mean, mean.interval.lo, mean.interval.hi, mean.sd];
const correlationCells = (one: Correlation): Cell[] =>
  one.kind === 'none' ? [null, null, null, null] : [one.r, one.interval.lo, one.interval.hi, one.n];
const why = (...figures: readonly { kind: 'figure' | 'none' }[]): string | null =>
  [
    ...new Set(
      figures.flatMap((one) =>
        one.kind === 'none' && 'reason' in one ? [noFigureSentences[one.reason as keyof typeof noFigureSentences]] : [],
      ),
    ),
  ].join(' ') || null;

/** Every question about a factor with its figures, and the question in words. */
const questions = (study: Study) => {
  const asked = new Map(study.sections.conductingResearch.items.map((one) => [one.uuid, one]));
  return analysed(study).flatMap(({ factor, analysis }) =>
    analysis.items.map((figures) => ({ factor: factor.name, figures, question: asked.get(figures.item) })),
  );
};

const questionSheet = (study: Study): Sheet => ({
  name: 'Cijfers per vraag',
  namedBy: 2,
  columns: [
    'Factor',
    item.variable.words.name,
    item.text.words.name,
    'Omgescoord',
    result.n.words.name,
    result.missing.words.name,
    ...meanHeads,
    item.scaleMin.words.name,
    item.scaleMax.words.name,
    'Item-rest',
    ...correlationHeads,
    'Waarom er geen cijfer is',
  ],
  rows: questions(study).map(({ factor, figures, question }) => [
    factor,
    question?.variable ?? null,
    question?.text ?? null,
    figures.reversed ? 'ja' : 'nee',
    figures.n,
    figures.missing,
    ...meanCells(figures.mean),
    figures.scale.lo,
    figures.scale.hi,
    figures.itemRest.kind === 'none' ? null : figures.itemRest.r,
    ...correlationCells(figures.correlation),
    why(figures.mean, figures.itemRest, figures.correlation),
  ]),
});

const answerSheet = (study: Study): Sheet => ({
  name: 'Antwoorden per vraag',
  namedBy: 2,
  columns: ['Factor', item.variable.words.name, item.text.words.name, 'Antwoord', 'Aantal mensen', 'Procent'],
  rows: questions(study).flatMap(({ factor, figures, question }) =>
    figures.distribution.map(({ n, share, ...given }): Cell[] => [
      factor,
      question?.variable ?? null,
      question?.text ?? null,
      given.to === undefined ? given.code : classWords(given),
      n,
      100 * share,
    ]),
  ),
});

/** Doers beside who is none, and the groups of every question that tells them apart; a difference stands in a row of its own. */
const groupSheet = (study: Study): Sheet => {
  const asked = new Map(study.sections.conductingResearch.items.map((one) => [one.uuid, one]));
  const rows = analysed(study).flatMap(({ factor, analysis }): Cell[][] => {
    const { doers } = analysis;
    const about = [factor.name, 'doen en niet doen'];
    const nothing = [null, null, null, null];
    const byDoing: Cell[][] =
      doers.kind === 'none'
        ? [[...about, null, null, ...nothing, ...nothing, why(doers)]]
        : [
            [...about, 'doeners', doers.doers.n, ...meanCells({ kind: 'figure', ...doers.doers })],
            [...about, 'niet-doeners', doers.nonDoers.n, ...meanCells({ kind: 'figure', ...doers.nonDoers })],
            [...about, 'verschil: doeners min niet-doeners', null, ...differenceCells(doers.difference)],
          ];
    const bySegment = analysis.segments.flatMap((segment): Cell[][] => {
      const question = asked.get(segment.item);
      const here = [factor.name, question?.text ?? question?.variable ?? null];
      return [
        ...segment.groups.map(({ code, mean, correlation }): Cell[] => [
          ...here,
          groupName(question, code),
          mean.kind === 'none' ? null : mean.n,
          ...meanCells(mean),
          ...correlationCells(correlation),
          why(mean, correlation),
        ]),
        ...groupDifferences(segment).map(({ code, against, mean, r }): Cell[] => [
          ...here,
          `verschil: ${groupName(question, code)} min ${groupName(question, against)}`,
          null,
          ...differenceCells(mean),
          ...differenceCells(r),
        ]),
      ];
    });
    return [...byDoing, ...bySegment];
  });
  return {
    name: 'Groepen',
    namedBy: 3,
    columns: [
      'Factor',
      'Verdeeld naar',
      'Groep',
      result.n.words.name,
      ...meanHeads,
      ...correlationHeads,
      'Waarom er geen cijfer is',
    ],
    rows,
  };
};

const differenceCells = (
  one: { difference: number; interval: { lo: number; hi: number } } | { kind: 'none' } | null,
): Cell[] =>
  one === null || !('difference' in one)
    ? [null, null, null, null]
    : [one.difference, one.interval.lo, one.interval.hi, null];
