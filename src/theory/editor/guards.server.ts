import { knowsVersion } from '#foundation/server/http/answer.ts';
import type { Call } from '#foundation/server/http/route.ts';
import { Problem, type Violation } from '#foundation/shared/problem.ts';
import { tidyContent } from '#theory/editor/publish/complete.rules.ts';
import { draftFault } from '#theory/editor/publish/judge.rules.ts';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import { tagOf, versionOf } from './answer.server.ts';
import { cleanContent } from './clean.server.ts';
import { type EditedItem, findItem, lockLibrary } from './store.server.ts';

type Content = Record<string, unknown>;
type ItemCall = Call<{ kind: string; id: string }, unknown>;

/** Being admin of everything is about companies and licences, not about the library. */
export function mustEdit({ signed }: Pick<Call, 'signed'>): void {
  if (!signed.roles.includes('ROLE_EDITOR')) throw new Problem('accessDenied');
}

export function mustWrite(call: Pick<Call, 'signed'>): void {
  mustEdit(call);
  if (!call.signed.licensed) throw new Problem('licenceEnded');
}

export async function itemOf({ db, params }: Pick<ItemCall, 'db' | 'params'>): Promise<EditedItem> {
  const kind = libraryKinds.find((one) => one === params.kind);
  const found = kind && (await findItem(db, kind, Number(params.id)));
  if (!found) throw new Problem('notFound');
  return found;
}

/** The item, with the library locked; refuses who wrote on something older than there is. */
export async function itemToWrite(call: Call<{ kind: string; id: string }, unknown>): Promise<EditedItem> {
  mustWrite(call);
  await lockLibrary(call.db);
  const found = await itemOf(call);
  if (knowsVersion(call.headers['if-match'], tagOf(found))) return found;
  const who = found.changedBy?.name ?? 'een nieuwe versie van de bibliotheek';
  const changed =
    found.changedBy?.uuid === call.signed.uuid
      ? 'Je hebt deze tekst intussen zelf gewijzigd, in een ander tabblad of op een ander apparaat.'
      : `Deze tekst is intussen gewijzigd door ${who}.`;
  throw new Problem('outdated', {
    detail: `${changed} Vergelijk eerst de teksten.`,
    members: { updatedBy: found.changedBy, updatedAt: found.changedAt.toISOString(), version: versionOf(found) },
  });
}

/** A content that may be kept as a draft, cleaned; refuses any other. */
export function acceptable(kind: LibraryKind, content: Content): Content {
  const fault = draftFault(kind, content);
  if (fault?.kind === 'size') throw new Problem('tooLarge');
  if (fault?.kind === 'text') throw refused(fault.violations);
  if (fault)
    throw new Problem('wrongType', {
      detail: fault.violations.map(({ propertyPath, message }) => `content.${propertyPath}: ${message}`).join('\n'),
    });
  return tidyContent(kind, cleanContent(content));
}

export const refused = (violations: Violation[]) => new Problem('invalid', { violations });
