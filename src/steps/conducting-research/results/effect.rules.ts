import type { Interval } from '#evidence/evidence.rules.ts';
import { averageD, type EffectSize, hedgesG, independentShares } from '#evidence/statistics/change.rules.ts';
import { type Figure, figure, noFigure } from '#evidence/statistics/known.rules.ts';
import { welchOf } from '#evidence/statistics/mean.rules.ts';
import type { Moment } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type {
  ConductingResearch,
  Effect,
  FactorResult,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { ownCodeName } from '#steps/conducting-research/questionnaire/own-code.rules.ts';

/** What changed between two measurements with the same questions. */
export interface EffectFigures {
  first: Moment | null;
  second: Moment | null;
  /** The second mean minus the first, with its 95 % interval. */
  change: Figure<{ difference: number; interval: Interval }>;
  /** Respondents who answered both times, when the change is theirs; null: of two independent groups. */
  pairs: number | null;
  /** The means of those respondents, of which the change is the difference; null where that is that of `first` and `second`. */
  pairMeans: { first: number; second: number } | null;
  /** The same apart from the scale; null of a share, whose points say enough, and where it is not known. */
  size: EffectSize | null;
}

/** What the size of a change is called. */
export const sizeNames: Record<EffectSize['measure'], string> = { g: 'Hedges’ g', d_av: 'd_av' };

/**
 * The change of one factor, or of the behaviour. Of the same people it was computed from their answers; otherwise the two
 * measurements are independent groups (Welch, of shares Newcombe). `counted` is what it is counted in, where it is a number.
 */
export function effectOf(
  effect: Effect | null,
  result: FactorResult | null,
  counted: Pick<Moment, 'unit'> = {},
): EffectFigures {
  const first = result
    ? moment(result.n, result.mean, result.sd, { ...result, ...counted })
    : effect && moment(effect.firstN, effect.firstMean, effect.firstSd, { ...effect, ...counted });
  const second = effect && moment(effect.secondN, effect.secondMean, effect.secondSd, { ...effect, ...counted });
  const pairs = effect?.pairs ?? null;
  const none = { first, second, pairs: null, pairMeans: null, size: null };
  if (!first || !second) return { ...none, change: noFigure('no_second') };
  if (first.scaleMin !== second.scaleMin || first.scaleMax !== second.scaleMax)
    return { ...none, change: noFigure('other_scale') };
  const share = isShare(first) && isShare(second);
  const { change, changeLow, changeHigh, pairsFirstMean, pairsSecondMean } = effect!;
  if (pairs !== null && change !== null && changeLow !== null && changeHigh !== null)
    return {
      first,
      second,
      change: figure({ difference: change, interval: { lo: changeLow, hi: changeHigh } }),
      pairs,
      pairMeans:
        pairsFirstMean === null || pairsSecondMean === null ? null : { first: pairsFirstMean, second: pairsSecondMean },
      size: share ? null : sizeOf(effect!, pairs),
    };
  if (!share) return { ...none, change: welchOf(second, first), size: hedgesG(first, second) };
  const points = independentShares({ n: first.n, share: first.mean }, { n: second.n, share: second.mean });
  return { ...none, change: points ? figure(points) : noFigure('too_few') };
}

/** Null of pairs that were computed before their spread was kept. */
function sizeOf(effect: Effect, n: number): EffectSize | null {
  const { pairsFirstMean, pairsSecondMean, pairsFirstSd, pairsSecondSd, pairsR: r } = effect;
  if (pairsFirstMean === null || pairsSecondMean === null || pairsFirstSd === null || pairsSecondSd === null)
    return null;
  const first = { mean: pairsFirstMean, sd: pairsFirstSd };
  return averageD({ n, first, second: { mean: pairsSecondMean, sd: pairsSecondSd }, r });
}

type Scale = Pick<Effect, 'scaleMin' | 'scaleMax'> & Pick<Moment, 'unit'>;

/** Answers of no or yes: their mean is a share, told as a percentage. A number from 0 to 1 is none: who says 0,5 says no half yes. */
export const isShare = ({ scaleMin, scaleMax, unit }: Scale): boolean =>
  scaleMin === 0 && scaleMax === 1 && unit === undefined;

/** What is wrong with figures that were typed on a scale, per figure; null while they can be right. */
export function typedFaults({
  scaleMin: lo,
  scaleMax: hi,
  unit,
  mean,
  sd,
}: Scale & { mean: number | null; sd: number | null }): {
  mean: string | null;
  sd: string | null;
} {
  if (lo === null || hi === null || lo >= hi) return { mean: null, sd: null };
  const scale = `de schaal van ${lo} tot en met ${hi}`;
  const share = isShare({ scaleMin: lo, scaleMax: hi, unit }) ? ' Is het een percentage? Vul bij 50 % dan 0,5 in.' : '';
  return {
    mean: mean === null || (mean >= lo && mean <= hi) ? null : `Dit gemiddelde ligt buiten ${scale}.${share}`,
    sd: sd === null || sd <= hi - lo ? null : `Deze SD is te groot voor ${scale}.${share}`,
  };
}

/** What can be said of how the two measurements were compared, for beside the changes. */
export function comparedHow(
  { pairedBy, pairedPeople }: Pick<ConductingResearch, 'pairedBy' | 'pairedPeople'>,
  compared: readonly EffectFigures[],
): string[] {
  const [pairs, groups] = [true, false].map((paired) =>
    compared.filter(({ change, pairs: many }) => change.kind === 'figure' && (many !== null) === paired),
  ) as [EffectFigures[], EffectFigures[]];
  const sentences: string[] = [];
  if (pairs.length > 0) {
    sentences.push(
      pairedBy !== null
        ? `Per persoon vergeleken, gekoppeld op ${pairedBy === ownCodeName ? 'de code die mensen zelf maakten' : `kolom “${pairedBy}”`}. De verandering is van wie beide keren antwoordde.`
        : 'Gekoppeld op gelijke codes in de twee bestanden. Er is niet nagevraagd of een gelijke code ook dezelfde persoon is.',
    );
    if (pairs.some(({ pairMeans }) => pairMeans === null))
      sentences.push('De gemiddelden zijn van iedereen, de verandering is alleen van wie gekoppeld kon worden.');
  }
  if (groups.length > 0) {
    const few = pairs.length === 0 && pairedPeople !== null && isUnderHalf(pairedPeople, groups);
    if (few)
      sentences.push(
        `Maar ${pairedPeople} mensen stonden met hun code in beide metingen: minder dan de helft. Daarom zijn het twee groepen.`,
      );
    else if (pairs.length === 0) sentences.push('Twee groepen; niet per persoon vergeleken.');
    else sentences.push('Waar geen aantal mensen bij staat, zijn het twee groepen, niet per persoon vergeleken.');
  }
  return sentences;
}

/** What the sizes beside the changes are, and why a change can be another than the two numbers beside it make. */
export function sizesExplained(compared: readonly EffectFigures[]): string[] {
  const measures = new Set(compared.flatMap(({ size }) => size?.measure ?? []));
  return [
    ...(measures.has('d_av')
      ? ['d_av is de verandering, gedeeld door de gemiddelde spreiding van de twee metingen.']
      : []),
    ...(measures.has('g') ? ['Hedges’ g is het verschil, gedeeld door de spreiding binnen de twee groepen.'] : []),
    ...(compared.some(isRoundedApart)
      ? ['Door het afronden kan een verandering iets afwijken van het verschil tussen de twee getallen.']
      : []),
  ];
}

/** Whether a change, as it is written, is another than the two numbers beside it make. */
function isRoundedApart({ first, second, change, pairMeans }: EffectFigures): boolean {
  if (change.kind === 'none' || !first || !second) return false;
  const means = pairMeans ?? { first: first.mean, second: second.mean };
  // Two decimals, of a share whole percentages: either way hundredths.
  const written = (value: number) => Math.round(value * 100);
  return written(change.difference) !== written(means.second) - written(means.first);
}

/** Whether so few are in both: of the smaller measurement, counted over who answered most. */
function isUnderHalf(people: number, compared: readonly EffectFigures[]): boolean {
  const most = (when: 'first' | 'second') => Math.max(...compared.map((figures) => figures[when]?.n ?? 0));
  return people < Math.min(most('first'), most('second')) / 2;
}

/** One measurement. Null where a figure is missing, or cannot be on its scale: nothing is reckoned with that, and no reader meets it. */
function moment(
  n: number | null,
  mean: number | null,
  sd: number | null,
  { scaleMin, scaleMax, unit }: Scale,
): Moment | null {
  if (n === null || mean === null || sd === null || scaleMin === null || scaleMax === null) return null;
  const faults = typedFaults({ scaleMin, scaleMax, unit, mean, sd });
  if (faults.mean !== null || faults.sd !== null) return null;
  return { n, mean, sd, scaleMin, scaleMax, ...(unit === undefined ? {} : { unit }) };
}
