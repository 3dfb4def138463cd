import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';

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

/** Of what a figure is; what is left out does not apply. */
export type Place = Partial<Pick<KeptFigure, 'measurement' | 'score' | 'question' | 'group' | 'answer'>>;
type Values = Record<string, number | null | undefined>;
type Mean = StoredAnalysis['mean'];
type Correlation = StoredAnalysis['correlation'];

/** A row for each value that there is. */
export const rows = (kind: string, place: Place, values: Values): KeptFigure[] =>
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
export const answerName = ({ code, to }: { code: number; to?: number | undefined }) =>
  to === undefined ? String(code) : `${code} tot ${to}`;

/** Nothing where there is no mean. */
export const meanRows = (kind: string, place: Place, mean: Mean): KeptFigure[] =>
  mean.kind === 'none'
    ? []
    : rows(kind, place, {
        n: mean.n,
        gemiddelde: mean.mean,
        sd: mean.sd,
        laag: mean.interval.lo,
        hoog: mean.interval.hi,
      });

/** Nothing where there is no correlation. */
export const correlationRows = (kind: string, place: Place, found: Correlation): KeptFigure[] =>
  found.kind === 'none'
    ? []
    : rows(kind, place, {
        n: found.n,
        r: found.r,
        ...{ laag: found.interval.lo, hoog: found.interval.hi, spearman: found.spearman },
      });

type Difference = NonNullable<StoredAnalysis['segments'][number]['difference']>;

/** Nothing where there is no difference. */
export const differenceRows = (kind: string, place: Place, found: Difference): KeptFigure[] =>
  found.kind === 'none'
    ? []
    : rows(kind, place, {
        verschil: found.difference,
        ...{ laag: found.interval.lo, hoog: found.interval.hi, vrijheidsgraden: found.degreesOfFreedom },
      });
