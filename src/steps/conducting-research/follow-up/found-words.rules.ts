import type { FoundAgain } from '#evidence/statistics/analysis.contract.ts';
import { independentShares } from '#evidence/statistics/change.rules.ts';
import { type Figure, figure, noFigure } from '#evidence/statistics/known.rules.ts';
import { welchOf } from '#evidence/statistics/mean.rules.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { isShare } from '#steps/conducting-research/results/effect.rules.ts';

type Row = FoundAgain['rows'][number];

/** Of one scale who was found again beside who was not, at the first measurement. */
export interface FoundRow {
  name: string;
  share: boolean;
  matched: Row['matched'];
  others: Row['others'];
  /** Who was found again minus the others, with its 95 % interval: Welch, of shares Newcombe. */
  difference: Figure<{ difference: number; interval: { lo: number; hi: number } }>;
}

/**
 * The rows by name, the behaviour first; those of factors that are not there any more (`nameOf` null) are left out. A number from 0 to 1
 * is no share, which only the questions (`content`) tell.
 */
export const foundRows = (
  { rows }: FoundAgain,
  nameOf: (uuid: string) => string | null,
  content: Parameters<typeof countedIn>[0],
): FoundRow[] =>
  rows.flatMap(({ researchFactor, scale, matched, others }) => {
    const name = researchFactor === null ? 'Het gedrag zelf' : nameOf(researchFactor);
    if (name === null) return [];
    const share = isShare({ scaleMin: scale.lo, scaleMax: scale.hi, ...countedIn(content, researchFactor) });
    return [
      { name, share, matched, others, difference: share ? sharesApart(matched, others) : welchOf(matched, others) },
    ];
  });

function sharesApart(matched: Row['matched'], others: Row['others']): FoundRow['difference'] {
  const points = independentShares({ n: others.n, share: others.mean }, { n: matched.n, share: matched.mean });
  return points ? figure(points) : noFigure('too_few');
}

const many = (count: number) => new Intl.NumberFormat('nl-NL').format(count);

/** `Van de 180 mensen met een code in de eerste meting zijn er 120 teruggevonden (67 %).` */
export const foundWords = ({ coded, matched }: FoundAgain): string =>
  `Van de ${many(coded)} mensen met een code in de eerste meting ${matched === 1 ? 'is' : 'zijn'} er ${many(matched)} teruggevonden${coded === 0 ? '' : ` (${Math.round((100 * matched) / coded)}\u00a0%)`}.`;

/** Whether who came back was otherwise at the first measurement; null where that was not compared. */
export function differedWords(rows: readonly FoundRow[]): string | null {
  const compared = rows.flatMap(({ name, difference }) =>
    difference.kind === 'figure' ? [{ name, ...difference.interval }] : [],
  );
  if (compared.length === 0) return null;
  const apart = compared.filter(({ lo, hi }) => lo > 0 || hi < 0).map(({ name }) => name);
  const all = `de ${many(compared.length)} vergelijkingen`;
  if (compared.length === 1)
    return apart.length === 0
      ? 'Bij de eerste meting verschilden zij niet aantoonbaar van de anderen met een code.'
      : `Bij de eerste meting verschilden zij van de anderen met een code: ${apart[0]}. Wat je bij hen ziet, hoeft niet voor iedereen te gelden.`;
  if (apart.length === 0)
    return `Bij de eerste meting verschilden zij in geen van ${all} aantoonbaar van de anderen met een code.`;
  return `Bij de eerste meting verschilden zij in ${many(apart.length)} van ${all} van de anderen met een code: ${apart.join('; ')}. Wat je bij hen ziet, hoeft niet voor iedereen te gelden.`;
}

/** Whether these counts and figures may be shown where no group under `smallest` people is: neither who was found again, nor the others. */
export const mayBeTold = ({ coded, matched }: FoundAgain, smallest: number): boolean =>
  [matched, coded - matched].every((people) => people === 0 || people >= smallest);
