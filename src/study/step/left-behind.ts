import { type KeptDraft, keptDrafts, placeOf } from '#draft/kept.ts';
import { ifLeftBehind, inTurn } from '#draft/locks.ts';
import { mergeSections } from '#draft/merge.rules.ts';
import { changedFields, type DraftWire } from '#draft/wire.ts';
import { ApiError } from '#foundation/browser/api.ts';
import { same } from '#foundation/shared/same.ts';
import { type StepName, stepNames } from '#study/process.ts';
import { stepWire } from './wire.ts';

/** What became of a draft that no tab works on any more. */
export interface LeftBehind {
  research: string;
  step: StepName;
  /** `choose`: both changed the same field, so its step must be opened. `waits`: no network, or the server refuses. */
  outcome: 'sent' | 'choose' | 'waits';
}

/** As often as a lively collaborator may come in between. */
const tries = 5;

/**
 * Sends what a user typed in steps that are no longer open, once there is a network: the queue of this browser. Merged with
 * what the server has by then; what collides stays until its step is opened.
 */
export async function sendLeftBehind(
  user: string,
  wireOf: (step: StepName, research: string) => DraftWire = stepWire,
): Promise<LeftBehind[]> {
  const found: LeftBehind[] = [];
  for (const { key } of await keptDrafts.under(`${user} `)) {
    const [, research, step] = key.split(' ') as [string, string, StepName];
    // What is no step is kept here too, by the screens that know what to do with it.
    if (!stepNames.includes(step)) continue;
    await inTurn(placeOf(user, research, step), () =>
      ifLeftBehind(key, async () => {
        const kept = await keptDrafts.read(key);
        const outcome = kept && (await send(kept, wireOf(step, research)));
        if (outcome) found.push({ research, step, outcome });
      }),
    );
    // Without a network the others need not be tried.
    if (found.at(-1)?.outcome === 'waits' && !navigator.onLine) break;
  }
  return found;
}

/** Null when the server had it already. */
async function send(kept: KeptDraft, wire: DraftWire): Promise<LeftBehind['outcome'] | null> {
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { content, version } = await wire.read();
      const { merged, conflicts } = mergeSections(kept.base as never, kept.draft as never, content as never);
      if (conflicts.length > 0) return 'choose';
      const fields = changedFields(merged, content, same);
      const news = Object.keys(fields).length > 0;
      if (!news || (await isTaken(wire, fields, version))) {
        await keptDrafts.forget(kept.key);
        return news ? 'sent' : null;
      }
    }
    return 'waits';
  } catch (error) {
    if (error instanceof ApiError) return 'waits';
    throw error;
  }
}

async function isTaken(wire: DraftWire, fields: object, version: number): Promise<boolean> {
  try {
    await wire.put(fields, version, { confirm: false, keepalive: false });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return false;
    throw error;
  }
}
