import { paragraph } from '#theory/content/html.rules.ts';
import type { Block, Source } from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';

/** What lists of the library show, and in which order. */

/** Items for the list beside a text: by name, without those that have no description (product.md, section 2). */
export const sideItems = <T extends { name: string; description: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ description }) => description !== null).sort(byName);

/** Where a source can be read, or null: `https://` is added when the address has no scheme. */
export function sourceAddress(url: string | null): string | null {
  const address = url?.trim() ?? '';
  if (address === '' || /\s/.test(address)) return null;
  if (/^https?:\/\//i.test(address)) return address;
  // `www.example.nl:8080` has a colon and no scheme; `javascript:` has one.
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? null : `https://${address.replace(/^\/+/, '')}`;
}

/** The reference without the address that its name already leads to. */
export function citationOf({ source, url }: Pick<Source, 'source' | 'url'>): string {
  return url !== null && source.endsWith(url) ? source.slice(0, -url.length).trimEnd() : source;
}

/** Without accents and capitals, and with one kind of space. */
export const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/** Whether every word that was typed occurs somewhere in the texts, also inside a word. */
export function holdsWords(texts: readonly (string | null)[], typed: string): boolean {
  const here = plainWords(texts.filter(Boolean).join(' '));
  return plainWords(typed)
    .split(' ')
    .every((word) => here.includes(word));
}

/** A page of an item in the app as its address in the API: `/techniek/12` → `/api/technics/12`. Null for other pages. */
export function iriOfPath(path: string): string | null {
  const [, place, id] = /^\/(factor|techniek)\/(\d+)$/.exec(path) ?? [];
  return place === undefined ? null : `/api/${place === 'factor' ? 'factors' : 'technics'}/${id}`;
}

/**
 * The blocks without the paragraph that the head of the page shows already. While an item has no written text its first
 * block is made from the same definition; a written text says something else and stays whole.
 */
export function withoutIntroduction(blocks: readonly Block[], introduction: string | null): readonly Block[] {
  const [first, ...others] = blocks;
  if (introduction === null || first?.['@type'] !== 'TextBlock') return blocks;
  const content = first.content.replace(paragraph(introduction), '');
  if (content === first.content) return blocks;
  return /^\s*(<h2>[^<]*<\/h2>)?\s*$/.test(content) ? others : [{ ...first, content }, ...others];
}

/** The items before and after one in a list; nothing when it is not among them. */
export function neighboursOf<T extends { id: number }>(
  items: readonly T[],
  id: number,
): { previous: T | undefined; next: T | undefined } {
  const at = items.findIndex((item) => item.id === id);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: items[at - 1], next: items[at + 1] };
}
