import type { Violation } from '#foundation/shared/problem.ts';
import type { RawAnswers } from './answers.contract.ts';

/** What is wrong with answers beyond the form of each: whether they fit each other, and the questionnaire (`questions`: its items, removed ones too). */
export function answersFaults(
  { respondents, items, seconds, texts }: RawAnswers,
  questions: ReadonlySet<string>,
): Violation[] {
  const many = respondents.length;
  return [
    ...(many === 0 ? [fault('respondents', 'Er staat geen enkele respondent in.')] : []),
    ...twice(respondents).map(([place, code]) =>
      fault(`respondents[${place}]`, `De code “${code}” staat bij meer dan één respondent. Geef ieder een eigen code.`),
    ),
    ...items.flatMap(({ item, ...given }, place) => [
      ...(questions.has(item)
        ? []
        : [fault(`items[${place}].item`, 'Deze vraag staat niet in de vragenlijst van dit onderzoek.')]),
      ...(given.answers !== undefined && given.numbers !== undefined
        ? [fault(`items[${place}].numbers`, 'Stuur de antwoorden op één manier: als tekens, of als getallen.')]
        : []),
      ...(countOf(given) === many
        ? []
        : [
            fault(
              `items[${place}].${given.numbers === undefined ? 'answers' : 'numbers'}`,
              `Het aantal antwoorden (${countOf(given)}) is anders dan het aantal respondenten (${many}). Zet een - waar een antwoord ontbreekt.`,
            ),
          ]),
    ]),
    ...(seconds === undefined || countOf({ numbers: seconds }) === many
      ? []
      : [
          fault(
            'seconds',
            `Het aantal tijden (${countOf({ numbers: seconds })}) is anders dan het aantal respondenten (${many}). Zet een - waar een tijd ontbreekt.`,
          ),
        ]),
    ...twice(items.map(({ item }) => item)).map(([place]) =>
      fault(`items[${place}].item`, 'Deze vraag staat er al eerder in.'),
    ),
    ...texts.flatMap(({ values }, place) =>
      values.length === many
        ? []
        : [
            fault(
              `texts[${place}].values`,
              `Het aantal teksten (${values.length}) is anders dan het aantal respondenten (${many}). Zet null waar een tekst ontbreekt.`,
            ),
          ],
    ),
  ];
}

/** How many answers a question has, in whichever way they were sent. */
const countOf = ({ answers, numbers }: Pick<RawAnswers['items'][number], 'answers' | 'numbers'>): number =>
  numbers === undefined ? (answers?.length ?? 0) : numbers.split(' ').length;

const fault = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: null });

/** More of the same fault tells nobody more. */
const mostFaults = 20;

/** Places of what stood there before; null is nobody in particular. */
function twice(names: readonly (string | null)[]): [place: number, name: string][] {
  const seen = new Set<string>();
  const again: [number, string][] = [];
  for (const [place, name] of names.entries()) {
    if (name === null || again.length === mostFaults) continue;
    if (seen.has(name)) again.push([place, name]);
    seen.add(name);
  }
  return again;
}

/** From the day after `today` to `years` later, both `yyyy-mm-dd`: how long answers can be kept on purpose. */
export function keepingDays(today: string, years: number): { first: string; last: string } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const asDay = (date: Date) => date.toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year + years, month - 1, day));
  // There is no 29 February every year: then the 28th.
  if (last.getUTCDate() !== day) last.setUTCDate(0);
  return { first: asDay(new Date(Date.UTC(year, month - 1, day + 1))), last: asDay(last) };
}
