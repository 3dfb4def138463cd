import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { hasComputed } from '#steps/conducting-research/results/respondents.rules.ts';

/**
 * Whether people were, or are being, asked the questionnaire: it was taken from here, has a first day, or there are answers. From then on
 * its words, answers, order and names in the data file stay as they are, so that the second measurement asks the same; whatever changes
 * in the library or in the research target.
 */
export const isOut = (
  content: Pick<ConductingResearch, 'downloadedOn' | 'startDate' | 'respondents' | 'followUpRespondents' | 'results'>,
): boolean => content.downloadedOn !== null || content.startDate !== null || hasAnswers(content);

/** Whether there are answers to it. */
export const hasAnswers = ({
  respondents,
  followUpRespondents,
  results,
}: Pick<ConductingResearch, 'respondents' | 'followUpRespondents' | 'results'>): boolean =>
  (respondents ?? followUpRespondents ?? 0) > 0 || hasComputed({ results });

/** What is written down when it is taken from here: the day, and the texts as they went, which stay as well. */
export const takenOut = (
  {
    downloadedOn,
    introduction,
    consentText,
  }: Pick<ConductingResearch, 'downloadedOn' | 'introduction' | 'consentText'>,
  survey: { introduction: string; consent: string },
  day: string,
): Pick<ConductingResearch, 'downloadedOn' | 'introduction' | 'consentText'> => ({
  downloadedOn: downloadedOn ?? day,
  introduction: introduction ?? survey.introduction,
  consentText: consentText ?? survey.consent,
});
