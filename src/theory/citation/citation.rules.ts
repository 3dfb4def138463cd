import { byName } from '#theory/theory.rules.ts';

/** A person as a citation writes them, in parts: `de Bruin, M.` as well as `M. de Bruin`. */
export interface Named {
  family: string;
  given: string;
  /** `Jr.` */
  suffix: string | null;
}

const initials = /^((?:\p{Lu}\p{L}{0,2}\.[\s-]?)+)(.+)$/u;

/** Stands in a list for the people who are not named. */
export const othersToo = 'et al.';

export function nameOf(written: string): Named {
  const [family = written, given, suffix = null] = written.split(', ');
  if (given !== undefined) return { family, given, suffix };
  const [, first, last] = initials.exec(written) ?? [];
  return last ? { family: last, given: first!.trim(), suffix } : { family, given: '', suffix };
}

/** `693–707` → from and to; the number of an article has no end. */
export function pageRange(pages: string): { from: string; to: string | null } {
  const [from = pages, to = null] = pages.split('–');
  return { from, to };
}

export interface PageCitation {
  /** Who publishes the page: the name of this product. */
  publisher: string;
  title: string;
  /** `factor`, `techniek`, `thema`: as it stands between brackets after the title. */
  kind: string;
  /** Whole, with the origin. */
  address: string;
  /** As it is written in Dutch: `21 november 2026`. */
  day: string;
}

/** The reference to a page of the library, in the Dutch form of APA. Its text may change, so it says when it was read. */
export const citePage = ({ publisher, title, kind, address, day }: PageCitation): string =>
  `${publisher} (z.d.). ${title} [${kind}]. Geraadpleegd op ${day}, van ${address}`;

/** Sources each once, in the order in which they stand under a page. */
export const inOrder = <T extends { id: number; name: string }>(sources: readonly T[]): T[] =>
  [...new Map(sources.map((source) => [source.id, source])).values()].sort(byName);

/** What a reader of the list must know about a source that nobody has looked up yet. */
export const uncheckedNote = 'Deze bron is nog niet nagekeken.';
