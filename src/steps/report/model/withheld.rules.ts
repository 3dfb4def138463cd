import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import type { FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import type { EffectFigures } from '#steps/conducting-research/results/effect.rules.ts';

/**
 * What may be told of two measurements where no group under `smallest` people is to be shown: neither of a moment, nor of who was in
 * both, nor of who was in one alone, as these follow from the others.
 */
export function effectWithoutSmall(figures: EffectFigures, smallest: number): EffectFigures {
  const few = (many: number) => many > 0 && many < smallest;
  const { first, second, pairs } = figures;
  const hidden = (moment: EffectFigures['first']) => (moment && few(moment.n) ? null : moment);
  const shown = { ...figures, first: hidden(first), second: hidden(second) };
  const alone = pairs === null ? [] : [pairs, (first?.n ?? pairs) - pairs, (second?.n ?? pairs) - pairs];
  return shown.first === first && shown.second === second && !alone.some(few)
    ? figures
    : { ...shown, change: tooSmall, pairs: null, pairMeans: null, size: null };
}

/**
 * How many people gave each answer of a question that tells who people are, where no group under `smallest` may be told: null for a
 * smaller one, and for the smallest others until those left out are so many together, as they follow from the whole.
 */
export function countsWithoutSmall(counts: readonly (number | null)[], smallest: number): (number | null)[] {
  const told = [...counts];
  const people = () => counts.reduce<number>((sum, n, at) => sum + (told[at] === null ? (n ?? 0) : 0), 0);
  const next = () => Math.min(...told.filter((n) => n !== null && n > 0).map(Number));
  while (Number.isFinite(next()) && (next() < smallest || (people() > 0 && people() < smallest)))
    told[told.indexOf(next())] = null;
  return told;
}

/** A result without what would show a group that is too small; what was typed in stays as someone wrote it. */
export function resultWithoutSmall(result: FactorResult, smallestGroup: number): FactorResult {
  if (!result.analysis || smallestGroup === 0) return result;
  const analysis = withoutSmallGroups(result.analysis, smallestGroup);
  const { mean, correlation } = analysis ?? {};
  return {
    ...result,
    analysis,
    ...(mean?.kind === 'figure' ? {} : { mean: null, sd: null, largestShare: null, reliability: null }),
    ...(correlation?.kind === 'figure' ? {} : { r: null, correlationN: null, spearman: null }),
  };
}

type Segment = StoredAnalysis['segments'][number];

const tooSmall = { kind: 'none', reason: 'small_group' } as const;

/** The step holds no group under this, nor what would tell it; so what it left out is at least so many people. */
const fewestInStep = 5;

/**
 * What may be told of a factor where no group under `smallest` people is to be shown, nor what it follows from. Of a factor
 * that fewer people answered nothing that was computed is left.
 */
export function withoutSmallGroups(analysis: StoredAnalysis, smallest: number): StoredAnalysis | null {
  if (analysis.n < smallest && analysis.items.every(({ n }) => n < smallest)) return null;
  const few = (one: { kind: string; n?: number }) => one.kind === 'figure' && (one.n ?? 0) < smallest;
  return {
    ...analysis,
    ...(analysis.n < smallest ? { mean: tooSmall, reliability: tooSmall, largestShare: null } : {}),
    ...(few(analysis.correlation) ? { correlation: tooSmall } : {}),
    doers: doersOf(analysis, smallest),
    items: analysis.items
      .filter(({ n }) => n >= smallest)
      .map((item) => (few(item.correlation) ? { ...item, correlation: tooSmall } : item)),
    segments: analysis.segments.map((segment) => segmentOf(segment, analysis.n, smallest)),
  };
}

/** Both groups and their difference, or nothing: also when who is in neither group could be told from the whole. */
function doersOf({ doers, n }: StoredAnalysis, smallest: number): StoredAnalysis['doers'] {
  if (doers.kind === 'none') return doers;
  const neither = n - doers.doers.n - doers.nonDoers.n;
  return Math.min(doers.doers.n, doers.nonDoers.n) < smallest || (neither > 0 && neither < smallest) ? tooSmall : doers;
}

/**
 * Leaves out the groups under `smallest`, and with them the smallest other until those left out are so many people
 * together; who did not answer the question counts as a group as well. A difference goes with either of its groups.
 */
function segmentOf({ item, groups, difference }: Segment, n: number, smallest: number): Segment {
  const shown = groups.flatMap(({ code, mean }) => (mean.kind === 'figure' ? [{ code, n: mean.n }] : []));
  const bySize = shown.sort((a, b) => a.n - b.n);
  let people = groups.length > shown.length ? fewestInStep : 0;
  let rest = n - shown.reduce((sum, group) => sum + group.n, 0);
  const tells = (many: number) => many > 0 && many < smallest;
  while (bySize[0] && (bySize[0].n < smallest || tells(people) || tells(rest))) {
    const { n: size } = bySize.shift()!;
    people += size;
    rest += size;
  }
  const kept = new Set(bySize.map(({ code }) => code));
  const fewCorrelated = groups.some(
    ({ code, correlation }) => kept.has(code) && correlation.kind === 'figure' && correlation.n < smallest,
  );
  return {
    item,
    groups: groups.map((group) => {
      if (!kept.has(group.code)) return { code: group.code, mean: tooSmall, correlation: tooSmall };
      // Of one group it would follow from the others, so none is told.
      return fewCorrelated && group.correlation.kind === 'figure' ? { ...group, correlation: tooSmall } : group;
    }),
    difference: difference?.kind === 'figure' && kept.size < groups.length ? tooSmall : difference,
  };
}
