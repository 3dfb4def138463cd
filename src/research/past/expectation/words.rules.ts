import { number } from '../number.rules.ts';
import type { ForetoldUnit, PastExpectations } from './expectation.contract.ts';
import { fewestForAverage, isCompared } from './expectation.rules.ts';

const nbsp = '\u00a0';

/** By how much a difference is told: of shares in points of a percentage. */
export const shownScale = ({ kind }: Pick<ForetoldUnit, 'kind'>): number => (kind === 'share' ? 100 : 1);

/** A difference as people read it: points of a percentage, or in its own unit. */
export const foretoldFigure = (unit: Pick<ForetoldUnit, 'kind'>, value: number): string =>
  number(shownScale(unit) * value, unit.kind === 'share' ? 1 : 2);

/** `procentpunt`, `keer per week`, or what a mean is in. */
export const foretoldUnit = ({ kind, per }: Pick<ForetoldUnit, 'kind' | 'per'>): string =>
  kind === 'share' ? 'procentpunt' : kind === 'count' ? (per ? `keer per ${per}` : 'keer') : (per ?? '');

/** What stands over it: what the studies have in common. */
export const foretoldTitle = (unit: ForetoldUnit): string =>
  unit.kind === 'share'
    ? 'Verschil in procentpunten'
    : [unit.studies[0]!.outcome, foretoldUnit(unit)].filter((words) => words !== '').join(', in ');

/** The average with its interval, and to which side; or why there is none. */
export function averageWords(unit: ForetoldUnit): string {
  const { average, studies } = unit;
  if (!average) {
    const compared = studies.filter(isCompared).length;
    const now = compared === 0 ? 'nu is er nog geen' : compared === 1 ? 'nu is er 1' : `nu zijn het er ${compared}`;
    return `Een gemiddelde staat hier vanaf ${fewestForAverage} onderzoeken met een vergelijkingsgroep; ${now}.`;
  }
  const { n, difference, interval } = average;
  const measure = foretoldUnit(unit);
  const of = (value: number) => foretoldFigure(unit, value);
  const inUnit = measure === '' ? '' : ` ${measure}`;
  if (interval.lo <= 0 && interval.hi >= 0)
    return `Over ${n} onderzoeken is gevonden min verwacht gemiddeld ${of(difference)}${inUnit} (95${nbsp}%-interval ${of(interval.lo)} tot ${of(interval.hi)}). Dat kan ook nul zijn: of er te veel of te weinig is verwacht, valt niet te zeggen.`;
  const less = difference < 0;
  const [least, most] = less ? [-interval.hi, -interval.lo] : [interval.lo, interval.hi];
  return `Over ${n} onderzoeken kwam er gemiddeld ${of(Math.abs(difference))}${inUnit} ${less ? 'minder' : 'meer'} uit dan verwacht (95${nbsp}%-interval ${of(least)} tot ${of(most)}).`;
}

/** Of how many it is told, what is laid beside what, and that it is of nobody alone. */
export function ofHowMany({ researches, units }: Pick<PastExpectations, 'researches' | 'units'>): string {
  const told = units.reduce((sum, { studies }) => sum + studies.length, 0);
  return `In ${told} van de ${researches} afgeronde ${researches === 1 ? 'onderzoek' : 'onderzoeken'} met een uitkomst zeiden drie of meer mensen vooraf wat ze verwachtten. Hier ligt het midden daarvan naast wat er is gevonden. Het gaat over de hele organisatie, niet over wie er meedeed.`;
}
