import { mostRespondents, rawLimits } from '#steps/conducting-research/answers/answers.contract.ts';
import { quoted } from './answers.rules.ts';
import type { KeptAnswers } from './merge.rules.ts';

const inDutch = (count: number) => count.toLocaleString('nl-NL');

/** Why answers cannot be kept, in a sentence that says what to do; null when they can. */
export function keepingProblem({ rows, respondents, texts }: KeptAnswers): string | null {
  if (rows === 0) return 'Er is geen enkele rij over om te bewaren. Ga terug en kijk of de kolommen kloppen.';
  if (rows > mostRespondents) {
    return `Dit zijn ${inDutch(rows)} respondenten. We bewaren er hoogstens ${inDutch(mostRespondents)}.`;
  }
  const code = respondents.find((one) => one !== null && one.length > rawLimits.code);
  if (code) return `De respondentcode ${quoted(code)} is te lang. Ga terug en kies een andere kolom.`;
  const long = texts.find(
    ({ name, values }) =>
      name.length > rawLimits.name || values.some((value) => value !== null && value.length > rawLimits.text),
  );
  return long
    ? `In de kolom ${quoted(long.name)} staat een tekst van meer dan ${inDutch(rawLimits.text)} tekens. Ga terug en laat die kolom weg.`
    : null;
}
