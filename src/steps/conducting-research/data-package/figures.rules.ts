import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import type { DataShape, DataSource } from './dataset.rules.ts';

/** A figure that stands in the research, and of what it is. What does not apply is empty. */
export interface KeptFigure {
  measurement: 'eerste' | 'tweede';
  /** What kind of figure: `gedrag`, `factor`, `samenhang`, … */
  kind: string;
  score: string;
  question: string;
  /** The question that makes the groups, and the answer. */
  group: string;
  answer: string;
  figure: string;
  value: number;
}

export const figureHeads = ['meting', 'soort', 'score', 'vraag', 'groep', 'antwoord', 'cijfer', 'waarde'] as const;

type Place = Partial<Pick<KeptFigure, 'measurement' | 'score' | 'question' | 'group' | 'answer'>>;
type Values = Record<string, number | null | undefined>;
type Mean = StoredAnalysis['mean'];
type Correlation = StoredAnalysis['correlation'];

/**
 * The unweighted figures of factors and behaviour that step 5 computed from answers, a row each. Not in it: weighted figures, counts of the
 * quality of the answers, what was typed in, and what an earlier version computed of other people than it would now.
 */
export function keptFigures({ content }: DataSource, { questions, scores }: DataShape): KeptFigure[] {
  const nameOf = new Map(questions.map(({ item, name }) => [item.uuid, name]));
  const scoreOf = new Map(scores.map(({ factor, name }) => [factor.uuid, name]));
  const { behaviour, factorCorrelations, effects, followUpBehaviour } = content;
  return [
    ...(behaviour ? behaviourFigures(behaviour, {}) : []),
    ...content.results.flatMap(({ researchFactor, analysis }) => {
      const score = scoreOf.get(researchFactor);
      return score === undefined || !analysis?.population ? [] : factorFigures(analysis, score, nameOf);
    }),
    ...(factorCorrelations
      ? [
          ...rows('tussen factoren', {}, { n: factorCorrelations.n }),
          ...factorCorrelations.factors.flatMap((factor, at) => {
            const score = scoreOf.get(factor) ?? '';
            return [
              ...rows('tussen factoren', { score }, { 'r met gedrag': factorCorrelations.outcome[at] }),
              ...factorCorrelations.between[at]!.flatMap((r, other) =>
                rows('tussen factoren', { score, group: scoreOf.get(factorCorrelations.factors[other]!) ?? '' }, { r }),
              ),
            ];
          }),
        ]
      : []),
    ...(followUpBehaviour ? behaviourFigures(followUpBehaviour, { measurement: 'tweede' }) : []),
    ...(content.followUpCounted === null ? [] : effects).flatMap((effect) => {
      const score = effect.researchFactor === null ? '' : (scoreOf.get(effect.researchFactor) ?? null);
      const before = content.results.find((row) => row.researchFactor === effect.researchFactor)?.analysis;
      if (score === null || (before && !before.population)) return [];
      const place = { measurement: 'tweede', score } as const;
      return [
        ...rows('moment', place, { n: effect.secondN, gemiddelde: effect.secondMean, sd: effect.secondSd }),
        ...(effect.pairs === null
          ? []
          : rows('dezelfde mensen', place, {
              n: effect.pairs,
              ...{ eerste: effect.pairsFirstMean, tweede: effect.pairsSecondMean },
              ...{ 'sd eerste': effect.pairsFirstSd, 'sd tweede': effect.pairsSecondSd, r: effect.pairsR },
              ...{ verandering: effect.change, laag: effect.changeLow, hoog: effect.changeHigh },
            })),
      ];
    }),
  ];
}

/** A row for each value that there is. */
const rows = (kind: string, place: Place, values: Values): KeptFigure[] =>
  Object.entries(values).flatMap(([figure, value]) =>
    value === null || value === undefined
      ? []
      : [
          {
            measurement: 'eerste' as const,
            ...{ kind, score: '', question: '', group: '', answer: '' },
            ...place,
            ...{ figure, value },
          },
        ],
  );

/** `4`, and of a class of numbers `0 tot 2.5`, as a program reads it. */
const answerName = ({ code, to }: { code: number; to?: number | undefined }) =>
  to === undefined ? String(code) : `${code} tot ${to}`;

function behaviourFigures(behaviour: NonNullable<DataSource['content']['behaviour']>, place: Place): KeptFigure[] {
  return [
    ...meanRows('gedrag', place, behaviour.mean),
    ...behaviour.distribution.flatMap(({ n, ...given }) =>
      rows('gedrag', { ...place, answer: answerName(given) }, { aantal: n }),
    ),
  ];
}

function factorFigures(analysis: StoredAnalysis, score: string, nameOf: ReadonlyMap<string, string>): KeptFigure[] {
  const place = { score };
  const { reliability, doers } = analysis;
  return [
    ...(analysis.mean.kind === 'none' && analysis.scale === null
      ? []
      : rows('factor', place, { ontbreekt: analysis.missing })),
    ...meanRows('factor', place, analysis.mean),
    ...rows('factor', place, { 'grootste deel': analysis.largestShare }),
    ...correlationRows('samenhang', place, analysis.correlation),
    ...(reliability.kind === 'none'
      ? []
      : rows('betrouwbaarheid', place, {
          n: reliability.n,
          [reliability.measure]: reliability.value,
          ...{ laag: reliability.interval.lo, hoog: reliability.interval.hi },
        })),
    ...(reliability.kind === 'none'
      ? []
      : (reliability.loadings ?? []).flatMap((loading, at) => {
          const question = nameOf.get(analysis.items[reliability.items[at]!]!.item);
          return question === undefined ? [] : rows('lading', { score, question }, { lading: loading });
        })),
    ...(doers.kind === 'none'
      ? []
      : [
          ...meanRows('doeners', place, { kind: 'figure', ...doers.doers }),
          ...meanRows('niet-doeners', place, { kind: 'figure', ...doers.nonDoers }),
          ...differenceRows('doeners min niet-doeners', place, { kind: 'figure', ...doers.difference }),
        ]),
    ...analysis.items.flatMap((item) => {
      const question = nameOf.get(item.item);
      if (question === undefined) return [];
      const ofItem = { score, question };
      return [
        ...rows('vraag', ofItem, { ontbreekt: item.missing, 'grootste deel': item.largestShare }),
        ...meanRows('vraag', ofItem, item.mean),
        ...rows('vraag', ofItem, { 'gemiddelde op 100': item.mean100 }),
        ...(item.itemRest.kind === 'none'
          ? []
          : rows('vraag en rest', ofItem, { r: item.itemRest.r, n: item.itemRest.n })),
        ...correlationRows('vraag en gedrag', ofItem, item.correlation),
        ...item.distribution.flatMap(({ n, ...given }) =>
          rows('vraag', { ...ofItem, answer: answerName(given) }, { aantal: n }),
        ),
      ];
    }),
    ...analysis.segments.flatMap(({ item, groups, difference }) => {
      const group = nameOf.get(item);
      if (group === undefined) return [];
      return [
        ...groups.flatMap(({ code, mean, correlation }) => {
          const ofGroup = { score, group, answer: String(code) };
          return [...meanRows('groep', ofGroup, mean), ...correlationRows('samenhang in groep', ofGroup, correlation)];
        }),
        ...(difference ? differenceRows('tweede groep min eerste', { score, group }, difference) : []),
      ];
    }),
  ];
}

const meanRows = (kind: string, place: Place, mean: Mean): KeptFigure[] =>
  mean.kind === 'none'
    ? []
    : rows(kind, place, {
        n: mean.n,
        gemiddelde: mean.mean,
        sd: mean.sd,
        laag: mean.interval.lo,
        hoog: mean.interval.hi,
      });

const correlationRows = (kind: string, place: Place, found: Correlation): KeptFigure[] =>
  found.kind === 'none'
    ? []
    : rows(kind, place, {
        n: found.n,
        r: found.r,
        ...{ laag: found.interval.lo, hoog: found.interval.hi, spearman: found.spearman },
      });

type Difference = NonNullable<StoredAnalysis['segments'][number]['difference']>;

const differenceRows = (kind: string, place: Place, found: Difference): KeptFigure[] =>
  found.kind === 'none'
    ? []
    : rows(kind, place, {
        verschil: found.difference,
        ...{ laag: found.interval.lo, hoog: found.interval.hi, vrijheidsgraden: found.degreesOfFreedom },
      });
