import { isPresent } from '#evidence/statistics/known.rules.ts';
import { seriesOf } from '#evidence/statistics/series.rules.ts';
import type { AnalysedContent } from '#steps/conducting-research/analysis/population.rules.ts';
import { type Scores, scoresOf } from '#steps/conducting-research/analysis/scores.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import type { FollowedPeople } from './follow.contract.ts';

/** A first measurement, to lay a second beside: who was in it by code (null: who has none), and their scores. */
export interface FirstMeasurement {
  codes: readonly (string | null)[];
  /** How many answered, also those without a code. */
  people: number;
  /** The scores of a factor by its uuid, or of the behaviour (null). */
  of: (of: string | null) => Scores | null;
}

/**
 * What is kept of answers to follow people by: a code and a score per scale, and nothing of who has no code. `codes` are hashed, in the
 * order of the respondents.
 */
export function followedOf(
  content: AnalysedContent,
  raw: RawAnswers,
  codes: readonly (string | null)[],
): FollowedPeople {
  const rows = codes.flatMap((code, row) => (code === null ? [] : [row]));
  const { of } = scoresOf(content, raw);
  const factors = new Set(content.items.flatMap(({ researchFactor }) => researchFactor ?? []));
  return {
    codes: rows.map((row) => codes[row]!),
    scores: [null, ...factors].flatMap((researchFactor) => {
      const found = of(researchFactor);
      if (!found) return [];
      const values = rows.map((row) => found.scores.values[row]!);
      return [
        {
          of: researchFactor,
          made: found.made,
          scale: found.scale,
          values: values.map((score) => (isPresent(score) ? score : null)),
        },
      ];
    }),
  };
}

/** The way back, for laying a second measurement beside it. */
export const firstOfFollowed = ({ codes, scores }: FollowedPeople, people: number): FirstMeasurement => ({
  codes,
  people,
  of: (wanted) => {
    const found = scores.find(({ of }) => of === wanted);
    if (!found) return null;
    const values = Float64Array.from(found.values, (score) => score ?? Number.NaN);
    return { made: found.made, scale: found.scale, scores: seriesOf(values) };
  },
});

export const firstOfAnswers = (content: AnalysedContent, raw: RawAnswers): FirstMeasurement => ({
  codes: raw.respondents,
  people: raw.respondents.length,
  of: scoresOf(content, raw).of,
});
