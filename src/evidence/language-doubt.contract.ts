/** Why figures make no one figure over answers in more languages: nobody said whose answers they are of, or in a language there were too few. */
export const languageDoubts = ['languages_unsaid', 'too_few_per_language'] as const;
export type LanguageDoubt = (typeof languageDoubts)[number];
