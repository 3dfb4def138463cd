import { csvOf } from '#foundation/shared/csv.ts';
import { adoptions, pastMethods } from '#study/past/past.contract.ts';
import { effectWords } from '../words.rules.ts';
import type { PastYear } from './year.contract.ts';

const plural = (count: number, one: string, more: string) =>
  `${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`;
const listed = new Intl.ListFormat('nl', { type: 'conjunction' });
const joinList = (items: readonly string[]) => listed.format(items);

/** What is named in a sentence, before the rest is a number. */
const mostNamed = 4;

/** `afval scheiden (3) en fietsen (2)` */
function named(items: readonly { name: string; researches: number }[]): string {
  const shown = items.slice(0, mostNamed).map(({ name, researches }) => `${lower(short(name))} (${researches})`);
  const rest = items.length - shown.length;
  return joinList(rest > 0 ? [...shown, `nog ${rest}`] : shown);
}

/** Without what the library explains it with between brackets. */
const short = (name: string) => name.replace(/ \([^()]*\)$/, '');

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The year in a few sentences, to copy into a report: each number with what it is of. */
export function yearSentences(found: PastYear): string[] {
  const { year, researches, before } = found;
  if (researches.length === 0) return [];
  const themes = found.themes.filter((theme) => theme.researches > 0);
  const asked = researches.filter(({ respondents }) => respondents !== null);
  const answered = asked.reduce((sum, { respondents }) => sum + respondents!, 0);
  const talks = researches.reduce((sum, { conversations }) => sum + conversations, 0);
  const people = [
    ...(answered > 0
      ? [
          `${plural(answered, 'ingevulde vragenlijst', 'ingevulde vragenlijsten')} (in ${plural(asked.length, 'onderzoek', 'onderzoeken')})`,
        ]
      : []),
    ...(talks > 0 ? [plural(talks, 'gesprek', 'gesprekken')] : []),
  ];
  return [
    `In ${year} rondden we ${plural(researches.length, 'gedragsonderzoek', 'gedragsonderzoeken')} af${before > 0 ? ` (in ${year - 1}: ${before})` : ''}.`,
    ...(themes.length > 0
      ? [`${themes.length === 1 ? 'Het onderwerp was' : 'De onderwerpen waren'} ${named(themes)}.`]
      : []),
    ...(people.length > 0 ? [`Ze berusten op ${joinList(people)}.`] : []),
    ...(found.factors.length > 0 ? [`Het vaakst had dit prioriteit: ${named(found.factors)}.`] : []),
    ...(found.technics.length > 0 ? [`In de interventies kwam het vaakst voor: ${named(found.technics)}.`] : []),
  ];
}

/** What came of it: of how many it was measured, and what was decided of how many. */
export function outcomeSentences({ researches, effects }: PastYear): string[] {
  const measured = new Set(effects.map(({ uuid }) => uuid)).size;
  const decided = Map.groupBy(
    researches.filter(({ adopted }) => adopted !== null),
    ({ adopted }) => adoptions[adopted!],
  );
  const unknown = researches.filter(({ adopted }) => adopted === null).length;
  const told = [
    ...[...decided].map(([words, some]) => `${words} (${some.length})`),
    ...(unknown > 0 ? [`niet vastgelegd (${unknown})`] : []),
  ];
  return [
    measured === 0
      ? 'Van geen van deze onderzoeken is gemeten of het gedrag daarna veranderde.'
      : `Van ${measured} van de ${researches.length} onderzoeken is gemeten of het gedrag daarna veranderde.`,
    ...effectWords(effects).filter((words) => !words.startsWith('Daarna:')),
    ...(decided.size > 0 ? [`Wat ermee gebeurde: ${joinList(told)}.`] : []),
  ];
}

/** Themes of the library of which nothing was completed in this year. */
export const untouched = ({ themes }: PastYear): string[] =>
  themes.filter(({ researches }) => researches === 0).map(({ name }) => lower(name));

export const methodWords = (methods: PastYear['researches'][number]['methods']): string =>
  joinList(methods.map((method) => pastMethods[method]));

/** The researches of the year as a table for a spreadsheet. */
export const yearCsv = ({ researches }: Pick<PastYear, 'researches'>): string =>
  csvOf([
    ['Onderzoek', 'Thema', 'Doel', 'Hoe', 'Ingevulde vragenlijsten', 'Gesprekken', 'Daarna'],
    ...researches.map(({ name, theme, goal, methods, respondents, conversations, adopted }) => [
      name,
      theme ?? '',
      goal ?? '',
      methodWords(methods),
      respondents === null ? '' : String(respondents),
      String(conversations),
      adopted === null ? '' : adoptions[adopted],
    ]),
  ]);
