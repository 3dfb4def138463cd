import { keptDrafts } from '#draft/kept.ts';
import { send } from '#foundation/browser/api-send.ts';
import { session } from '#foundation/browser/session.ts';

/** Milliseconds that the storage of this browser may take to answer: who wants to go does not wait for it. */
const patience = 2000;

/**
 * Ends the session here at once, then on the server, and goes on to `next`. What was not saved yet is asked about, because it goes
 * with it.
 */
export async function signOut(user: string, next?: string): Promise<void> {
  if (
    (await hasUnsaved(user)) &&
    !window.confirm('Je hebt werk dat nog niet is opgeslagen. Als je uitlogt, gaat dat verloren. Toch uitloggen?')
  )
    return;
  const refreshToken = session.refreshToken();
  const left = leave(user, next);
  // Nobody waits for the answer, and it waits for nobody. When it does not arrive, the session on the server ends by itself.
  if (refreshToken)
    void send(
      '/api/token/invalidate',
      { method: 'POST', body: { refresh_token: refreshToken }, keepalive: true },
      null,
    ).catch(() => {});
  await left;
}

/** Whether something would be lost. A storage that does not answer is as one that keeps nothing. */
export const hasUnsaved = async (user: string): Promise<boolean> => (await inTime(keptDrafts.countOf(user), 0)) > 0;

/** The session here is over at once; then leaves nothing behind in this browser, and goes on. */
export async function leave(user: string, next = '/authenticatie/inloggen'): Promise<void> {
  session.leave();
  await inTime(keptDrafts.wipe(user), undefined);
  location.assign(next);
}

/** What `work` yields, or `otherwise` when that takes too long; the work itself goes on. */
const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, patience, otherwise))]);
