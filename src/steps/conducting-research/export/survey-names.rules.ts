import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { ownCodeQuestions } from '#steps/conducting-research/questionnaire/own-code.rules.ts';

export type NamedItem = Pick<QuestionnaireItem, 'uuid' | 'variable'>;

/** How a question is called in files for survey tools. */
export interface SurveyName {
  /** The variable: EIGEFF_1. */
  name: string;
  /** The same as LimeSurvey takes it, without underscore: EIGEFF1. */
  code: string;
}

/** The variable in which agreeing to take part is kept. */
export const consentName = 'TOESTEMMING';

/** What is read by who was never in the situation; it has no answer. */
export const skipName = 'UITLEG_OVERSLAAN';

/** What is read above the questions of people’s own code; it has no answer. */
export const codeNoteName = 'UITLEG_CODE';

/** A name as LimeSurvey takes it. */
export const bare = (name: string) => name.replaceAll('_', '');

/** Words that LimeSurvey keeps for itself (its model `Question`), and what is ours. */
const reserved = new Set([
  'LANG',
  'SID',
  'SAVEDID',
  'TOKEN',
  'QID',
  'GID',
  'SGQ',
  'SELF',
  'THAT',
  'THIS',
  'OTHER',
  'TIME',
  consentName,
  skipName,
  bare(skipName),
  codeNoteName,
  bare(codeNoteName),
  ...ownCodeQuestions.flatMap(({ name, code }) => [name, code]),
]);

/** LimeSurvey takes codes of at most 20 letters and digits that begin with a letter. */
const longestCode = 20;

/**
 * The names of questions, each once. A variable that a survey tool does not take (empty, twice, with other signs) has a stand-in;
 * so has a code that two variables share once the underscores are gone (`A_11` and `A1_1`).
 */
export function surveyNames(items: readonly NamedItem[]): ReadonlyMap<string, SurveyName> {
  const variables = countOf(items.map(({ variable }) => variable?.trim() ?? ''));
  const named = items.map((item) => {
    const variable = item.variable?.trim() ?? '';
    const fits = /^[A-Za-z][A-Za-z0-9_]{0,31}$/.test(variable) && isFree(variable, variables);
    return { item, name: fits ? variable : standInName(item) };
  });
  const codes = countOf(named.map(({ name }) => bare(name)));
  return new Map(
    named.map(({ item, name }) => {
      const code = bare(name);
      const fits = code.length <= longestCode && isFree(code, codes);
      return [item.uuid, { name, code: fits ? code : standInName(item) }];
    }),
  );
}

/** How often each text occurs; capitals make no difference, as they make none to a database. */
function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text.toUpperCase(), (counts.get(text.toUpperCase()) ?? 0) + 1);
  return counts;
}

const isFree = (text: string, counts: ReadonlyMap<string, number>) =>
  counts.get(text.toUpperCase()) === 1 && !reserved.has(text.toUpperCase());

/**
 * A name made of the question itself, whatever else is in the questionnaire, so that the import finds it again: what there is of
 * the variable, and the end of the uuid.
 */
export function standInName({ uuid, variable }: NamedItem): string {
  const stem = (variable ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 10);
  return `${stem || 'VRAAG'}x${uuid.replaceAll(/[^A-Za-z0-9]/g, '').slice(-8)}`;
}
