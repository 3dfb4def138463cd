import { dayInWords } from '#foundation/shared/day.ts';
import { type Language, type LanguageCode, languages } from '#steps/conducting-research/languages/known.contract.ts';
import { type Address, addressed } from '#theory/form-of-address/address.rules.ts';
import { ourWords } from './ours.rules.ts';
import { type PageText, pageTextNames, pageTexts } from './texts.rules.ts';

/** A sentence as it stands on the page; `nl` where the page is in another language and this is not. */
export interface Said {
  text: string;
  lang: 'nl' | null;
}

/** Of which form the page speaks. */
export interface Spoken {
  address: Address;
  /** Another language than Dutch. */
  language?: LanguageCode;
  /** What the organisation had translated and checked. */
  texts?: Partial<Record<PageText, string>>;
}

/** The words of the page in the language of one form. */
export interface PageWords {
  language: 'nl' | LanguageCode;
  direction: Language['direction'];
  say(name: PageText, values?: Readonly<Record<string, string>>): Said;
  /** A text that the organisation typed for the page in Dutch, and what it typed for who reads this language. */
  typed(text: string, translated?: string | null): Said;
  /** `2026-11-22` in words. */
  day(day: string): string;
}

/** As the organisation had it translated; else as we did; else in Dutch. */
export function pageWords({ address, language, texts = {} }: Spoken): PageWords {
  const direction = language === undefined ? 'ltr' : languages[language].direction;
  // A name of which the direction differs leaves that of the sentence as it is.
  const placed = (value: string) => (direction === 'rtl' ? `\u2068${value}\u2069` : value);
  return {
    language: language ?? 'nl',
    direction,
    say(name, values = {}) {
      const own = language === undefined ? undefined : (texts[name] ?? ourWords[language]?.[name]);
      const text = own ?? addressed(pageTexts[name], address);
      const fill = (value: string) => (own === undefined ? value : placed(value));
      return {
        text: text.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
          values[key] === undefined ? whole : fill(values[key]),
        ),
        lang: language !== undefined && own === undefined ? 'nl' : null,
      };
    },
    typed: (text, translated = null) =>
      language === undefined || translated === null
        ? { text, lang: language === undefined ? null : 'nl' }
        : { text: translated, lang: null },
    day: (day) => (language === undefined ? dayInWords(day) : dayIn(language, day)),
  };
}

/** `22 November 2026`; in figures where this server does not know the language. */
export function dayIn(language: LanguageCode, day: string): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  if (!known) return day.split('-').reverse().join('-');
  return new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  }).format(new Date(`${day}T00:00:00Z`));
}

/** The sentences that are in Dutch on a page in another language, as nobody translated them. */
export const leftInDutch = (spoken: Spoken): PageText[] => {
  const words = pageWords(spoken);
  return pageTextNames.filter((name) => words.say(name).lang === 'nl');
};
