import type { Survey, SurveyCode, SurveyPage, SurveyQuestion } from '#steps/conducting-research/export/survey.rules.ts';
import { consentName } from '#steps/conducting-research/export/survey-names.rules.ts';

/** What somebody answered while trying, by the name of the question: the number of an answer, or own words. It is nowhere kept. */
export type Given = Readonly<Record<string, number | string>>;

/** What is seen at once. */
export type Screen =
  | { kind: 'opening' }
  | { kind: 'questions'; page: SurveyPage }
  /** Why questions are passed over. */
  | { kind: 'skipped'; page: SurveyPage; text: string }
  /** Of what people make a code of their own. */
  | { kind: 'code'; code: SurveyCode }
  | { kind: 'end' };

/** The screens that somebody with these answers sees, in order, as a survey tool would show them. */
export function screensFor({ pages, code }: Survey, given: Given): Screen[] {
  return [
    { kind: 'opening' },
    ...pages.flatMap((page): Screen[] => {
      if (page.askedAfter.every(({ name }) => given[name] === 1)) return [{ kind: 'questions', page }];
      return page.skipNote !== null && page.askedAfter.some(({ name }) => given[name] === 0)
        ? [{ kind: 'skipped', page, text: page.skipNote }]
        : [];
    }),
    ...(code ? [{ kind: 'code' as const, code }] : []),
    { kind: 'end' },
  ];
}

/** The names of what has to be answered before one can go on. */
export function openOn(screen: Screen, given: Given): string[] {
  if (screen.kind === 'opening') return given[consentName] === 1 ? [] : [consentName];
  if (screen.kind !== 'questions') return [];
  const open = ({ name, required }: SurveyQuestion) => required && (given[name] ?? '') === '';
  return screen.page.questions.filter(open).map(({ name }) => name);
}

/** How many questions somebody with these answers is not asked. */
export const countSkipped = (survey: Survey, given: Given): number =>
  survey.pages
    .filter(({ askedAfter }) => askedAfter.some(({ name }) => given[name] === 0))
    .reduce((sum, { questions }) => sum + questions.length, 0);
