import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { freeSlug } from '#theory/editor/fields/slug.rules.ts';
import { emptyContent } from '#theory/editor/publish/complete.rules.ts';
import { previewOf } from '#theory/editor/publish/preview.rules.ts';
import { makePublic, noteDown, publishable, retireOne, setRetired } from '#theory/editor/publish/publish.server.ts';
import type { LoadedLibrary } from '#theory/library/library.server.ts';
import { canonical, noLongerShipped } from '#theory/library/loading.rules.ts';
import { readContent, withAddresses } from '#theory/library/store.server.ts';
import { shippedAddresses } from '#theory/media/store.server.ts';
import { entryOf, full, pathOf } from './answer.server.ts';
import { cleanContent } from './clean.server.ts';
import { editorOperations, editorResources, revisionOperations } from './editor.contract.ts';
import { acceptable, itemOf, itemToWrite, mustEdit, mustWrite, refused } from './guards.server.ts';
import {
  addDraft,
  forgetShipped,
  lockLibrary,
  readItems,
  readRevisions,
  record,
  removeDraft,
  takenSlugs,
  touch,
} from './store.server.ts';

/** Writing the library: drafts beside what everyone reads. All of it is for editors alone. */
export function editorRoutes(library: Pick<LoadedLibrary, 'refresh' | 'referrers'>): Route[] {
  const publicly: typeof route = (operation, handle, options) =>
    route(
      operation,
      (call) => {
        call.afterCommit(library.refresh);
        return handle(call);
      },
      options,
    );
  return [
    route(editorOperations.list, async (call) => {
      mustEdit(call);
      const { filters } = call;
      const [kinds, states, pending] = [
        filters.search('kind'),
        filters.search('state'),
        filters.boolean('shippedPending'),
      ];
      const entries = (await readItems(call.db)).map(entryOf);
      return listed(
        entries.filter(
          (entry) =>
            (kinds?.includes(entry.kind) ?? true) &&
            (states?.includes(entry.state) ?? true) &&
            (pending === undefined || entry.shippedPending === pending),
        ),
      );
    }),
    route(editorOperations.create, async (call) => {
      mustWrite(call);
      const { kind, slug: wanted } = call.body;
      const draft = acceptable(kind, { ...emptyContent(kind), ...call.body.content });
      await lockLibrary(call.db);
      const taken = await takenSlugs(call.db, kind);
      if (wanted !== undefined && taken.has(wanted))
        throw refused([{ propertyPath: 'slug', message: 'Dit kenmerk is al in gebruik.', code: null }]);
      const slug = wanted ?? freeSlug(String(draft.name), kind, taken);
      const id = await addDraft(call.db, kind, slug, draft, call.signed.uuid);
      return full(call, library, kind, id, 201);
    }),
    route(editorOperations.read, async (call) => {
      mustEdit(call);
      const { kind, id } = await itemOf(call);
      return full(call, library, kind, id);
    }),
    route(
      editorOperations.save,
      async (call) => {
        const found = await itemToWrite(call);
        const { kind, id, draft, published } = found;
        const next = acceptable(kind, { ...(draft ?? published ?? {}), ...call.body.content });
        const same = published !== null && canonical(next) === canonical(published);
        if (canonical(next) !== canonical(draft ?? published))
          await touch(call.db, found, { draft: same ? null : next, user: call.signed.uuid });
        return full(call, library, kind, id);
      },
      { ifMatch: 'handled' },
    ),
    publicly(editorOperations.publish, async (call) => {
      const found = await itemToWrite(call);
      if (found.draft === null) return full(call, library, found.kind, found.id);
      const content = await publishable(call, found, found.draft);
      await makePublic(call, found, { content, action: 'published', note: call.body.note ?? null });
      await touch(call.db, found, { draft: null, user: call.signed.uuid, decided: true });
      await noteDown(call, found, 'library_published', content);
      return full(call, library, found.kind, found.id);
    }),
    route(editorOperations.discard, async (call) => {
      const found = await itemToWrite(call);
      const { draft, published } = found;
      if (draft === null) return noContent();
      if (published === null) await removeDraft(call.db, found);
      else {
        await record(call.db, found, { action: 'discarded', content: draft, user: call.signed.uuid });
        await touch(call.db, found, { draft: null, user: call.signed.uuid });
      }
      return noContent();
    }),
    publicly(editorOperations.retire, (call) => setRetired(call, library, true)),
    publicly(editorOperations.bringBack, (call) => setRetired(call, library, false)),
    publicly(editorOperations.restore, async (call) => {
      const found = await itemToWrite(call);
      const { kind, id, draft } = found;
      const old = (await readRevisions(call.db, kind, id)).find(({ number }) => number === call.body.revision);
      if (!old) throw refused([{ propertyPath: 'revision', message: 'Deze eerdere tekst bestaat niet.', code: null }]);
      const content = await publishable(call, found, acceptable(kind, { ...emptyContent(kind), ...old.content }));
      if (draft !== null) await record(call.db, found, { action: 'set_aside', content: draft, user: call.signed.uuid });
      await makePublic(call, found, { content, action: 'restored', note: null });
      await touch(call.db, found, { draft: null, user: call.signed.uuid, decided: true });
      await noteDown(call, found, 'library_restored', content);
      return full(call, library, kind, id);
    }),
    publicly(editorOperations.settle, async (call) => {
      const found = await itemToWrite(call);
      const { kind, id, shipped, draft } = found;
      if (shipped === null) return full(call, library, kind, id);
      const { choice } = call.body;
      const theirs = choice === 'theirs';
      if (theirs && canonical(shipped) === canonical(noLongerShipped)) await retireOne(call, found, true);
      else if (theirs)
        await makePublic(call, found, {
          content: await publishable(call, found, acceptable(kind, shipped)),
          action: 'shipped_taken',
          note: null,
        });
      await forgetShipped(call.db, found);
      await touch(call.db, found, { draft, user: call.signed.uuid, decided: !theirs });
      await noteDown(call, found, 'library_shipped_settled', found.published ?? {});
      return full(call, library, kind, id);
    }),
    route(editorOperations.preview, async (call) => {
      mustEdit(call);
      const { kind, id, slug, position, retired, draft, published } = await itemOf(call);
      const content = await readContent(call.db);
      const addresses = await shippedAddresses(call.db);
      const place = { id, slug, position, retired };
      const shown = previewOf(content, kind, place, cleanContent(draft ?? published ?? {}), (library) =>
        withAddresses(library, addresses),
      );
      return answer(item(`${pathOf(kind, id)}/preview`, 'LibraryPreview', { item: shown }));
    }),
    route(revisionOperations.list, async (call) => {
      mustEdit(call);
      const { kind, id } = await itemOf(call);
      return listed(
        (await readRevisions(call.db, kind, id)).map(({ madeAt, ...revision }) =>
          member(`${pathOf(kind, id)}/revisions/${revision.number}`, 'LibraryRevision', {
            ...revision,
            madeAt: madeAt.toISOString(),
          }),
        ),
      );
    }),
  ];
}

export const editorRoom: Room<{ library: LoadedLibrary }> = {
  resources: editorResources,
  routes: ({ library }) => editorRoutes(library),
};
