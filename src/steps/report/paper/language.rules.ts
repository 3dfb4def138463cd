/** The languages that a reference can be in; what is neither is taken for Dutch, as the rest of the report is. */
export type Language = 'nl' | 'en';

const english =
  /\b(?:the|of|and|for|on|with|to|from|by|an?|their|how|what|why|does|journal|review|theory|behaviou?r)\b/gi;
const dutch = /\b(?:de|het|een|van|en|voor|op|met|naar|uit|bij|door|hoe|wat|waarom|tijdschrift|handboek|gedrag)\b/gi;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/**
 * The language of a publication as far as its title and journal tell: English when more of the small words that only English has
 * stand in it than of those that only Dutch has. Our own rule, as no list of sources names a language.
 */
export const languageOf = (text: string): Language => (count(text, english) > count(text, dutch) ? 'en' : 'nl');
