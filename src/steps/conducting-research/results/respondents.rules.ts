import type { ConductingResearch, FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { counted, sentence } from '#steps/step/sentence.rules.ts';

/** How many answers were read in for the figures of one factor: who had a score, who had not, and of whom they are not. */
export const countIn = ({
  n,
  missing,
  population,
}: Pick<NonNullable<FactorResult['analysis']>, 'n' | 'missing' | 'population'>): number =>
  n + missing + (population?.outside ?? 0) + (population?.untold ?? 0) + (population?.left ?? 0);

/** Whether any figure was computed from answers. */
export const hasComputed = ({ results }: Pick<ConductingResearch, 'results'>): boolean =>
  results.some(({ analysis }) => analysis !== null);

/** How many answers the computed figures are of, all of one reading. Null when none were read in. */
export function countedRespondents({ results }: Pick<ConductingResearch, 'results'>): number | null {
  const counts = results.flatMap(({ analysis }) => (analysis ? [countIn(analysis)] : []));
  return Math.max(0, ...counts) || null;
}

/** How many answered: as many as were read in, else what was typed. Report, response and tables go by this one number. */
export const respondentsOf = (content: Pick<ConductingResearch, 'results' | 'respondents'>): number | null =>
  countedRespondents(content) ?? content.respondents;

/** The same of the second measurement. */
export const followUpRespondentsOf = (
  content: Pick<ConductingResearch, 'followUpCounted' | 'followUpRespondents'>,
): number | null => content.followUpCounted ?? content.followUpRespondents;

const many = (count: number) => new Intl.NumberFormat('nl-NL').format(count);

/** What is told of who was never in the situation; null when nobody was asked, or everybody was in it. */
export function outsideWords(outside: number | null, respondents: number | null): string | null {
  if (!outside) return null;
  const all = respondents === null ? '' : ` van de ${many(respondents)}`;
  return outside === 1
    ? `1${all} ${respondents === null ? 'mens' : 'mensen'} was nooit in de situatie. Die sloeg de vragen over het gedrag over.`
    : `${many(outside)}${all} mensen waren nooit in de situatie. Zij sloegen de vragen over het gedrag over.`;
}

/** Of whom the figures per factor are, where not of everybody; figures that were settled before say that theirs are of different people. */
export function peopleWords(
  content: Pick<ConductingResearch, 'results' | 'respondents' | 'outsideSituation'>,
): string | null {
  const computed = content.results.flatMap(({ analysis }) => analysis ?? []);
  const parts = [outsideWords(content.outsideSituation, respondentsOf(content))];
  const untold = Math.max(0, ...computed.map(({ population }) => population?.untold ?? 0));
  if (untold > 0)
    parts.push(
      `${sentence(counted(untold, 'mens', 'mensen'))} vertelde${untold === 1 ? '' : 'n'} niets over het gedrag.`,
    );
  const left = Math.max(0, ...computed.map(({ population }) => population?.left ?? 0));
  if (left > 0)
    parts.push(
      `${sentence(counted(left, 'mens is', 'mensen zijn'))} weggelaten, omdat ${left === 1 ? 'die' : 'zij'} zonder lezen ${left === 1 ? 'lijkt' : 'lijken'} te hebben geantwoord. Alle cijfers zijn van de anderen.`,
    );
  if (computed.some(({ population }) => population?.everyone))
    parts.push(
      'Gemiddelde en ruimte zijn van iedereen die antwoordde: daarvoor is gekozen. De samenhang (r) is alleen van wie over het gedrag vertelde.',
    );
  else if (computed.some(({ population }) => population && population.outside + population.untold > 0))
    parts.push(
      'Zij tellen niet mee in de cijfers per factor: gemiddelde, ruimte en samenhang zijn van dezelfde mensen.',
    );
  if (content.results.some(isOfDifferentPeople))
    parts.push(
      'Deze cijfers zijn eerder vastgesteld: het gemiddelde is van iedereen die antwoordde, de samenhang (r) alleen van wie ook over het gedrag vertelde.',
    );
  return parts.filter((part) => part !== null).join(' ') || null;
}

/** Computed before mean and correlation were of the same people, and of others indeed. */
const isOfDifferentPeople = ({ n, correlationN, analysis }: FactorResult): boolean =>
  analysis !== null && !analysis.population && correlationN !== null && correlationN !== n;

/** `312`, and where the correlation is of fewer: `312 (r: 187)`. */
export function sizeWords({ n, correlationN }: Pick<FactorResult, 'n' | 'correlationN'>): string {
  if (n === null) return '–';
  return correlationN === null || correlationN === n ? many(n) : `${many(n)} (r:\u00a0${many(correlationN)})`;
}
