import { audit } from '#foundation/server/audit.ts';
import { type Answer, answer, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import type { AuditAction } from '#foundation/shared/audit.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem, type Violation } from '#foundation/shared/problem.ts';
import { editorOperations, type LibraryEntry, type LibraryItem, revisionOperations } from './theory-editor.contract.ts';
import { cleanContent } from './theory-editor-clean.server.ts';
import { emptyContent, tidyContent } from './theory-editor-complete.rules.ts';
import { draftFault, judge } from './theory-editor-judge.rules.ts';
import { previewOf } from './theory-editor-preview.rules.ts';
import { freeSlug, usersOf } from './theory-editor-slug.rules.ts';
import {
  addDraft,
  type EditedItem,
  findItem,
  forgetShipped,
  itemsNaming,
  lockLibrary,
  readItems,
  readRevisions,
  record,
  removeDraft,
  storePublished,
  storeRetired,
  takenSlugs,
  touch,
} from './theory-editor-store.server.ts';
import { canonical, noLongerShipped } from './theory-loading.rules.ts';
import { shippedAddresses } from './theory-media-store.server.ts';
import { raiseLibraryVersion, readContent, withAddresses } from './theory-store.server.ts';
import { type LibraryKind, libraryKinds } from './theory-words.contract.ts';

type Content = Record<string, unknown>;
type ItemCall = Call<{ kind: string; id: string }>;

/** The library's desk: drafts beside what everyone reads. All of it is for editors alone. */
export function editorRoutes(): Route[] {
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
      return full(call, kind, id, 201);
    }),
    route(editorOperations.read, async (call) => {
      mustEdit(call);
      const { kind, id } = await itemOf(call);
      return full(call, kind, id);
    }),
    route(editorOperations.save, async (call) => {
      const found = await itemToWrite(call);
      const { kind, id, draft, published } = found;
      const next = acceptable(kind, { ...(draft ?? published ?? {}), ...call.body.content });
      const same = published !== null && canonical(next) === canonical(published);
      if (canonical(next) !== canonical(draft ?? published))
        await touch(call.db, found, { draft: same ? null : next, user: call.signed.uuid });
      return full(call, kind, id);
    }),
    route(editorOperations.publish, async (call) => {
      const found = await itemToWrite(call);
      if (found.draft === null) return full(call, found.kind, found.id);
      const content = await publishable(call, found, found.draft);
      await makePublic(call, found, { content, action: 'published', note: call.body.note ?? null });
      await touch(call.db, found, { draft: null, user: call.signed.uuid, decided: true });
      await noteDown(call, found, 'library_published', content);
      return full(call, found.kind, found.id);
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
    route(editorOperations.retire, (call) => setRetired(call, true)),
    route(editorOperations.bringBack, (call) => setRetired(call, false)),
    route(editorOperations.restore, async (call) => {
      const found = await itemToWrite(call);
      const { kind, id, draft } = found;
      const old = (await readRevisions(call.db, kind, id)).find(({ number }) => number === call.body.revision);
      if (!old) throw refused([{ propertyPath: 'revision', message: 'Deze eerdere tekst bestaat niet.', code: null }]);
      const content = await publishable(call, found, acceptable(kind, { ...emptyContent(kind), ...old.content }));
      if (draft !== null) await record(call.db, found, { action: 'set_aside', content: draft, user: call.signed.uuid });
      await makePublic(call, found, { content, action: 'restored', note: null });
      await touch(call.db, found, { draft: null, user: call.signed.uuid, decided: true });
      await noteDown(call, found, 'library_restored', content);
      return full(call, kind, id);
    }),
    route(editorOperations.settle, async (call) => {
      const found = await itemToWrite(call);
      const { kind, id, shipped, draft } = found;
      if (shipped === null) return full(call, kind, id);
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
      return full(call, kind, id);
    }),
    route(editorOperations.preview, async (call) => {
      mustEdit(call);
      const { kind, id, slug, position, retired, draft, published } = await itemOf(call);
      const { content } = await readContent(call.db);
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

/** Being admin of everything is about companies and licences, not about the library. */
function mustEdit({ signed }: Pick<Call, 'signed'>): void {
  if (!signed.roles.includes('ROLE_EDITOR')) throw new Problem('accessDenied');
}

function mustWrite(call: Pick<Call, 'signed'>): void {
  mustEdit(call);
  if (!call.signed.licensed) throw new Problem('licenceEnded');
}

async function itemOf({ db, params }: Pick<ItemCall, 'db' | 'params'>): Promise<EditedItem> {
  const kind = libraryKinds.find((one) => one === params.kind);
  const found = kind && (await findItem(db, kind, Number(params.id)));
  if (!found) throw new Problem('notFound');
  return found;
}

/** The item, with the library locked; refuses who wrote on something older than there is. */
async function itemToWrite(call: Call<{ kind: string; id: string }, unknown>): Promise<EditedItem> {
  mustWrite(call);
  await lockLibrary(call.db);
  const found = await itemOf(call);
  if (knowsVersion(call.headers['if-match'], tagOf(found))) return found;
  const who = found.changedBy?.name ?? 'een nieuwe versie van de bibliotheek';
  throw new Problem('outdated', {
    detail: `Deze tekst is intussen gewijzigd door ${who}. Vergelijk eerst de teksten.`,
    members: { savedBy: found.changedBy, savedAt: found.changedAt.toISOString(), version: versionOf(found) },
  });
}

/** A content that may be kept as a draft, cleaned; refuses any other. */
function acceptable(kind: LibraryKind, content: Content): Content {
  const fault = draftFault(kind, content);
  if (fault?.kind === 'size') throw new Problem('tooLarge');
  if (fault?.kind === 'text') throw refused(fault.violations);
  if (fault)
    throw new Problem('wrongType', {
      detail: fault.violations.map(({ propertyPath, message }) => `content.${propertyPath}: ${message}`).join('\n'),
    });
  return tidyContent(kind, cleanContent(content));
}

const refused = (violations: Violation[]) => new Problem('invalid', { violations });

/** A content as it will be published; refuses what is incomplete or does not fit the rest of the library. */
async function publishable(call: Pick<Call, 'db'>, found: EditedItem, content: Content): Promise<Content> {
  const { kind, id, slug, position, retired } = found;
  const { content: library } = await readContent(call.db);
  const verdict = judge(library, kind, { id, slug, position, retired }, content);
  if (verdict.violations)
    throw refused(
      verdict.violations.map((violation) => ({
        ...violation,
        propertyPath: violation.propertyPath === '' ? 'content' : `content.${violation.propertyPath}`,
      })),
    );
  return verdict.content as unknown as Content;
}

/** Into the history, into what everyone reads, and to every server. */
async function makePublic(
  call: Pick<Call, 'db' | 'signed'>,
  found: EditedItem,
  {
    content,
    action,
    note,
  }: { content: Content; action: 'published' | 'restored' | 'shipped_taken'; note: string | null },
): Promise<void> {
  await record(call.db, found, { action, content, note, user: call.signed.uuid });
  await storePublished(call.db, found, content);
  await raiseLibraryVersion(call.db);
}

async function setRetired(call: Call<{ kind: string; id: string }, unknown>, retired: boolean): Promise<Answer> {
  const found = await itemToWrite(call);
  if (found.published === null)
    throw refused([{ propertyPath: '', message: 'Dit is nog nooit gepubliceerd. Gooi het concept weg.', code: null }]);
  if (found.retired !== retired) {
    await retireOne(call, found, retired);
    await touch(call.db, found, { draft: found.draft, user: call.signed.uuid, decided: true });
    await noteDown(call, found, retired ? 'library_retired' : 'library_brought_back', found.published);
  }
  return full(call, found.kind, found.id);
}

async function retireOne(call: Pick<Call, 'db' | 'signed'>, found: EditedItem, retired: boolean): Promise<void> {
  const action = retired ? 'retired' : 'brought_back';
  await record(call.db, found, { action, content: found.published ?? {}, user: call.signed.uuid });
  await storeRetired(call.db, found, retired);
  await raiseLibraryVersion(call.db);
}

const noteDown = (
  { db, signed, address }: Pick<Call, 'db' | 'signed' | 'address'>,
  { kind, id }: EditedItem,
  action: AuditAction,
  content: Content,
): Promise<void> =>
  audit(db, {
    action,
    company: signed.company.id,
    actor: signed.uuid,
    address,
    details: { kind, id, item: content.name },
  });

const pathOf = (kind: LibraryKind, id: number) => `/api/library_items/${kind}/${id}`;
const versionOf = ({ version, changedAt }: EditedItem) => `${version}-${changedAt.getTime()}`;
const tagOf = (found: EditedItem) => `${found.kind}-${found.id}-${versionOf(found)}`;

function entryOf(found: EditedItem): LibraryEntry {
  const { kind, id, slug, published, draft, shipped, retired, changedBy, changedAt } = found;
  return member(pathOf(kind, id), 'LibraryItem', {
    kind,
    id,
    slug,
    name: String((draft ?? published)?.name ?? ''),
    state: published === null ? 'draft' : retired ? 'retired' : draft === null ? 'published' : 'edited',
    retired,
    shippedPending: shipped !== null,
    version: versionOf(found),
    changedBy,
    changedAt: changedAt.toISOString(),
  });
}

/** An item in full, as it is now, under its tag. */
async function full(call: Pick<Call, 'db'>, kind: LibraryKind, id: number, status = 200): Promise<Answer> {
  const found = (await findItem(call.db, kind, id))!;
  const { draft, published, shipped, slug } = found;
  const { '@id': iri, '@type': type, ...entry } = entryOf(found);
  const body: LibraryItem & { '@context'?: string } = item(iri, type, {
    ...entry,
    content: cleanContent(draft ?? published ?? {}),
    published: published && cleanContent(published),
    shipped: shipped && cleanContent(shipped),
    usedBy: usersOf(await itemsNaming(call.db, slug), kind, slug),
  });
  return answer(body, { status, version: tagOf(found) });
}
