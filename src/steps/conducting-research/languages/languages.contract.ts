import { choice, day, longText, shortText, unsearched, whole } from '#foundation/shared/fields.ts';
import { list, type RowOf } from '#study/step/step.contract.ts';
import { type LanguageCode, languageCodes, languages } from './known.contract.ts';

const names = Object.fromEntries(languageCodes.map((code) => [code, languages[code].name])) as Record<
  LanguageCode,
  string
>;

/** One text of the questionnaire in another language. */
const translatedText = {
  /** Which one: the uuid of a question, or the name of a text around the questions. */
  key: unsearched(shortText('Welke tekst')),
  /** As it was when this was translated: whoever changes it, makes the translation out of date. */
  dutch: unsearched(longText({ label: 'Nederlands', name: 'Nederlands, toen het vertaald werd' })),
  text: unsearched(longText('Vertaling')),
  remark: unsearched(longText({ label: 'Opmerking', name: 'Opmerking van de vertaler' })),
  /** A fingerprint of what was read when the translation was checked: another text is not checked. */
  checked: unsearched(shortText('Nagekeken tekst')),
};

/** As many texts as are kept of a language: those of the longest questionnaire, and what was translated of questions that are gone. */
export const mostTranslated = 600;

const translation = {
  language: choice('Taal', names),
  translatedBy: unsearched(shortText('Vertaald door')),
  /** A second person who grew up with the language. */
  checkedBy: unsearched(shortText({ label: 'Nagekeken door', name: 'Vertaling nagekeken door' })),
  checkedOn: day({ label: 'Nagekeken op', name: 'Vertaling nagekeken op' }),
  tried: whole({ label: 'Met hoeveel mensen uitgeprobeerd?', name: 'Vertaling uitgeprobeerd met' }, 0, 1000),
  triedFindings: longText({ label: 'Wat zeiden zij?', name: 'Wat mensen bij de vertaling zeiden' }),
  texts: list({ label: 'Teksten', name: 'Vertaalde teksten' }, translatedText, mostTranslated),
};

/** As many answers in each language as one figure over all of them takes. */
export const fewestPerLanguage = 50;

/** As many languages as a questionnaire has beside Dutch. */
export const mostLanguages = 10;

export const translations = list(
  { label: 'In een andere taal', name: 'Vragenlijst in andere talen' },
  translation,
  mostLanguages,
);

export type Translation = RowOf<typeof translation>;
export type TranslatedText = RowOf<typeof translatedText>;
