import { mentionsOf, storedInterval, type Talk } from '#evidence/evidence.rules.ts';
import type { ConductingResearch, FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { correlation, interval, number } from './sentence.rules.ts';

/** What was found about one factor, in sentences: the same wherever a step or the report tells it. */

/** `Genoemd in 12 van 14 gesprekken, 5 keer gaf het de doorslag.` */
export function findingSentence(conversations: readonly Talk[], researchFactor: string): string {
  const { discussed, mentioned, decisive } = mentionsOf(conversations, researchFactor);
  if (discussed === 0) return 'Nog niet besproken.';
  const of = `${discussed} ${discussed === 1 ? 'gesprek' : 'gesprekken'}`;
  if (mentioned === 0) return `Niet genoemd in ${of} waarin het aan bod kwam.`;
  const weight = decisive === 0 ? 'gaf nooit de doorslag' : `${decisive} keer gaf het de doorslag`;
  return `Genoemd in ${mentioned} van ${of}, ${weight}.`;
}

/** What the correlations are with. */
export const outcomeWords = ({ primaryOutcome }: Pick<ConductingResearch, 'primaryOutcome'>): string =>
  primaryOutcome === 'intention' ? 'het voornemen' : 'het gedrag';

type Figures = Pick<FactorResult, 'n' | 'mean' | 'scaleMin' | 'scaleMax' | 'r' | 'correlationN'>;

/**
 * `Gemiddeld 3,1 op een schaal van 1 tot 7 (n = 312). De samenhang met het gedrag is 0,46 (95 %-interval 0,37 tot 0,54).` A correlation
 * of other people says of how many. Null without figures.
 */
export function resultSentence(result: Figures, outcome: string): string | null {
  const { n, mean, scaleMin, scaleMax, r } = result;
  const pairs = result.correlationN ?? n;
  const bounds = storedInterval(result);
  const size = n === null ? '' : ` (n = ${number(n)})`;
  const scale = scaleMin === null || scaleMax === null ? '' : ` op een schaal van ${scaleMin} tot ${scaleMax}`;
  const sure = [
    bounds && `95 %-interval ${interval(bounds.lo, bounds.hi)}`,
    pairs !== null && (pairs !== n || mean === null) && `n = ${number(pairs)}`,
  ].filter(Boolean);
  const sentences = [
    mean === null ? null : `Gemiddeld ${number(mean, 1, 1)}${scale}${size}.`,
    r === null
      ? null
      : `De samenhang met ${outcome} is ${correlation(r)}${sure.length > 0 ? ` (${sure.join('; ')})` : ''}.`,
  ].filter((text) => text !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
