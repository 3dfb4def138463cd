import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import type { Listener } from '#foundation/server/database/listener.ts';
import { booleanFilter, existsFilter, type Query, searchFilter } from '#foundation/server/http/query.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { collection, contextOf, idOf } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { LibraryNames } from './library-names.contract.ts';
import { libraryResources } from './theory.operations.contract.ts';
import { type Asked, type LibraryBuffers, libraryBuffers, type Selection } from './theory-buffers.server.ts';
import type { Library } from './theory-library.rules.ts';
import { libraryChannel, readLibrary } from './theory-store.server.ts';

/** The library that this server holds in memory; it follows the database. */
export interface LibraryShelf extends LibraryNames {
  library(): Library;
  buffers(): LibraryBuffers;
}

/** Reads the library once, and again whenever some server changed it or we could not hear whether one did. */
export async function openLibrary(db: Database, listener: Listener, log: Logger): Promise<LibraryShelf> {
  const report = (fault: string) => log.warn({ fault }, 'library item left out');
  let library = await readLibrary(db, report);
  let buffers = libraryBuffers(library, serialise);
  let reading: Promise<void> = Promise.resolve();
  const again = () => {
    reading = reading
      .then(async () => {
        library = await readLibrary(db, report);
        buffers = libraryBuffers(library, serialise);
      })
      .catch((error: unknown) => log.error({ err: error }, 'library not read'));
  };
  listener.on(libraryChannel, again);
  listener.onReconnect(again);
  return {
    library: () => library,
    buffers: () => buffers,
    factor: (iri) => {
      const found = library.factors.byId.get(Number(idOf(iri)));
      return found && { name: found.name, cluster: found.cluster.slug };
    },
    technic: (iri) => {
      const found = library.technics.byId.get(Number(idOf(iri)));
      return (
        found && {
          name: found.name,
          isSecondary: found.isSecondary,
          supports: found.supports.map((primary) => primary['@id']),
        }
      );
    },
    theme: (iri) => library.themes.byId.get(Number(idOf(iri))),
  };
}

const shortNames = new Map(libraryResources.map((resource) => [resource.kind, resource.shortName]));

function serialise(asked: Asked): unknown {
  const shortName = shortNames.get(asked.kind) ?? asked.kind;
  if ('item' in asked)
    return asked.format === 'json' ? plain(asked.item) : { '@context': contextOf(shortName), ...asked.item };
  return asked.format === 'json'
    ? asked.items.map(plain)
    : collection(shortName, `/api/${asked.kind}`, [...asked.items]);
}

const plain = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key.startsWith('@') ? undefined : inner)));

/** Library calls answer from buffers that were made when the library changed. */
export function theoryRoutes(shelf: LibraryShelf): Route[] {
  return libraryResources.flatMap(({ kind, operations }) =>
    operations.map((operation) =>
      route(operation, async (call) => {
        const format = call.media === 'application/json' ? 'json' : 'ld';
        if (operation.kind === 'collection') return shelf.buffers().list(kind, selectionOf(call.query), format);
        const found = shelf.buffers().item(kind, Number((call.params as { id?: string }).id), format);
        if (!found) throw new Problem('notFound');
        return found;
      }),
    ),
  );
}

function selectionOf(query: Query): Selection {
  const isSecondary = booleanFilter(query, 'isSecondary');
  const helpText = existsFilter(query, 'helpText');
  const category = (searchFilter(query, 'category.id') ?? searchFilter(query, 'category'))?.find((value) =>
    /^\d{1,9}$/.test(value),
  );
  return {
    ...(isSecondary === undefined ? {} : { isSecondary }),
    ...(helpText === undefined ? {} : { helpText }),
    ...(category === undefined ? {} : { category: Number(category) }),
  };
}
