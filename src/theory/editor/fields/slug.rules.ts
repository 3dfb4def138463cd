import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';

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

/** An item that refers to another. */
export interface Referrer {
  kind: LibraryKind;
  id: number;
  name: string;
}

/** Who refers to an item, by its kind and slug, from all items with their content. In the order of these. */
export function referrersOf(
  items: readonly (Referrer & { content: unknown })[],
): (kind: LibraryKind, slug: string) => readonly Referrer[] {
  const known = new Map<string, Referrer[]>();
  for (const { kind, id, name, content } of items)
    for (const key of new Set(referencesIn(content))) known.set(key, [...(known.get(key) ?? []), { kind, id, name }]);
  return (kind, slug) => known.get(keyOf(kind, slug)) ?? [];
}

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

const kindAt = new Map(libraryKinds.flatMap((kind) => pointers[kind].map((field) => [field, kind] as const)));

const keyOf = (kind: LibraryKind, slug: string) => `${kind} ${slug}`;

function referencesIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([field, value]) => {
    const kind = kindAt.get(field);
    const slugs = kind ? [value].flat().filter((one) => typeof one === 'string') : [];
    return [...slugs.map((slug) => keyOf(kind!, slug)), ...[value].flat().flatMap(referencesIn)];
  });
}
