import { Problem } from '#foundation/shared/problem.ts';
import { type Answer, bareTag, hashOf, isPrepared, knowsVersion, type Prepared } from './answer.ts';
import { toPlainJson } from './negotiation.ts';

/** What stands at an address before it is written over: null when there is nothing. */
export type State = Answer | Prepared | null;

/** Whether who sends this `If-Match` read what stands there, in whichever form. */
export function knowsState(ifMatch: string, state: State): boolean {
  if (!state) return false;
  const tags = ifMatch.split(',').map(bareTag);
  if (tags.includes('*')) return true;
  if (isPrepared(state)) return tags.includes(bareTag(state.etag));
  if (state.headers.etag) return tags.includes(bareTag(state.headers.etag));
  if (state.version !== undefined) return knowsVersion(ifMatch, state.version);
  return [state.body, toPlainJson(state.body)].some((form) => tags.includes(hashOf(JSON.stringify(form))));
}

/**
 * Tells who changed it and when, to whoever asks, as far as what stands there says so. Where `If-Match` speaks of a part of what a GET
 * gives, the route's `ifMatch` gives that part: who changed the rest must not be named for it.
 */
export function outdated(state: State, by: string | null): Problem {
  const body = state && !isPrepared(state) ? (state.body as LastChange | null) : null;
  const { updatedBy = null, updatedAt = null } = body ?? {};
  return new Problem('outdated', {
    ...(updatedBy ? { detail: detailFor(updatedBy, by) } : {}),
    members: { updatedBy: updatedBy && { name: updatedBy.name }, updatedAt },
  });
}

const detailFor = ({ uuid, name }: { uuid: string; name: string }, by: string | null) =>
  uuid === by
    ? 'Je hebt dit in een ander tabblad of op een ander apparaat intussen gewijzigd. Kijk eerst wat er nu staat.'
    : `${name} heeft hier intussen iets gewijzigd. Kijk eerst wat er nu staat.`;

/** What an item, or the part of it that has the version, says of its last change. */
interface LastChange {
  updatedBy?: { uuid: string; name: string } | null;
  updatedAt?: string | null;
}
