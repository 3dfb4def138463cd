import type { TranslatedQuestion } from '#steps/conducting-research/answers-import/import.rules.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { inLanguage } from './translation.rules.ts';

/** Each question as it is asked in the other languages, by its uuid: to know it and its answers again in a file of their words alone. */
export function translatedQuestions(input: QuestionnaireInput): ReadonlyMap<string, readonly TranslatedQuestion[]> {
  const found = new Map<string, TranslatedQuestion[]>();
  for (const translation of input.content.translations) {
    const asked = inLanguage(input, translation);
    for (const { uuid, text, leftAnchor, rightAnchor, labels, notApplicable } of asked?.content.items ?? []) {
      const said = notApplicable === true ? asked!.words!.texts.NIET_VAN_TOEPASSING : null;
      found.set(uuid, [...(found.get(uuid) ?? []), { text, leftAnchor, rightAnchor, labels, notApplicable: said }]);
    }
  }
  return found;
}
