import type { FixedPlan } from './fixed-plan.contract.ts';

const [day, time] = [
  new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
  new Intl.DateTimeFormat('nl-NL', { timeStyle: 'medium', timeZone: 'Europe/Amsterdam' }),
];

/** `29 november 2026 om 7.42.10 uur`, as it is in the Netherlands. */
export function momentInWords(at: string): string {
  const date = new Date(at);
  return `${day.format(date)} om ${time.format(date).replaceAll(':', '.')} uur`;
}

export const dayOfMoment = (at: string): string => day.format(new Date(at));

/** Whether the plan stood still before anybody could have seen an outcome, as a sentence. */
export const beforeOrAfter = ({ firstDataAt }: Pick<FixedPlan, 'firstDataAt'>): string =>
  firstDataAt === null
    ? 'Het plan is vastgezet vóór de eerste uitkomst werd bewaard, volgens de klok van de server.'
    : `Het plan is vastgezet ná de eerste uitkomst: die is bewaard op ${momentInWords(firstDataAt)}, volgens de klok van de server.`;
