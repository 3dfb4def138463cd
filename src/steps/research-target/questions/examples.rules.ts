import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { questionWords } from '#study/question-words.rules.ts';
import { partlyFilled } from '#theory/behaviour-forms/wording.rules.ts';

/** Per field that is not in the four sentences, one in which it shows. */
const templates = {
  questionContext: 'Denk bij deze vragen aan hoe het {context} gaat.',
  questionPeriod: 'Denk aan {periode}. {heb je gedaan}?',
  questionProblem: '{doen} helpt tegen {probleem}.',
  questionConsequence: 'Als {ik dat niet doe}, heb ik een grote {kans op gevolg}.',
  questionOrganisation: 'Ik vertrouw {organisatie}.',
} as const;

export type ExampleField = keyof typeof templates;

/** How a question or a statement will read, while the user types. What else is not filled in stays in sight as `[doen]`. */
export const exampleSentence = (field: ExampleField, content: ResearchTarget): string =>
  partlyFilled(templates[field], questionWords(content));
