import type { ReactNode } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { TranslatedIn } from './determine-type.rules.ts';

export interface InLanguagesProps {
  children: (translatedIn: TranslatedIn) => ReactNode;
}

/** What knows whether a translation was tried comes with all texts of a questionnaire: only where there are other languages. */
export const InLanguages = latePart<InLanguagesProps>(() =>
  import('./step.parts.ts').then(
    ({ translatedIn }) =>
      ({ children }) =>
        children(translatedIn),
  ),
);
