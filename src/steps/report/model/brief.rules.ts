import { closed, inSentence, paragraphs } from './words.rules.ts';

/** What is told on a page that has to stay one: whole sentences of a text as far as they fit. */

/** The first sentences of a text that fit, whole where there is one that does. */
export function brief(text: string | null | undefined, limit: number): string | null {
  const [first] = paragraphs(text);
  if (!first) return null;
  if (first.length <= limit) return closed(first);
  const whole = [...first.slice(0, limit + 1).matchAll(/[.!?](?=\s)/g)].at(-1)?.index;
  if (whole !== undefined) return first.slice(0, whole + 1);
  return cut(first, limit);
}

/** The beginning of a text that is no sentence, such as a name or a term: no full stop is added. What comes before a `;` stands by itself. */
export function inFew(text: string | null | undefined, limit: number): string | null {
  const [first] = paragraphs(text);
  if (!first) return null;
  if (first.length <= limit) return first;
  const part = first.lastIndexOf('; ', limit);
  if (part > limit / 3) return first.slice(0, part);
  // At a comma or a colon what is left out leaves something whole.
  const whole = Math.max(...[', ', ': '].map((mark) => first.lastIndexOf(mark, limit - 1)));
  return whole > limit / 3 ? `${first.slice(0, whole)}…` : cut(first, limit);
}

/** Between two words where there are any. */
function cut(text: string, limit: number): string {
  const end = text.lastIndexOf(' ', limit - 1);
  return `${text.slice(0, end > 0 ? end : limit - 1).replace(/[\s,;:(–]+$/, '')}…`;
}

/** Who, and what is asked of them: `Corporatie: voorjaar 2027; € 12.000 (aanbeveling 2).` */
export function asked(who: string, what: readonly (string | null)[], after = ''): string {
  const told = what.flatMap((text) => (text ? [inSentence(text.replace(/\.$/, ''))] : [])).join('; ');
  return closed(`${who}${told ? `: ${told}` : ''}${after}`);
}
