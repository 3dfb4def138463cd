import Papa from 'papaparse';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

const factors = Array.from({ length: 48 }, (_, index) => ({ uuid: `factor${index}`, facts: null }));

const item = (uuid: string, rest: Partial<QuestionnaireItem>) =>
  emptyRow(conductingResearch.shape.items, {
    uuid,
    block: 'factor',
    variable: uuid,
    scaleMin: 1,
    scaleMax: 7,
    ...rest,
  });

/** The outcome, three segments, and four or five questions about each of 48 factors: 199, nearly as many as there may be. */
const items = [
  item('outcome', { block: 'outcome', template: '0', scaleMin: 0, scaleMax: 10 }),
  ...[1, 2, 3].map((index) => item(`segment${index}`, { block: 'segment', scaleMin: 0, scaleMax: 1 })),
  ...factors.flatMap(({ uuid }, index) =>
    Array.from({ length: index < 3 ? 5 : 4 }, (_, at) =>
      item(`${uuid}_${at}`, { researchFactor: uuid, reversed: at === 3 }),
    ),
  ),
];

/** All figures of step 5, beside reading the same table and correlating each of its columns with the outcome in one pass. */
export async function benchStatistics(_place: Place, effort: Effort): Promise<Outcome[]> {
  const respondents = effort(20_000, 200);
  const answers = answersOf(respondents);
  const table = tableOf(answers);
  const content = {
    items,
    primaryOutcome: 'last_ten' as const,
    population: null,
    leaveOut: null,
    results: [],
    margins: [],
  };
  const ours = async () => {
    const { results } = computeFigures(content, factors, answers);
    if (results.size !== factors.length) throw new Error('Not all factors have figures.');
  };
  const bare = async () => {
    const { data } = Papa.parse<string[]>(table, { delimiter: ';' });
    const columns = items.map((_, at) => Float64Array.from(data, (row) => (row[at] ? Number(row[at]) : Number.NaN)));
    if (columns.some((column) => !(Math.abs(pearson(column, columns[0]!)) <= 1.01))) throw new Error('There is no r.');
  };
  // The first time compiles.
  await ours();
  await bare();
  const { one, other } = await inTurn(effort(5, 1), ours, bare);
  const ratio = median(one) / median(other);
  return [
    {
      what: `All figures of step 5 of ${respondents} × ${items.length} answers`,
      ours: inMs(median(one)),
      other: `${inMs(median(other))}, Papa Parse of the same table and one pass of Pearson’s r`,
      ratio,
      aim: 'a quarter of the 14.1× that it was when every figure went through a list of numbers of its own (3.5×)',
      met: ratio <= 3.5,
    },
  ];
}

/** Over who answered both. */
function pearson(xs: Float64Array, ys: Float64Array): number {
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < xs.length; row++) {
    const [a, b] = [xs[row]!, ys[row]!];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    n += 1;
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
}

const digits = '0123456789ab';

/** Answers that go together a little; one in fifty is left open. The same each time. */
function answersOf(respondents: number): RawAnswers {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const people = Array.from({ length: respondents }, next);
  return {
    respondents: people.map(() => null),
    texts: [],
    items: items.map(({ uuid, scaleMin, scaleMax, reversed }) => ({
      item: uuid,
      answers: people
        .map((level) => {
          if (next() < 0.02) return '-';
          const at = Math.floor((0.4 * level + 0.6 * next()) * (scaleMax! - scaleMin! + 1));
          return digits[reversed ? scaleMax! - at : scaleMin! + at]!;
        })
        .join(''),
    })),
  };
}

const tableOf = ({ respondents, items: columns }: RawAnswers): string =>
  respondents
    .map((_, row) =>
      columns.map(({ answers = '' }) => (answers[row] === '-' ? '' : digits.indexOf(answers[row]!))).join(';'),
    )
    .join('\r\n');
