import { type QuestionTarget, questionWords } from '#study/question-words.rules.ts';
import { speakable } from '#theory/behaviour-forms/reading.rules.ts';
import { partlyFilled } from '#theory/behaviour-forms/wording.rules.ts';

/** The texts a guide opens and closes with until the user writes other ones; … is for the user to fill in. */

/** What one says before the first question: why, that it is voluntary, and that no answer is wrong. */
export const defaultIntroduction = (target: QuestionTarget): string => paragraphs(introduction, target);

/** What one says after the last question: room for what was not asked, and what happens next. */
export const defaultClosing = (target: QuestionTarget): string => paragraphs(closing, target);

/** What people agree to, in the first person; read out or signed before the conversation. */
export const defaultConsent = (target: QuestionTarget): string => paragraphs(consent, target);

const paragraphs = (lines: readonly string[], target: QuestionTarget) =>
  lines.map((line) => partlyFilled(line, speakable(questionWords(target)))).join('\n\n');

const introduction = [
  'Fijn dat je meedoet. Mijn naam is … en ik doe dit onderzoek voor …',
  'We praten vandaag over dit onderwerp: {doen} {context}. Ik wil graag begrijpen hoe dat in het dagelijks leven gaat. Er zijn geen goede of foute antwoorden.',
  'Het gesprek duurt ongeveer … minuten. Meedoen is vrijwillig. Een vraag overslaan of stoppen mag altijd, zonder uitleg.',
  'Ik schrijf geen namen op. In het verslag staat niets waaraan iemand te herkennen is.',
  'Heb je nog vragen voordat we beginnen?',
];

const closing = [
  'Dit waren mijn vragen. Wat hebben we nog niet besproken, maar vind je wel belangrijk?',
  'We leggen alle gesprekken naast elkaar en maken daar een verslag van. Wil je weten wat eruit komt? Dat kan via …',
  'Krijg je later nog een vraag, of wil je toch niet meedoen? Dat kan tot … via …',
  'Hartelijk dank voor dit gesprek.',
];

const consent = [
  'Ik weet waar dit onderzoek over gaat en wat er met mijn antwoorden gebeurt.',
  'Ik doe vrijwillig mee. Ik mag vragen overslaan en op elk moment stoppen, zonder uitleg en zonder gevolgen.',
  'Mijn antwoorden worden zonder mijn naam bewaard tot … en daarna verwijderd.',
];

/** For who asks the questions, above the first one. */
export const defaultReminders =
  'Spreek mensen die het doen en mensen die het niet doen. Stel de hoofdvraag eerst zo open mogelijk, en wacht. Vraag door naar een echte keer: wanneer was dat, wat gebeurde er, wat deed je toen? Noteer wat iemand zegt in zijn eigen woorden.';

/** Above the form on which is counted, on paper. */
export const countInstruction =
  'Zet een streepje voor elke keer dat je het gedrag ziet. Schrijf geen namen op. Telt er een tweede waarnemer mee, op dezelfde plek en tijd? Die gebruikt een eigen formulier. Kijk onder het tellen niet bij elkaar.';
