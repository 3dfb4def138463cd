import { pathOf } from '#theory/library/references.rules.ts';
import type { SearchDocument } from './search.contract.ts';

/** The slug under `/theorie/` that no category of pages can have. */
export const searchSlug = 'zoeken';

/** The address of the results: `/theorie/zoeken?q=gewoonte`. */
export const searchPath = (typed: string) =>
  `/theorie/${searchSlug}${typed.trim() === '' ? '' : `?q=${encodeURIComponent(typed.trim())}`}`;

/** Where an item stands in a list that has no page for each: `model-5`. */
export const anchorOf = (kind: 'clusters' | 'models', id: number) =>
  `${kind === 'clusters' ? 'cluster' : 'model'}-${id}`;

/** Where a reader finds what was found. Null for a source: it stands with the items that cite it. */
export function foundPath({ kind, id }: Pick<SearchDocument, 'kind' | 'id'>): string | null {
  switch (kind) {
    case 'sources':
      return null;
    case 'clusters':
      return `/theorie/factoren#${anchorOf(kind, id)}`;
    case 'models':
      return `/theorie/modellen#${anchorOf(kind, id)}`;
    default:
      return pathOf(kind, id);
  }
}

/** What kind of thing it is, in words. */
export function kindLabel({ kind, isSecondary }: Pick<SearchDocument, 'kind' | 'isSecondary'>): string {
  if (kind === 'technics') return isSecondary ? 'Secundaire techniek' : 'Primaire techniek';
  return { factors: 'Factor', themes: 'Thema', clusters: 'Cluster', models: 'Model', pages: 'Pagina', sources: 'Bron' }[
    kind
  ];
}
