import type { LibraryKind } from '#theory/words.contract.ts';

/** How items are named to each other: slugs for what is new, and who refers to a slug. */

const longestSlug = 60;

/** A slug from a name, `Sociale norm (één)` → `sociale-norm-een`, with a number when it is taken. */
export function freeSlug(name: string, kind: LibraryKind, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
  const wanted = plain || kind.replaceAll('_', '-');
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** An item that may refer to others. */
export interface Candidate {
  kind: LibraryKind;
  id: number;
  name: string;
  content: unknown;
}

/** Which of these items refer to the item with this slug. */
export const usersOf = (
  candidates: readonly Candidate[],
  kind: LibraryKind,
  slug: string,
): Omit<Candidate, 'content'>[] =>
  candidates.filter(({ content }) => refersTo(content, kind, slug)).map(({ content: _, ...user }) => user);

/** Fields that hold the slug of another item, by the kind they point at. */
const pointers: Record<LibraryKind, readonly string[]> = {
  factors: ['factor'],
  technics: ['technic', 'supports'],
  themes: [],
  clusters: ['cluster'],
  models: [],
  pages: [],
  page_categories: ['category'],
  sources: ['sources'],
  scales: ['scale'],
};

function refersTo(content: unknown, kind: LibraryKind, slug: string): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return Object.entries(content).some(([field, value]) =>
    pointers[kind].includes(field) && (value === slug || (Array.isArray(value) && value.includes(slug)))
      ? true
      : Array.isArray(value)
        ? value.some((inner) => refersTo(inner, kind, slug))
        : refersTo(value, kind, slug),
  );
}
