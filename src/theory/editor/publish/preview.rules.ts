import type { ContentOf, LibraryContent, WrittenItem } from '#theory/content/content.contract.ts';
import { assembleLibrary, type LibraryItems } from '#theory/library/library.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { wholeContent } from './complete.rules.ts';
import { withItem } from './judge.rules.ts';

/** An item as readers would get it with this content, made the way everything they get is made. Never with an unverified DOI. */
export function previewOf<K extends LibraryKind>(
  library: LibraryContent,
  kind: K,
  item: Omit<WrittenItem<K>, 'content'>,
  draft: object,
  finish: (library: LibraryContent) => LibraryContent = (same) => same,
): Record<string, unknown> | null {
  const content = checked(kind, wholeContent(kind, draft));
  const written = { ...item, content } as WrittenItem<K>;
  const shown = assembleLibrary(finish(withItem(withPlaces(library), kind, written)), 0)[kind].byId.get(item.id);
  return (shown as LibraryItems[K] | undefined as Record<string, unknown> | undefined) ?? null;
}

/** A draft whose cluster or category was not chosen yet can be looked at all the same. */
const withPlaces = (library: LibraryContent): LibraryContent => ({
  ...library,
  clusters: [
    ...library.clusters,
    nowhere({
      name: 'Nog geen cluster',
      englishName: '',
      definition: '',
      comB: '',
      casi: [],
      description: null,
      sources: [],
    }),
  ],
  page_categories: [...library.page_categories, nowhere({ name: 'Nog geen rubriek', description: null })],
});

const nowhere = <C>(content: C) => ({ id: 0, slug: '', position: 0, retired: true, content });

function checked<K extends LibraryKind>(kind: K, content: ContentOf<K>): ContentOf<K> {
  if (kind !== 'sources') return content;
  const source = content as ContentOf<'sources'>;
  const citation = source.citation.replaceAll(/(https?:\/\/doi\.org\/)?\b10\.\d{4,9}\/\S+/g, '').trim();
  return (source.verified ? source : { ...source, doi: null, citation }) as ContentOf<K>;
}
