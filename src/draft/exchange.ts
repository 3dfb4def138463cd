import { ApiError } from '#foundation/browser/api.ts';
import { isOutdated, onNewest } from '#foundation/browser/newest.ts';
import type { Draft, DraftEvent } from './draft.rules.ts';
import { changedFields } from './merge.rules.ts';
import type { DraftWire } from './wire.ts';

/** As often as a lively collaborator may come in between. */
const tries = 5;

/** A draft that can be asked how it is, and told what happened. */
export interface DraftHolder {
  now(): Draft;
  tell(event: DraftEvent): void;
}

/**
 * Sends a draft that is being saved, until the server has it, refuses, or somebody must choose. Answers with the failure that a
 * next attempt should wait for, if there was one.
 */
export async function exchange({ now, tell }: DraftHolder, wire: DraftWire): Promise<ApiError | null> {
  let sent = now().draft;
  try {
    await onNewest(tries, async (outdated) => {
      if (outdated) tell({ kind: 'outdated', copy: await wire.read() });
      if (now().state.kind !== 'saving') return;
      const { draft, base, version, confirming } = now();
      sent = draft;
      const how = { confirm: confirming, keepalive: false };
      const fields = changedFields(draft, base);
      tell({ kind: 'sending', fields });
      const raised = await wire.put(fields, version, how);
      tell({ kind: 'stored', draft, version: raised, confirmed: confirming });
    });
    return null;
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new ApiError(0, '');
    const { violations } = error;
    const message = violations.length > 0 ? 'Kijk bij de velden wat er nog niet klopt.' : error.message;
    tell(isPassing(error) ? { kind: 'unreachable', message } : { kind: 'refused', draft: sent, message, violations });
    return error;
  }
}

/** What goes over by itself: no network, a server that restarts or is busy, colleagues who keep saving. */
const isPassing = (error: ApiError): boolean =>
  [0, 408, 429].includes(error.status) || error.status >= 500 || isOutdated(error);
