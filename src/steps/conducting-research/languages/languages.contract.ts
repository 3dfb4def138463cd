import { choice, day, longText, shortText, unsearched, whole } from '#foundation/shared/fields.ts';
import { list, type RowOf } from '#study/step/step.contract.ts';

/** A language in which a questionnaire can be asked beside Dutch. */
export interface Language {
  /** In Dutch. */
  name: string;
  /** As its speakers call it. */
  own: string;
  direction: 'ltr' | 'rtl';
}

const ltr = (name: string, own: string): Language => ({ name, own, direction: 'ltr' });
const rtl = (name: string, own: string): Language => ({ name, own, direction: 'rtl' });

/** In which a questionnaire is made. */
export const dutch = ltr('Nederlands', 'Nederlands');

/** By their code (BCP 47), in the order of their Dutch names. */
export const languages = {
  ar: rtl('Arabisch', 'العربية'),
  bg: ltr('Bulgaars', 'български'),
  'zh-Hans': ltr('Chinees (vereenvoudigd)', '简体中文'),
  'fa-AF': rtl('Dari', 'دری'),
  de: ltr('Duits', 'Deutsch'),
  en: ltr('Engels', 'English'),
  fa: rtl('Farsi', 'فارسی'),
  fr: ltr('Frans', 'français'),
  hu: ltr('Hongaars', 'magyar'),
  it: ltr('Italiaans', 'italiano'),
  ku: ltr('Koerdisch (Kurmanci)', 'kurmancî'),
  uk: ltr('Oekraïens', 'українська'),
  pap: ltr('Papiaments', 'Papiamentu'),
  pl: ltr('Pools', 'polski'),
  pt: ltr('Portugees', 'português'),
  ro: ltr('Roemeens', 'română'),
  ru: ltr('Russisch', 'русский'),
  so: ltr('Somalisch', 'Soomaali'),
  es: ltr('Spaans', 'español'),
  ti: ltr('Tigrinya', 'ትግርኛ'),
  tr: ltr('Turks', 'Türkçe'),
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

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
