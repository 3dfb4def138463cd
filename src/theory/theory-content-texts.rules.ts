import type { Surroundings } from './theory-content-citations.rules.ts';
import type { FileFault } from './theory-content-faults.rules.ts';
import { readBlocks, readShortText } from './theory-content-markdown.rules.ts';
import { pathOf } from './theory-references.rules.ts';
import type { LibraryKind } from './theory-words.contract.ts';

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
}

interface Folder {
  ids: Record<LibraryKind, Record<string, number>>;
  media: ReadonlySet<string>;
  faults: FileFault[];
}

/** The words with which a text links to an item, and the kinds that have a page. */
const linkable = { factor: 'factors', techniek: 'technics', thema: 'themes', pagina: 'pages' } as const;

const pages: readonly LibraryKind[] = Object.values(linkable);

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
    const id = bySlug.has(`${kind}/${slug}`) ? folder.ids[kind][slug] : undefined;
    return id === undefined || !pages.includes(kind) ? null : pathOf(kind as keyof typeof pathKinds, id);
  };
  const entries = found.map((item) => {
    const { kind, slug, file, facts, body, bodyLine, lineOf } = item;
    if (!file.endsWith('.md') || typeof facts !== 'object' || facts === null) return item;
    const fault = (line: number | null, sentence: string) => folder.faults.push({ file, line, sentence });
    const own = facts as Record<string, unknown>;
    const around: Surroundings = {
      pageOf: (word, other) =>
        Object.hasOwn(linkable, word) ? pageOf(linkable[word as keyof typeof linkable], other) : null,
      sourceOf: (source) => {
        const id = folder.ids.sources[source];
        const name = (bySlug.get(`sources/${source}`)?.facts as { name?: unknown } | undefined)?.name;
        return id === undefined || typeof name !== 'string' ? null : { id, name };
      },
      sources: Array.isArray(own.sources) ? own.sources : [],
      page: pageOf(kind, slug),
      media: folder.media,
      report: fault,
    };
    const made: Record<string, unknown> = { ...own };
    const written = body.trim() !== '';
    if (written) texts.push({ kind, slug, file, markdown: body, line: bodyLine });
    if ('blocks' in own) fault(lineOf(['blocks']), 'de tekst hoort onder de gegevens, niet in blocks');
    if (pages.includes(kind)) {
      if (typeof own.description === 'string')
        made.description = safely(
          () => readShortText(own.description as string, lineOf(['description']), around),
          fault,
        );
      made.blocks = safely(() => readBlocks(body, bodyLine, around), fault) ?? [];
    } else {
      if ('description' in own) fault(lineOf(['description']), 'de beschrijving hoort onder de gegevens');
      made.description = written ? safely(() => readShortText(body, bodyLine, around), fault) : null;
    }
    return { ...item, facts: made };
  });
  return { entries, texts };
}

const pathKinds = { factors: true, technics: true, themes: true, pages: true };

/** A text that nests a thousand deep must not take the reader down. */
function safely<R>(read: () => R, fault: (line: null, sentence: string) => void): R | null {
  try {
    return read();
  } catch {
    fault(null, 'de tekst is te ingewikkeld om te lezen; maak hem eenvoudiger');
    return null;
  }
}
