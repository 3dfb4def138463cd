import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Library, LibraryItems } from './theory-library.rules.ts';
import type { LibraryKind } from './theory-words.contract.ts';

/** JSON-LD with its envelope, or a bare array or object for who asks for plain JSON. */
export type LibraryFormat = 'ld' | 'json';

/** The filters of the library's lists. A filter that a kind does not know is ignored. */
export interface Selection {
  isSecondary?: boolean;
  /** `exists[helpText]` */
  helpText?: boolean;
  /** `category.id` of pages. */
  category?: number;
}

/** What has to be put into words: one item, or a list with the filters that made it. */
export type Asked =
  | { kind: LibraryKind; format: LibraryFormat; item: LibraryItems[LibraryKind] }
  | { kind: LibraryKind; format: LibraryFormat; items: readonly LibraryItems[LibraryKind][]; selection: Selection };

/** An answer ready to send. The tag is weak, because it is the same for both encodings. */
export interface ReadyAnswer {
  readonly raw: Buffer;
  readonly br: Buffer;
  readonly etag: string;
}

export interface LibraryBuffers {
  readonly version: number;
  /** Null when there is no such item; a retired one is still there. */
  item(kind: LibraryKind, id: number, format?: LibraryFormat): ReadyAnswer | null;
  list(kind: LibraryKind, selection?: Selection, format?: LibraryFormat): ReadyAnswer;
}

/** The answers of one version of the library, each made when first asked for and then kept. */
export function libraryBuffers(library: Library, serialise: (asked: Asked) => unknown): LibraryBuffers {
  const kept = new Map<string, ReadyAnswer>();
  const make = (asked: Asked) => readyAnswer(Buffer.from(JSON.stringify(serialise(asked))));
  const keep = (key: string, asked: () => Asked): ReadyAnswer => {
    const answer = kept.get(key) ?? make(asked());
    kept.set(key, answer);
    return answer;
  };
  return {
    version: library.version,
    item: (kind, id, format = 'ld') => {
      const item = library[kind].byId.get(id);
      return item ? keep(`${format} ${kind}/${id}`, () => ({ kind, format, item })) : null;
    },
    list: (kind, wanted = {}, format = 'ld') => {
      const selection = effective(kind, wanted);
      const { isSecondary, helpText, category } = selection;
      const asked = () => ({ kind, format, selection, items: selectItems(library, kind, selection) });
      // Any number can be asked for; only categories that exist are worth keeping.
      if (category !== undefined && !library.page_categories.byId.has(category)) return make(asked());
      return keep([format, kind, isSecondary, helpText, category].join(' '), asked);
    },
  };
}

/** The items of a list that pass the filters, in the library's own order. */
export function selectItems(library: Library, kind: LibraryKind, wanted: Selection): LibraryItems[LibraryKind][] {
  const { isSecondary, helpText, category } = effective(kind, wanted);
  const all: readonly LibraryItems[LibraryKind][] = library[kind].all;
  return all.filter(
    (item) =>
      (isSecondary === undefined || ('isSecondary' in item && item.isSecondary === isSecondary)) &&
      (helpText === undefined || ('helpText' in item && (item.helpText !== null) === helpText)) &&
      (category === undefined || ('category' in item && item.category.id === category)),
  );
}

const filters: Partial<Record<LibraryKind, readonly (keyof Selection)[]>> = {
  factors: ['helpText'],
  technics: ['isSecondary', 'helpText'],
  themes: ['helpText'],
  pages: ['category'],
};

/** Only the filters that the kind knows, so that the number of answers kept stays small. */
function effective(kind: LibraryKind, wanted: Selection): Selection {
  const known = filters[kind] ?? [];
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => known.includes(name as keyof Selection)));
}

function readyAnswer(raw: Buffer): ReadyAnswer {
  let compressed: Buffer | null = null;
  return {
    raw,
    etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    get br() {
      compressed ??= brotliCompressSync(raw, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
        },
      });
      return compressed;
    },
  };
}
