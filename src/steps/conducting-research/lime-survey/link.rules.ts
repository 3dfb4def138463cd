import { language } from '#steps/conducting-research/export/limesurvey.rules.ts';

/** Where people fill in a questionnaire. */
export const surveyLink = (address: string, survey: number): string =>
  `${address}/index.php/${survey}?lang=${language}`;
