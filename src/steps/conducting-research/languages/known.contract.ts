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
