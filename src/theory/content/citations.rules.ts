import { sourceAnchor } from '#theory/library/references.rules.ts';
import { escapeText, link } from './html.rules.ts';

/** What a text may point at, and where its reader finds that. */
export interface Surroundings {
  /** The page of an item, `factor` and `gewoonten` → `/factor/35`; null when it is not there. */
  pageOf(kind: string, slug: string): string | null;
  /** A source with the number and the name under which it stands in lists; null when it is not there. */
  sourceOf(slug: string): { id: number; name: string } | null;
  /** The sources that stand with the item. */
  sources: readonly string[];
  /** The page of the item itself, whose list of sources citations lead to; null when it has none. */
  page: string | null;
  /** The files in `library/media/`. */
  media: ReadonlySet<string>;
  /** Tells of a mistake. */
  report(line: number | null, sentence: string): void;
}

/** `[@slug]`, `[zie @slug, p. 5; @other]` and, within a sentence, `@slug`. */
const citations = /\[([^[\]]*@[^[\]]*)\]|(?<![\p{L}\p{N}.%+_-])@([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu;
const one = /^(zie )?@([a-z0-9]+(?:-[a-z0-9]+)*)(?:, (.+))?$/;

/** The sources that a text cites, as often as it does. */
export const citedSources = (text: string): string[] =>
  [...text.matchAll(citations)].flatMap(([, between, slug]) =>
    between === undefined
      ? [slug!]
      : between.split(';').flatMap((part) => one.exec(part.trim().replaceAll(/\s+/g, ' '))?.[2] ?? []),
  );

/** Plain text as HTML, in which a citation has become author and year: “(Ajzen, 1991, p. 5)” or “Ajzen (1991)”. */
export function citedText(text: string, line: number, around: Surroundings): string {
  let html = '';
  let after = 0;
  for (const match of text.matchAll(citations)) {
    const [whole, between, slug] = match;
    const here = line + text.slice(0, match.index).split('\n').length - 1;
    html += plain(text.slice(after, match.index));
    html += between === undefined ? narrative(slug!, here, around) : parenthetical(between, here, around);
    after = match.index + whole.length;
  }
  return html + plain(text.slice(after));
}

/** The end of a line within a paragraph is a space. */
const plain = (text: string) => escapeText(text.replaceAll(/[ \t]*\n[ \t]*|[ \t]+/g, ' '));

function parenthetical(between: string, line: number, around: Surroundings): string {
  const cited = between
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((part) => {
      const [, see = '', slug, place] = one.exec(part.trim()) ?? [];
      if (slug === undefined) {
        around.report(line, `de verwijzing [${between}] is niet te lezen; schrijf [@bron] of [@bron, p. 5]`);
        return '';
      }
      const [author, year] = authorAndYear(slug, line, around);
      const where = place === undefined ? '' : `, ${place.replace(/^(pp?\.|hfst\.|tabel|figuur) /, '$1\u00a0')}`;
      return `${see}${toSource(slug, [author, year].filter(Boolean).join(', ') + where, around)}`;
    });
  return `(${cited.join('; ')})`;
}

function narrative(slug: string, line: number, around: Surroundings): string {
  const [author, year] = authorAndYear(slug, line, around);
  return toSource(slug, year === '' ? author : `${author} (${year})`, around);
}

function authorAndYear(slug: string, line: number, around: Surroundings): readonly [string, string] {
  const source = around.sourceOf(slug);
  if (!source) around.report(line, `de bron ${slug} bestaat niet`);
  else if (!around.sources.includes(slug)) around.report(line, `de bron ${slug} staat niet bij sources`);
  const name = source?.name ?? slug;
  const [, author = name, year = ''] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  return [author, year];
}

function toSource(slug: string, words: string, { sourceOf, page }: Surroundings): string {
  const source = sourceOf(slug);
  return source && page !== null ? link(`${page}#${sourceAnchor(source.id)}`, words) : escapeText(words);
}
