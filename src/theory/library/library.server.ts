import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import type { Listener } from '#foundation/server/database/listener.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Referrer } from '#theory/editor/fields/slug.rules.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { Synonyms } from '#theory/search/documents.rules.ts';
import { searchDocumentResource } from '#theory/search/search.operations.contract.ts';
import { libraryResources } from '#theory/theory.operations.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { type LibraryBuffers, libraryBuffers } from './buffers.server.ts';
import type { Library } from './library.rules.ts';
import { libraryNames } from './names.rules.ts';
import { libraryChannel, readLibrary, readLibraryVersion } from './store.server.ts';

/** The library that this server holds in memory; it follows the database. */
export interface LoadedLibrary extends LibraryNames {
  current(): Library;
  buffers(): LibraryBuffers;
  /** The published items that refer to this one and are not retired. */
  referrers(kind: LibraryKind, slug: string): readonly Referrer[];
  /** Resolves when what was committed before the call is read: who changed something, reads it back at once. */
  refresh(): Promise<void>;
}

/** `synonyms` are asked for when somebody is going to search. Reads the library once, for who asks for it first, and again whenever some server changed it or we could not hear whether one did. */
export async function openLibrary(
  db: Database,
  listener: Listener,
  log: Logger,
  synonyms: () => Synonyms,
): Promise<LoadedLibrary> {
  const report = (fault: string) => log.warn({ fault }, 'library item left out');
  const read = async () => {
    const { version, make, referrers: findReferrers } = await readLibrary(db, report);
    let made: Library | undefined;
    const library = () => {
      made ??= make();
      return made;
    };
    let packed: LibraryBuffers | undefined;
    const buffers = () => {
      packed ??= libraryBuffers(library(), synonyms);
      return packed;
    };
    let found: ReturnType<typeof findReferrers> | undefined;
    const referrers: LoadedLibrary['referrers'] = (kind, slug) => {
      found ??= findReferrers();
      return found(kind, slug);
    };
    return { version, library, buffers, referrers };
  };
  let now = await read();
  let reading: Promise<void> = Promise.resolve();
  const refresh = () => {
    reading = reading
      .then(async () => {
        if ((await readLibraryVersion(db)) === now.version) return;
        const next = await read();
        // What cannot be made must not take the place of what we have.
        next.buffers();
        now = next;
      })
      .catch((error: unknown) => log.error({ err: error }, 'library not read'));
    return reading;
  };
  listener.on(libraryChannel, () => void refresh());
  listener.onReconnect(() => void refresh());
  return {
    current: () => now.library(),
    buffers: () => now.buffers(),
    referrers: (kind, slug) => now.referrers(kind, slug),
    refresh,
    ...libraryNames(() => now.library()),
  };
}

/** Library calls answer from buffers that were made when the library changed. */
export function theoryRoutes(library: LoadedLibrary): Route[] {
  const search = searchDocumentResource.operations.map((operation) =>
    route(operation, async ({ filters, paging, params, media }) => {
      if (operation.kind === 'collection') return library.buffers().searchDocuments({ filters, paging }, media);
      const found = library.buffers().searchDocument((params as { key?: string }).key ?? '', media);
      if (!found) throw new Problem('notFound');
      return found;
    }),
  );
  const items = libraryResources.flatMap((resource) =>
    resource.operations.map((operation) =>
      route(operation, async ({ filters, paging, params, query, media }) => {
        if (operation.kind === 'collection') {
          const short = query.get('short')?.at(-1) === '1';
          return library.buffers().list(resource, { filters, paging, short }, media);
        }
        const found = library.buffers().item(resource, Number((params as { id?: string }).id), media);
        if (!found) throw new Problem('notFound');
        return found;
      }),
    ),
  );
  return [...items, ...search];
}

export const libraryRoom: Room<{ library: LoadedLibrary }> = {
  resources: [...libraryResources, searchDocumentResource],
  routes: ({ library }) => theoryRoutes(library),
};
