import type { CitationParts, ContentOf, LibraryContent, WrittenItem } from '#theory/content/content.contract.ts';
import { paragraph } from '#theory/content/html.rules.ts';
import type {
  Block,
  FactorReference,
  LibrarySource,
  Scale,
  Source,
  TechnicReference,
} from '#theory/theory.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { withFacts } from './facts.rules.ts';

/** How items of the library point at each other: by address, by embedded reference, by the names of sources. */

/** `/api/factors/12` */
export const iriOf = (kind: LibraryKind, id: number) => `/api/${kind}/${id}`;

const paths = { factors: '/factor', technics: '/techniek', themes: '/thema', pages: '/pagina' } as const;

/** Where a reader finds an item: `/factor/12`. */
export const pathOf = (kind: keyof typeof paths, id: number) => `${paths[kind]}/${id}`;

/** The place of a source in the list on a page: what a citation in its text leads to. */
export const sourceAnchor = (id: number) => `bron-${id}`;

export const node = <T extends string>(kind: LibraryKind, type: T, { id, slug }: { id: number; slug: string }) => ({
  '@id': iriOf(kind, id),
  '@type': type,
  id,
  slug,
});

type Described = Pick<ContentOf<'factors'>, 'name' | 'definition' | 'helpText' | 'description'>;

/** Until an own text is written, the definition serves as tooltip and as description. */
export const described = (facts: Described) => ({
  name: facts.name,
  helpText: facts.helpText ?? facts.definition,
  description: facts.description ?? paragraph(facts.definition),
});

export const factorReference = (written: WrittenItem<'factors'>): FactorReference => ({
  ...node('factors', 'factors', written),
  ...described(written.content),
});

export const technicReference = (written: WrittenItem<'technics'>): TechnicReference => ({
  ...node('technics', 'technics', written),
  ...described(written.content),
  isSecondary: written.content.isSecondary,
});

/** The sources that the first section of a text cites, which says what it is about: where its citations lead, each once. */
export function openingSources(
  blocks: readonly { type: string; content?: string }[],
  sources: readonly Source[],
): Source[] {
  const html = blocks.flatMap(({ content }) => content ?? []).join('');
  const [, opening = ''] = html.split('<h2');
  const cited = new Set([...opening.matchAll(/#bron-(\d+)"/g)].map(([, id]) => Number(id)));
  return sources.filter(({ id }) => cited.has(id));
}

/** What items refer to, by slug. Retired items are not among them, and a slug that is not there yields nothing. */
export interface Lookup {
  content: LibraryContent;
  factors: ReadonlyMap<string, FactorReference>;
  technics: ReadonlyMap<string, TechnicReference>;
  sourcesOf(slugs: readonly string[]): Source[];
  /** The names of sources, for one line under a link. */
  namesOf(slugs: readonly string[]): string[];
  scaleOf(slug: string): Scale;
}

export function lookup(content: LibraryContent): Lookup {
  const sources = new Map(content.sources.map((written) => [written.slug, source(written)]));
  const scales = new Map(content.scales.map((written) => [written.slug, scale(written)]));
  return {
    content,
    factors: referable(content.factors, factorReference),
    technics: referable(content.technics, technicReference),
    sourcesOf: (slugs) => present(slugs, sources),
    namesOf: (slugs) => present(slugs, sources).map(({ name }) => name),
    scaleOf: (slug) => scales.get(slug) ?? { key: slug, min: 1, max: 5, anchors: ['', ''], labels: null },
  };
}

const referable = <W extends { slug: string; retired: boolean }, R>(written: readonly W[], make: (item: W) => R) =>
  new Map(written.filter(({ retired }) => !retired).map((item) => [item.slug, make(item)]));

export const present = <T>(slugs: readonly string[], from: ReadonlyMap<string, T>): T[] =>
  slugs.flatMap((slug) => from.get(slug) ?? []);

/** An embedded reference with what the link adds, or nothing. */
export const linked = <R extends object, E extends object>(reference: R | undefined, extra: E): (R & E)[] =>
  reference ? [{ ...reference, ...extra }] : [];

export const source = (written: WrittenItem<'sources'>): Source => ({
  ...node('sources', 'Source', written),
  name: written.content.name,
  url: written.content.url ?? (written.content.doi === null ? null : `https://doi.org/${written.content.doi}`),
  source: written.content.citation,
  verified: written.content.verified,
  read: written.content.read,
});

const noParts: CitationParts = {
  title: '',
  authors: [],
  organisation: null,
  year: null,
  container: null,
  editors: [],
  edition: null,
  publisher: null,
  volume: null,
  issue: null,
  pages: null,
};

/** A source in full, for who cites it elsewhere. */
export const librarySource = (written: WrittenItem<'sources'>): LibrarySource => ({
  ...source(written),
  retired: written.retired,
  kind: written.content.type,
  doi: written.content.doi,
  ...(written.content.parts ?? noParts),
  title: written.content.parts?.title ?? null,
});

export function scale({ slug, content }: WrittenItem<'scales'>): Scale {
  const anchors = content.anchors ?? [content.labels?.[0] ?? '', content.labels?.at(-1) ?? ''];
  return { key: slug, min: content.min, max: content.max, anchors, labels: content.labels };
}

/**
 * Written blocks take the place of the generated introduction; what is made from facts follows, or goes where the written
 * text has its heading.
 */
export function blocksOf(
  kind: LibraryKind,
  written: { id: number; content: Pick<ContentOf<'pages'>, 'blocks'> },
  introduction: readonly string[],
  facts: readonly string[],
): Block[] {
  const { blocks } = written.content;
  const toText = (content: string) => ({ type: 'text' as const, content });
  const all = blocks.length > 0 ? withFacts(blocks, facts) : [...introduction, ...facts].map(toText);
  return all.map((block, index): Block => {
    const id = `${iriOf(kind, written.id)}#blok-${index + 1}`;
    if (block.type === 'video') return { '@id': id, '@type': 'VideoOembedBlock', url: block.url };
    if (block.type === 'image') return { '@id': id, '@type': 'ImageBlock', url: block.url, alt: block.alt };
    return { '@id': id, '@type': 'TextBlock', content: block.content };
  });
}
