import type { LanguageDoubt } from './language-doubt.contract.ts';

/** Whether one figure may be taken over answers in more languages: only with enough in each, and somebody has to say so. */

interface Translation {
  language: string | null;
  texts: readonly { checked: unknown }[];
}

/** What conducting research stores of it, or what was kept with a decision (`languageDoubt`). Without either, everybody read Dutch. */
export interface OverLanguages {
  translations?: readonly Translation[];
  answerLanguages?: 'dutch' | 'enough' | 'too_few' | null;
  languageDoubt?: LanguageDoubt | null;
}

/** Whether people can have answered in it: somebody checked a text in it at some time, and what goes out is checked. */
export const wasAskedIn = ({ language, texts }: Translation): boolean =>
  language !== null && texts.some(({ checked }) => checked !== null);

/** Why figures of a section say nothing yet of a factor or of factors beside each other; null when they may. */
export function languageDoubtOf({
  translations = [],
  answerLanguages = null,
  languageDoubt,
}: OverLanguages): LanguageDoubt | null {
  if (languageDoubt !== undefined) return languageDoubt;
  if (!translations.some(wasAskedIn)) return null;
  if (answerLanguages === null) return 'languages_unsaid';
  return answerLanguages === 'too_few' ? 'too_few_per_language' : null;
}
