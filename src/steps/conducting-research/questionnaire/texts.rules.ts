import { type QuestionTarget, questionWords } from '#study/question-words.rules.ts';
import { partlyFilled } from '#theory/behaviour-forms/wording.rules.ts';
import { durationText } from './warnings.rules.ts';

/** What stands around the questions until the user writes something else; … is for the user to fill in. */

/** What is known elsewhere of who asks. */
export interface Sender {
  organisation: string | null;
  /** Where people can go with a question. */
  contact: string | null;
}

const unknownSender: Sender = { organisation: null, contact: null };

/** Above the first question: who asks, what about and why, how long it takes, and what happens with the answers. */
export function defaultQuestionnaireIntroduction(
  target: QuestionTarget,
  items: readonly unknown[],
  sender: Sender = unknownSender,
): string {
  return inWords(
    [
      'Deze vragenlijst is van %afzender%. Hij gaat over {doen} {context} {als je}. We zoeken uit wat daarbij helpt en wat in de weg zit.',
      `Invullen duurt ${durationText(items)}. Er zijn geen goede of foute antwoorden. Kies steeds wat het beste past.`,
      'We leggen alle antwoorden bij elkaar en maken er een verslag van. Daarin is niemand te herkennen. Met de uitkomsten kijken we wat er beter kan.',
      'Heb je een vraag? Stel die aan %contact%.',
    ],
    target,
    sender,
  );
}

/** What people agree to before the first question, in the first person. */
export function defaultQuestionnaireConsent(target: QuestionTarget): string {
  return inWords(
    [
      'Ik doe vrijwillig mee en kan op elk moment stoppen. Mijn naam wordt niet gevraagd.',
      'Mijn antwoorden worden alleen voor dit onderzoek gebruikt en worden bewaard tot …',
    ],
    target,
  );
}

/** In the place of the questions about what people did in the situation, for who was never in it. */
export const defaultSkipText = (target: QuestionTarget): string =>
  inWords(
    [
      'Je slaat een paar vragen over, want die gaan over zo’n moment. De andere vragen zijn ook voor jou. Jouw antwoorden tellen gewoon mee.',
    ],
    target,
  );

/** After the last question. */
export const defaultClosing = (target: QuestionTarget, sender: Sender = unknownSender): string =>
  inWords(['Dank je wel voor het meedoen.', 'Wil je weten wat eruit komt? Dat hoor je van %contact%.'], target, sender);

function inWords(
  lines: readonly string[],
  target: QuestionTarget,
  { organisation, contact }: Sender = unknownSender,
): string {
  const words = questionWords(target);
  // A name stays as it is, also one with *jouw* in it.
  const named = (line: string) =>
    line
      .replace('%afzender%', () => organisation ?? '…')
      .replace('%contact%', () => contact ?? '…')
      .replace('[doen]', '…')
      .replace('….', '…');
  return lines.map((line) => named(partlyFilled(line, words))).join('\n\n');
}
