import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import type { ItemState, RevisionAction } from './editor.contract.ts';

/** What the kinds and states of items are called, and where the editor finds them. */

interface KindWords {
  one: string;
  many: string;
  /** In the address: `/beheer/theorie/factoren/12`. */
  path: string;
}

export const kindWords: Record<LibraryKind, KindWords> = {
  factors: { one: 'Factor', many: 'Factoren', path: 'factoren' },
  technics: { one: 'Techniek', many: 'Technieken', path: 'technieken' },
  themes: { one: 'Thema', many: 'Thema’s', path: 'themas' },
  clusters: { one: 'Cluster', many: 'Clusters', path: 'clusters' },
  models: { one: 'Model', many: 'Modellen', path: 'modellen' },
  pages: { one: 'Pagina', many: 'Pagina’s', path: 'paginas' },
  page_categories: { one: 'Rubriek', many: 'Rubrieken', path: 'rubrieken' },
  sources: { one: 'Bron', many: 'Bronnen', path: 'bronnen' },
  scales: { one: 'Antwoordschaal', many: 'Antwoordschalen', path: 'schalen' },
};

/** `factoren` → `factors`; undefined for what is no kind. */
export const kindOfPath = (path: string | undefined): LibraryKind | undefined =>
  libraryKinds.find((kind) => kindWords[kind].path === path);

/** Where an item is edited. */
export const editorPath = (kind: LibraryKind, id: number): string => `/beheer/theorie/${kindWords[kind].path}/${id}`;

export const stateWords: Record<ItemState, string> = {
  draft: 'Concept',
  published: 'Gepubliceerd',
  edited: 'Bewerkt',
  retired: 'Vervallen',
};

/** Of an item to which a newer text was shipped. */
export const pendingWords = 'Nieuwe tekst wacht';

export const actionWords: Record<RevisionAction, string> = {
  shipped: 'Meegeleverd',
  published: 'Gepubliceerd',
  restored: 'Oudere tekst teruggezet',
  shipped_taken: 'Nieuwe meegeleverde tekst overgenomen',
  retired: 'Vervallen verklaard',
  brought_back: 'Teruggehaald',
  set_aside: 'Concept opzijgezet',
  discarded: 'Concept weggegooid',
};
