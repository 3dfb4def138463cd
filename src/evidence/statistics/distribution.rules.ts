/** How often an answer was given; where `to` stands beside it, that and what lies between the two, `to` itself left out. */
export interface Counted {
  code: number;
  to?: number | undefined;
  n: number;
  share: number;
}

type Distribution = readonly Pick<Counted, 'code' | 'to' | 'share'>[];

/**
 * The share (0–1) of each point of a scale, from the lowest to the highest; of a turned question turned, as its mean is. Empty of a
 * question that asks for a number, whose answers lie anywhere.
 */
export function sharesByPoint({
  distribution,
  reversed,
  scale: { lo, hi },
}: {
  distribution: Distribution;
  reversed: boolean;
  scale: { lo: number; hi: number };
}): number[] {
  const isPoints =
    distribution.length === hi - lo + 1 && distribution.every(({ code, to }, at) => code === lo + at && !to);
  if (!isPoints) return [];
  const shares = distribution.map(({ share }) => share);
  return reversed ? shares.reverse() : shares;
}

const dutch = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 6 });

/** `1.250,5`, `−3` */
export const numberWords = (value: number): string => dutch.format(value).replace('-', '−');

/** `4`, `0 tot 2,5`; of whole numbers `0 tot en met 4`. */
export function classWords({ code, to }: Pick<Counted, 'code' | 'to'>, whole = false): string {
  if (to === undefined) return numberWords(code);
  if (!whole) return `${numberWords(code)} tot ${numberWords(to)}`;
  return to - code === 1 ? numberWords(code) : `${numberWords(code)} tot en met ${numberWords(to - 1)}`;
}
