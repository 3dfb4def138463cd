import { pathOf } from '#theory/library/references.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import type { Surroundings } from './citations.rules.ts';
import type { FileFault } from './faults.rules.ts';
import { readBlocks, readShortText } from './markdown.rules.ts';

/** An item as it was found: its facts, and the Markdown under them. */
interface Found {
  kind: LibraryKind;
  slug: string;
  file: string;
  facts: unknown;
  body: string;
  bodyLine: number;
  lineOf(path: readonly PropertyKey[]): number;
}

/** The Markdown under an item's facts as it was written. */
export interface WrittenText {
  kind: LibraryKind;
  slug: string;
  file: string;
  markdown: string;
  /** The line on which it begins. */
  line: number;
  /** The record of its second reading, with the line on which that begins; null when there is none. */
  checked: { facts: unknown; lineOf(path: readonly PropertyKey[]): number } | null;
}

interface Folder {
  ids: Record<LibraryKind, Record<string, number>>;
  media: ReadonlySet<string>;
  faults: FileFault[];
  /** False when some file could not be read: what texts point at may be in it, and is not told to be missing. */
  complete: boolean;
}

/** The words with which a text links to an item. Only these kinds have a page of their own. */
const linkable = { factor: 'factors', techniek: 'technics', thema: 'themes', pagina: 'pages' } as const;

type PageKind = (typeof linkable)[keyof typeof linkable];

const hasPage = (kind: LibraryKind): kind is PageKind => Object.values<LibraryKind>(linkable).includes(kind);

/**
 * Turns the written Markdown of every item into what is stored: blocks for items with a page, the description for a model or
 * a cluster, and HTML for a `description` among the facts.
 */
export function withTexts<T extends Found>(
  found: readonly T[],
  folder: Folder,
): { entries: T[]; texts: WrittenText[] } {
  const bySlug = new Map(found.map((item) => [`${item.kind}/${item.slug}`, item]));
  const texts: WrittenText[] = [];
  const pageOf = (kind: LibraryKind, slug: string) => {
    const id = bySlug.has(`${kind}/${slug}`) || !folder.complete ? folder.ids[kind][slug] : undefined;
    return id === undefined || !hasPage(kind) ? null : pathOf(kind, id);
  };
  const shared = {
    pageOf: (word: string, slug: string) =>
      Object.hasOwn(linkable, word) ? pageOf(linkable[word as keyof typeof linkable], slug) : null,
    sourceOf: (slug: string) => {
      const id = folder.ids.sources[slug];
      const name = (bySlug.get(`sources/${slug}`)?.facts as { name?: unknown } | undefined)?.name;
      if (id === undefined || (typeof name !== 'string' && folder.complete)) return null;
      return { id, name: String(name ?? slug) };
    },
    media: folder.media,
  };
  const entries = found.map((item) => {
    const { kind, slug, file, body, bodyLine, lineOf } = item;
    if (!file.endsWith('.md') || typeof item.facts !== 'object' || item.facts === null) return item;
    // For whoever maintains the texts: it goes no further than the folder.
    const { checked, ...facts } = item.facts as { checked?: unknown; sources?: unknown };
    const sources = Array.isArray(facts.sources) ? facts.sources : [];
    const report = (line: number | null, sentence: string) => folder.faults.push({ file, line, sentence });
    const text = textOf(item, { ...shared, sources, page: pageOf(kind, slug), report });
    if (text === null) return { ...item, facts };
    if (body.trim() !== '')
      texts.push({
        kind,
        slug,
        file,
        markdown: body,
        line: bodyLine,
        checked: checked === undefined ? null : { facts: checked, lineOf: (path) => lineOf(['checked', ...path]) },
      });
    return { ...item, facts: { ...facts, ...text } };
  });
  return { entries, texts };
}

/** The fields of an item that are written in Markdown; null, and reported, when that is beyond reading. */
function textOf({ kind, facts, body, bodyLine, lineOf }: Found, around: Surroundings): object | null {
  const { blocks, description } = facts as { blocks?: unknown; description?: unknown };
  if (blocks !== undefined) around.report(lineOf(['blocks']), 'de tekst hoort onder de gegevens, niet in blocks');
  try {
    if (hasPage(kind))
      return {
        blocks: readBlocks(body, bodyLine, around),
        ...(typeof description === 'string' && {
          description: readShortText(description, lineOf(['description']), around),
        }),
      };
    if (description !== undefined)
      around.report(lineOf(['description']), 'de beschrijving hoort onder de gegevens te staan');
    return { description: body.trim() === '' ? null : readShortText(body, bodyLine, around) };
  } catch {
    around.report(bodyLine, 'de tekst is te ingewikkeld om te lezen; maak hem eenvoudiger');
    return null;
  }
}
