import type { Library } from '#theory/library/library.rules.ts';
import { iriOf } from '#theory/library/references.rules.ts';
import type { Block, Source } from '#theory/theory.contract.ts';
import type { SearchDocument, SearchKind } from './search.contract.ts';

/** From the library to what the search is fed with. */

/** The words that people use for an item, by its address: `/api/factors/8`. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** What this many items say in the same words tells nothing about any of them. */
const commonFrom = 3;

type Facts = Pick<SearchDocument, 'id' | 'name'> &
  Partial<Omit<SearchDocument, '@id' | '@type' | 'kind' | 'paragraphs'>> & {
    told?: readonly (string | null)[];
    own?: readonly string[];
  };

/** Every item that is not retired, and the sources that these cite. */
export function searchDocuments(library: Library, synonyms: Synonyms): SearchDocument[] {
  const citedBy = new Map<number, string[]>();
  const cites = (kind: SearchKind, items: readonly { id: number; sources: readonly Source[] }[]) => {
    for (const { id, sources } of items)
      for (const source of sources) citedBy.set(source.id, [...(citedBy.get(source.id) ?? []), iriOf(kind, id)]);
  };
  const { factors, technics, themes, clusters, models, pages, sources } = library;
  for (const kind of ['factors', 'technics', 'themes', 'clusters', 'models', 'pages'] as const)
    cites(kind, library[kind].all);

  const drafts = [
    ...factors.all.map(({ id, name, helpText, englishName, aliases, blocks, ...facts }) =>
      draft('factors', {
        id,
        name,
        lead: helpText,
        otherNames: [...aliases, englishName],
        told: texts(blocks),
        own: [
          `Cluster: ${facts.cluster.name}. COM-B: ${facts.comB}. TDF: ${facts.tdfDomain}. Variabele: ${facts.variable}.`,
        ],
      }),
    ),
    ...technics.all.map(({ id, name, helpText, isSecondary, englishName, bctCode, bctName, blocks }) =>
      draft('technics', {
        id,
        name,
        isSecondary,
        lead: helpText,
        told: texts(blocks),
        otherNames: [englishName, ...(bctCode === null ? [] : [`BCT ${bctCode}`, bctName ?? ''])],
      }),
    ),
    ...themes.all.map(({ id, name, helpText, englishName, blocks }) =>
      draft('themes', { id, name, lead: helpText, otherNames: [englishName], told: texts(blocks) }),
    ),
    ...clusters.all.map(({ id, name, description, englishName, comB, casi }) =>
      draft('clusters', {
        id,
        name,
        lead: paragraphsOf(description ?? '')[0] ?? null,
        otherNames: [englishName],
        own: [`COM-B: ${comB}.${casi.length > 0 ? ` CASI: ${casi.join(', ')}.` : ''}`],
      }),
    ),
    ...models.all.map(({ id, name, description, englishName, constructs }) =>
      draft('models', {
        id,
        name,
        otherNames: [englishName],
        told: [description],
        own: [`Engelse begrippen: ${constructs.map((construct) => construct.englishName).join('; ')}.`],
      }),
    ),
    ...pages.all.map(({ id, title, blocks }) => draft('pages', { id, name: title, told: texts(blocks) })),
    ...sources.all
      .filter(({ id }) => citedBy.has(id))
      .map(({ id, name, source }) => draft('sources', { id, name, lead: source, citedBy: citedBy.get(id) ?? [] })),
  ];
  const common = commonOf(drafts.map(({ told }) => told));
  return drafts.map(({ told, own, document }) => ({
    ...document,
    synonyms: [...(synonyms.get(iriOf(document.kind, document.id)) ?? [])],
    paragraphs: [...told.filter((one) => !common.has(patternOf(one)) && one !== document.lead), ...own],
  }));
}

function draft(kind: SearchKind, { told = [], own = [], ...facts }: Facts) {
  const document: SearchDocument = {
    '@id': `/api/search_documents/${kind}-${facts.id}`,
    '@type': 'SearchDocument',
    kind,
    isSecondary: null,
    lead: null,
    synonyms: [],
    paragraphs: [],
    citedBy: [],
    ...facts,
    otherNames: [...new Set((facts.otherNames ?? []).filter((name) => name !== '' && name !== facts.name))],
  };
  return { document, told: told.flatMap((html) => paragraphsOf(html ?? '')), own };
}

const texts = (blocks: readonly Block[]) =>
  blocks.map((block) => (block['@type'] === 'TextBlock' ? block.content : null));

/** A paragraph without what differs in a sentence that is made for many items: a quoted name, a number. */
const patternOf = (paragraph: string) => paragraph.replaceAll(/“[^”]*”|\d[\d.]*/g, '#');

/** The patterns that many have. */
function commonOf(all: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const told of all) for (const one of new Set(told.map(patternOf))) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= commonFrom).map(([one]) => one));
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** The words of a text with markup, by paragraph; what stands in brackets after a question (its scale) is left out. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replaceAll(/\s*<em>\([^<]*\)<\/em>/g, '')
    .split(/<\/?(?:p|li|ul|ol|h2|h3|blockquote)>|<br>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => entities[name]!)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
