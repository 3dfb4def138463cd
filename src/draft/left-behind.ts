import { ApiError } from '#foundation/browser/api.ts';
import { beginDraft, type DraftEvent, reduceDraft, type ServerCopy } from './draft.rules.ts';
import { exchange } from './exchange.ts';
import { type KeptDraft, keptDrafts, placeIn, placeOf } from './kept.ts';
import { ifLeftBehind, inTurn, onceLeftBehind } from './locks.ts';
import type { DraftClient } from './wire.ts';

/** What became of a draft that no tab works on any more. */
export interface LeftBehind {
  /** The research, or what else `placeOf` was told, and the step or other part of it. */
  about: string;
  part: string;
  /** `choose`: both changed the same field, so it must be opened. `waits`: no network, or the server refuses. */
  outcome: 'sent' | 'choose' | 'waits';
}

/**
 * Sends what a user typed in places that are no longer open, once there is a network: the queue of this browser. Merged with
 * what the server has by then; what is in conflict stays until its place is opened. `clientOf` is null for what is not sent by
 * itself: a form that was to make something. `held` is told the key of a draft that is still worked on, or is just being closed.
 */
export async function sendLeftBehind(
  user: string,
  clientOf: (about: string, part: string) => DraftClient | null | Promise<DraftClient | null>,
  held: (key: string) => void = () => {},
): Promise<LeftBehind[]> {
  const found: LeftBehind[] = [];
  for (const { key } of await keptDrafts.under(user)) {
    const { about, part } = placeIn(key);
    const client = await clientOf(about, part);
    if (!client) continue;
    const isFree = await inTurn(placeOf(user, about, part), () =>
      ifLeftBehind(key, async () => {
        const kept = await keptDrafts.read(key);
        const outcome = kept && (await send(kept, client));
        if (outcome) found.push({ about, part, outcome });
      }),
    );
    if (!isFree) held(key);
    // Without a network the others need not be tried.
    if (found.at(-1)?.outcome === 'waits' && !navigator.onLine) break;
  }
  return found;
}

/** For `held`: says `freed` once whoever works on a draft lets go of it, for each draft once at a time. Until the signal. */
export function onceFree(signal: AbortSignal, freed: () => void): (key: string) => void {
  const awaited = new Set<string>();
  return (key) => {
    if (awaited.has(key)) return;
    awaited.add(key);
    onceLeftBehind(key, signal, async () => {
      awaited.delete(key);
      freed();
    });
  };
}

/** Null when the server had it already. */
async function send(kept: KeptDraft, { wire, revive }: DraftClient): Promise<LeftBehind['outcome'] | null> {
  const copy = await read(wire);
  if (!copy) return 'waits';
  let draft = beginDraft(kept.user, copy, true);
  const tell = (event: DraftEvent) => {
    draft = reduceDraft(draft, event, new Date());
  };
  tell({ kind: 'found', ...revive(kept, copy.content), tried: kept.tried ?? [] });
  const news = draft.state.kind === 'typed';
  tell({ kind: 'send', confirm: false });
  if (news) await exchange({ now: () => draft, tell }, wire);
  if (draft.state.kind === 'conflict') return 'choose';
  if (draft.state.kind !== 'saved') return 'waits';
  await keptDrafts.forget(kept.key);
  return news ? 'sent' : null;
}

async function read(wire: DraftClient['wire']): Promise<ServerCopy | null> {
  try {
    return await wire.read();
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
