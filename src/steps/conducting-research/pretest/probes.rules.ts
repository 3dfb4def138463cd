import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerKindOf, answerWords, pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';

/** Of every question, in je: what one understood, and how one came to the answer. */
const always = ['Wat wordt hier gevraagd, in je eigen woorden?', 'Hoe kwam je bij dit antwoord?'];

/**
 * What to ask somebody about a question once he has answered it: whether he understood it as meant, could recall it, and found his answer
 * among the answers. These are the four things of our page about the pretest, by how the question is answered.
 */
export function probesOf(item: QuestionnaireItem): string[] {
  return [...always, ...aboutAnswers(item)];
}

function aboutAnswers(item: QuestionnaireItem): string[] {
  if (pointsOf(item).length === 0) return ['Wat had je hier nog meer willen zeggen?'];
  if (item.block === 'outcome' || item.block === 'filter')
    return ['Aan welke keer of keren dacht je?', 'Hoe zeker ben je van dit antwoord?'];
  if (item.block === 'segment' || answerKindOf(item) === 'yes_no') return ['Stond wat bij jou past ertussen?'];
  return [
    'Wat betekent het antwoord dat je koos?',
    answerWords(item) === null ? 'Wanneer zou je één hokje verder kiezen?' : 'Stond jouw antwoord ertussen?',
  ];
}

/** After the last question. */
export const closingProbes = [
  'Welke vraag was het lastigst, en wat maakte hem lastig?',
  'Bij welke vraag zou iemand iets anders antwoorden dan hij denkt?',
  'Wat misten we?',
];
