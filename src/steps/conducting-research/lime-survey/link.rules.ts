/** Where people fill in a questionnaire, in the language that it was made in. */
export const surveyLink = (address: string, survey: number): string => `${address}/index.php/${survey}`;
