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

/** Tells who changed it and when, as far as what stands there says so. */
export function outdated(state: State): Problem {
  const body = state && !isPrepared(state) ? (state.body as Known | null) : null;
  const { updatedBy = null, updatedAt = null } = body ?? {};
  const who = updatedBy?.name;
  return new Problem('outdated', {
    ...(who ? { detail: `${who} heeft hier intussen iets gewijzigd. Kijk eerst wat er nu staat.` } : {}),
    members: { updatedBy: who ? { name: who } : null, updatedAt },
  });
}

interface Known {
  updatedBy?: { name: string } | null;
  updatedAt?: string | null;
}
