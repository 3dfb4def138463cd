import type { Block, ReportModel } from '#steps/report/model/model.contract.ts';
import type { Language } from './language.rules.ts';

/** What all files on paper say around the model, in the same words. */

/** At the foot of each page: the title as far as it fits, and the words of the house. */
export const footLine = ({ title }: Pick<ReportModel, 'title'>, footerText: string | null): string =>
  [title.length > 70 ? `${title.slice(0, 70).trimEnd()}…` : title, footerText].filter(Boolean).join('  ·  ');

/** In quotation marks, unless the user typed them. */
export const quoted = (text: string): string => (/^[“"„‘']/.test(text.trim()) ? text : `“${text}”`);

/** The longest term that fits before its description. */
export const shortTerm = 27;

/** Languages as files name them. */
export const languageTags = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Language, string>;

/** No level of heading may be skipped: a heading of the lowest level that stands on its own moves up. */
export function levelled(blocks: readonly Block[]): Block[] {
  let above = false;
  return blocks.map((it) => {
    if (it.type !== 'heading') return it;
    above ||= it.level === 3;
    return above ? it : { ...it, level: 3 };
  });
}
