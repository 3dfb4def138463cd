import { analyseAnswers, computedResult } from '#steps/conducting-research/analysis/analysis.rules.ts';
import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { ItemAnswers } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { seededNumbers } from './normals.testing.ts';

/** Answers as people might have given them, the same every time: for tests and pictures, never for people. */

/** Per factor how it goes with the behaviour (−1…1) and where its middle lies on the scale (0–1). */
type Shapes = Readonly<Record<string, { r: number; middle: number }>>;

interface Simulated {
  items: readonly QuestionnaireItem[];
  respondents: number;
  seed: number;
}

/** One answer in thirty is left open. */
const openShare = 1 / 30;

/** Answers to every question that is answered with a number. */
export function simulatedAnswers({ items, respondents, seed }: Simulated, shapes: Shapes): ItemAnswers[] {
  const next = seededNumbers(seed);
  // The sum of twelve, less six, is near enough to normal.
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);
  const asked = items.filter((item) => !item.removed && pointsOf(item).length > 0);
  const rows = Array.from({ length: respondents }, () => {
    const behaviour = normal();
    const latent = new Map(
      Object.entries(shapes).map(([factor, { r }]) => [factor, r * behaviour + Math.sqrt(1 - r * r) * normal()]),
    );
    return asked.map((item) => {
      const points = pointsOf(item);
      if (item.block === 'filter') return next() < 0.94 ? points.at(-1)! : points[0]!;
      if (item.block === 'segment') return next() < 0.3 ? points.at(-1)! : points[0]!;
      if (item.block === 'factor' && next() < openShare) return Number.NaN;
      const { middle } = shapes[item.researchFactor ?? ''] ?? { middle: 0.45 };
      const level = latent.get(item.researchFactor ?? '') ?? behaviour;
      const share = middle + 0.24 * (0.8 * level + 0.6 * normal());
      const at = Math.round(Math.min(1, Math.max(0, share)) * (points.length - 1));
      return points[item.reversed ? points.length - 1 - at : at]!;
    });
  });
  return asked.map(({ uuid }, at) => ({ item: uuid, answers: Float64Array.from(rows, (row) => row[at]!) }));
}

type Step = Pick<ConductingResearch, 'items' | 'results' | 'primaryOutcome'>;

/** Answers in which the figures that were typed in come back, more or less, with the questions that were asked. */
export function simulatedStep<Content extends Step>(
  step: Content,
  { respondents = 312, seed = 1, formative = [] as readonly string[], apart = [] as readonly string[] } = {},
): Content {
  const { items, results, primaryOutcome } = step;
  const shapes = Object.fromEntries(
    results.map(({ researchFactor, r, mean, scaleMin, scaleMax }) => [
      researchFactor,
      { r: r ?? 0, middle: ((mean ?? 3) - (scaleMin ?? 1)) / ((scaleMax ?? 7) - (scaleMin ?? 1)) },
    ]),
  );
  const analyses = analyseAnswers({
    items,
    primaryOutcome,
    population: null,
    leaveOut: null,
    answers: simulatedAnswers({ items, respondents, seed }, shapes),
    factors: results.map(({ researchFactor, expectedDirection }) => ({
      uuid: researchFactor,
      expectedDirection,
      facts: {
        slug: researchFactor,
        expectedDirection: 'undecided',
        closeToBehaviour: false,
        noScaleMean: apart.includes(researchFactor),
        formative: formative.includes(researchFactor),
      },
    })),
  });
  return {
    ...step,
    results: results.map((row) => {
      const analysis = analyses.find(({ researchFactor }) => researchFactor === row.researchFactor);
      return analysis ? { ...row, ...computedResult(analysis) } : row;
    }),
  };
}
