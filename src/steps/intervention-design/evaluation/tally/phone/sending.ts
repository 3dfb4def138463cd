import { ApiError } from '#foundation/browser/api-send.ts';
import { claimsOf, session } from '#foundation/browser/session.ts';
import { keptSheets, type Owner } from './kept-sheets.ts';
import { arrived, isUnsent, type KeptSheet } from './sheet.rules.ts';
import { sendSheet } from './wire.ts';

/** Milliseconds between two tries where the server could not be reached. */
const again = 15_000;

/** How far it came: all was sent, who counts is not signed in any more, or the server could not be reached: then when to try again. */
export type Sending = 'sent' | 'ended' | { again: number };

/** Whether who is signed in here now is whose counts these are: those of one person are never sent as another. */
export const isSignedIn = ({ user }: Owner): boolean => user === null || claimsOf(session.accessToken())?.sub === user;

/**
 * Sends what the server does not have yet, a sheet at a time; one that it refuses stays here, with what it said. `change` is
 * `keptSheets.change`, seen by who shows them.
 */
export async function sendAll(
  owner: Owner,
  change: (uuid: string, make: (sheet: KeptSheet | undefined) => KeptSheet | null) => Promise<unknown>,
): Promise<Sending> {
  for (;;) {
    const sheet = (await keptSheets.all(owner)).find((one) => isUnsent(one) && one.refused === null);
    if (!sheet) return 'sent';
    if (!isSignedIn(owner)) return 'ended';
    try {
      await sendSheet(owner, sheet);
      await change(sheet.uuid, (stored) => (stored ? arrived(stored, sheet.number) : null));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message, retryAfter } = error;
      if (status === 401) return 'ended';
      if (![400, 403, 404, 409, 422].includes(status))
        return { again: retryAfter === null ? again : retryAfter * 1000 };
      await change(sheet.uuid, (stored) => (stored ? { ...stored, refused: message } : null));
    }
  }
}
