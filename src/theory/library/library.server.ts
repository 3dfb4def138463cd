import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import type { Listener } from '#foundation/server/database/listener.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { Synonyms } from '#theory/search/documents.rules.ts';
import { searchDocumentResource } from '#theory/search/search.operations.contract.ts';
import { libraryResources } from '#theory/theory.operations.contract.ts';
import { type LibraryBuffers, libraryBuffers } from './buffers.server.ts';
import type { Library } from './library.rules.ts';
import { libraryNames } from './names.rules.ts';
import { libraryChannel, readLibrary, readLibraryVersion } from './store.server.ts';

/** The library that this server holds in memory; it follows the database. */
export interface LibraryShelf extends LibraryNames {
  library(): Library;
  buffers(): LibraryBuffers;
  /** Resolves when what was committed before the call is on the shelf: who changed something, reads it back at once. */
  refresh(): Promise<void>;
}

/** Reads the library once, and again whenever some server changed it or we could not hear whether one did. */
export async function openLibrary(
  db: Database,
  listener: Listener,
  log: Logger,
  synonyms: Synonyms,
): Promise<LibraryShelf> {
  const report = (fault: string) => log.warn({ fault }, 'library item left out');
  let library = await readLibrary(db, report);
  let buffers = libraryBuffers(library, synonyms);
  let reading: Promise<void> = Promise.resolve();
  const refresh = () => {
    reading = reading
      .then(async () => {
        if ((await readLibraryVersion(db)) === library.version) return;
        library = await readLibrary(db, report);
        buffers = libraryBuffers(library, synonyms);
      })
      .catch((error: unknown) => log.error({ err: error }, 'library not read'));
    return reading;
  };
  listener.on(libraryChannel, () => void refresh());
  listener.onReconnect(() => void refresh());
  return {
    library: () => library,
    buffers: () => buffers,
    refresh,
    ...libraryNames(() => library),
  };
}

/** Library calls answer from buffers that were made when the library changed. */
export function theoryRoutes(shelf: LibraryShelf): Route[] {
  const search = searchDocumentResource.operations.map((operation) =>
    route(operation, async ({ filters, paging, params, media }) => {
      if (operation.kind === 'collection') return shelf.buffers().searchDocuments({ filters, paging }, media);
      const found = shelf.buffers().searchDocument((params as { key?: string }).key ?? '', media);
      if (!found) throw new Problem('notFound');
      return found;
    }),
  );
  const items = libraryResources.flatMap((resource) =>
    resource.operations.map((operation) =>
      route(operation, async ({ filters, paging, params, query, media }) => {
        if (operation.kind === 'collection') {
          const short = query.get('short')?.at(-1) === '1';
          return shelf.buffers().list(resource, { filters, paging, short }, media);
        }
        const found = shelf.buffers().item(resource, Number((params as { id?: string }).id), media);
        if (!found) throw new Problem('notFound');
        return found;
      }),
    ),
  );
  return [...items, ...search];
}
