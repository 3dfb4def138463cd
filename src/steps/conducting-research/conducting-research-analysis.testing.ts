import type { FactorResult, Outcome, QuestionnaireItem } from './conducting-research.contract.ts';
import { type AnalysedFactor, analyseAnswers, computedResult } from './conducting-research-analysis.rules.ts';
import { pointsOf } from './conducting-research-answers.rules.ts';
import type { AnswerTable } from './conducting-research-coding.rules.ts';

/** Answers as people might have given them, the same every time: for tests and pictures, never for people. */

export interface Simulated {
  items: readonly QuestionnaireItem[];
  factors: readonly AnalysedFactor[];
  primaryOutcome: Outcome | null;
  respondents: number;
  seed: number;
  /** Per factor how it goes with the behaviour (−1…1) and where its middle lies on the scale (0–1). */
  shapes: Readonly<Record<string, { r: number; middle: number }>>;
}

/** Mulberry32 of Tommy Ettinger (public domain): small, and enough for answers that look like answers. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One answer in thirty is left open. */
const openShare = 1 / 30;

/** A table of answers to every question that is answered with a number. */
export function simulatedAnswers({ items, respondents, seed, shapes }: Simulated): AnswerTable {
  const next = numbers(seed);
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
      if (item.block === 'factor' && next() < openShare) return null;
      const { middle } = shapes[item.researchFactor ?? ''] ?? { middle: 0.45 };
      const level = latent.get(item.researchFactor ?? '') ?? behaviour;
      const share = middle + 0.24 * (0.8 * level + 0.6 * normal());
      const at = Math.round(Math.min(1, Math.max(0, share)) * (points.length - 1));
      return points[item.reversed ? points.length - 1 - at : at]!;
    });
  });
  return { items: asked.map(({ uuid }) => uuid), rows };
}

/** The results of the step with all that follows from such answers; direction and conclusion stay as they were. */
export function simulatedResults(simulated: Simulated, results: readonly FactorResult[]): FactorResult[] {
  const { items, factors, primaryOutcome } = simulated;
  const analysed = analyseAnswers({ items, factors, primaryOutcome, answers: simulatedAnswers(simulated) });
  return results.map((row) => {
    const analysis = analysed.find(({ researchFactor }) => researchFactor === row.researchFactor);
    return analysis ? { ...row, ...computedResult(analysis) } : row;
  });
}
