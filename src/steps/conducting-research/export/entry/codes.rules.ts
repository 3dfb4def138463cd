import { type Survey, type SurveyQuestion, surveyQuestions } from '#steps/conducting-research/export/survey.rules.ts';
import { personHead } from './sheet.rules.ts';

/** What is typed for what somebody filled in on paper: the same names and codes as on the sheet to type them over in. */
export interface EntryCodes {
  /** Above the column with the number of the paper. */
  person: string;
  /** By the uuid of the question. */
  of: ReadonlyMap<string, Pick<SurveyQuestion, 'name' | 'answers'>>;
}

export const entryCodes = (survey: Survey): EntryCodes => ({
  person: personHead(survey),
  of: new Map(surveyQuestions(survey).map(({ item, name, answers }) => [item.uuid, { name, answers }])),
});
