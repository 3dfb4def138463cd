import { isPresent } from '#evidence/statistics/known.rules.ts';
import { intentionSlug } from '#evidence/suggestion.rules.ts';
import type { AnalysisFactor } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { outcomeScores } from '#steps/conducting-research/analysis/doers.rules.ts';
import { populationRows } from '#steps/conducting-research/analysis/population.rules.ts';
import { scaleScores } from '#steps/conducting-research/analysis/scale-score.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { surveyNames } from '#steps/conducting-research/export/survey-names.rules.ts';
import { oneLine } from '#steps/conducting-research/export/survey-text.rules.ts';
import { flaggedRows } from '#steps/conducting-research/quality/careless.rules.ts';
import { answerHeads, rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { countsAs } from '#steps/conducting-research/questionnaire/outcome.rules.ts';

/** A factor that is analysed, as people call it. */
export interface NamedFactor extends AnalysisFactor {
  name: string;
}

/** What the data are about, besides the answers. */
export interface DataSource {
  content: ConductingResearch;
  factors: readonly NamedFactor[];
}

/** A question as the data call it. */
export interface DataQuestion {
  name: string;
  item: QuestionnaireItem;
  /** The name of the score that it counts for; null of the behaviour, the filter and the segments. */
  score: string | null;
  isOutcome: boolean;
}

/** The score of a factor; its name is empty in no file. */
export interface DataScore {
  name: string;
  factor: NamedFactor;
  /** Its questions each measure something else: they have no mean together. */
  apart: boolean;
  /** It is what people are set against, so it goes together with itself. */
  isOutcome: boolean;
}

export interface DataShape {
  questions: readonly DataQuestion[];
  scores: readonly DataScore[];
}

/** Names of the columns that are not a question. */
export const columnNames = {
  number: 'NR',
  person: 'PERSOON',
  counts: 'TELT_MEE',
  left: 'WEGGELATEN',
  seconds: 'SECONDEN',
  outcome: 'GEDRAG',
} as const;

/** Which columns the data have: a question with the name that it has in the files for survey tools, and a score for each factor. */
export function shapeOf({ content, factors }: DataSource): DataShape {
  const items = askedItems(content.items, factors).filter((item) => rangeOf(item) !== null);
  const names = surveyNames(items);
  const taken = new Set<string>([...Object.values(columnNames), ...[...names.values()].map(({ name }) => name)]);
  const scores = factors.flatMap((factor): DataScore[] => {
    const own = items.filter(({ researchFactor }) => researchFactor === factor.uuid);
    if (own.length === 0) return [];
    const isIntention = factor.facts?.slug === intentionSlug || own.some(({ block }) => block === 'intention');
    return [
      {
        name: freeName(names.get(own[0]!.uuid)!.name.replace(/_?\d+$/, ''), taken),
        factor,
        apart: factor.facts?.noScaleMean === true,
        isOutcome: content.primaryOutcome === 'intention' && isIntention,
      },
    ];
  });
  const scoreOf = new Map(scores.map(({ name, factor }) => [factor.uuid, name]));
  return {
    questions: items.map((item) => ({
      name: names.get(item.uuid)!.name,
      item,
      score: item.researchFactor === null ? null : (scoreOf.get(item.researchFactor) ?? null),
      isOutcome: countsAs(item, content),
    })),
    scores,
  };
}

/** `EIGEFF_SCORE`, with a number where that is taken; capitals make no difference to a program for statistics. */
function freeName(stem: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const name = `${stem}_SCORE${number === 1 ? '' : number}`;
    if ([...taken].some((other) => other.toUpperCase() === name.toUpperCase())) continue;
    taken.add(name);
    return name;
  }
}

/** A column of numbers, with what programs for statistics keep of it. */
export interface DataColumn {
  name: string;
  label: string;
  answers: readonly { value: number; label: string }[];
  decimals: number;
  level: 'nominal' | 'ordinal' | 'scale';
  /** In the order of the respondents; NaN where there is none. */
  values: Float64Array;
}

/**
 * The answers to one measurement as columns: what people answered, turned round where a question asks the opposite (`_OM`), and the scores
 * that the figures are made of. A person is a running number, and only where somebody said who is the same (`people`); codes and free
 * answers are not in it.
 */
export function dataColumns(
  { content }: DataSource,
  { questions, scores }: DataShape,
  raw: RawAnswers,
  people: Float64Array | null,
): DataColumn[] {
  const { items: answers, seconds = null } = fromRaw(raw);
  const rows = raw.respondents.length;
  const columns = columnsOf(
    questions.map(({ item }) => item),
    answers,
  );
  const byItem = new Map(columns.map((column) => [column.item.uuid, column]));
  const outcome = outcomeScores(columns, content);
  const counted = new Float64Array(rows);
  for (const row of populationRows({ ...content, answers, seconds }).people) counted[row] = 1;
  const empty = () => new Float64Array(rows).fill(Number.NaN);
  const score = (name: string, label: string, values: Float64Array): DataColumn => ({
    ...{ name, label, answers: [], decimals: 4, level: 'scale' },
    values,
  });
  return [
    {
      ...score(
        columnNames.number,
        'Nummer van de rij',
        empty().map((_, row) => row + 1),
      ),
      decimals: 0,
    },
    ...(people ? [{ ...score(columnNames.person, 'Dezelfde persoon in beide metingen', people), decimals: 0 }] : []),
    ...questions.flatMap(({ name, item }): DataColumn[] => {
      const column = byItem.get(item.uuid);
      const asked = {
        label: oneLine(item.text ?? ''),
        answers: answersOf(item),
        decimals: item.number === true ? decimalsIn(column?.codes.values) : 0,
        level:
          item.number === true
            ? ('scale' as const)
            : item.block === 'segment' || item.block === 'filter'
              ? ('nominal' as const)
              : ('ordinal' as const),
      };
      return [
        { name, ...asked, values: column?.codes.values ?? empty() },
        ...(item.reversed
          ? [
              {
                ...asked,
                name: `${name}_OM`,
                label: `${asked.label} (omgedraaid)`,
                answers: [],
                values: column?.values.values ?? empty(),
              },
            ]
          : []),
      ];
    }),
    {
      ...score(columnNames.counts, 'Telt mee in de cijfers', counted),
      ...{ decimals: 0, level: 'nominal' as const },
      answers: yesNo,
    },
    ...(content.leaveOut === 'flagged'
      ? [
          {
            ...score(
              columnNames.left,
              'Weggelaten: lijkt zonder lezen te hebben geantwoord',
              Float64Array.from(flaggedRows(content.items, answers, seconds)),
            ),
            ...{ decimals: 0, level: 'nominal' as const },
            answers: yesNo,
          },
        ]
      : []),
    ...(seconds ? [{ ...score(columnNames.seconds, 'Seconden over de vragenlijst', seconds), decimals: 2 }] : []),
    ...(outcome.kind === 'none' ? [] : [score(columnNames.outcome, 'Het gedrag', outcome.scores.values)]),
    ...scores
      .filter(({ apart }) => !apart)
      .map(({ name, factor }) =>
        score(
          name,
          oneLine(factor.name),
          scaleScores(columns.filter(({ item }) => item.researchFactor === factor.uuid))?.scores.values ?? empty(),
        ),
      ),
  ];
}

const yesNo = [
  { value: 0, label: 'nee' },
  { value: 1, label: 'ja' },
];

const mostDecimals = 6;

/** How many decimals answers have, at most six: as many as are shown of them. */
function decimalsIn(values: Float64Array = new Float64Array()): number {
  const has = (value: number, decimals: number) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9;
  let decimals = 0;
  for (const value of values) while (decimals < mostDecimals && isPresent(value) && !has(value, decimals)) decimals++;
  return decimals;
}

const answersOf = (item: QuestionnaireItem) =>
  answerHeads(item).map(({ number, words }) => ({ value: number, label: oneLine(words ?? String(number)) }));

/** A running number for each person in both measurements; NaN of who has no code, and so can be anybody. */
export function peopleOf(first: RawAnswers, second: RawAnswers): { first: Float64Array; second: Float64Array } {
  const numbers = new Map<string, number>();
  const numbered = ({ respondents }: RawAnswers) =>
    Float64Array.from(respondents, (code) => {
      if (code === null) return Number.NaN;
      const number = numbers.get(code) ?? numbers.size + 1;
      numbers.set(code, number);
      return number;
    });
  return { first: numbered(first), second: numbered(second) };
}
