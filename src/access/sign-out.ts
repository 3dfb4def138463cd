import { send } from '#foundation/browser/api-send.ts';
import { keptDrafts } from '#foundation/browser/kept-drafts.ts';
import { session } from '#foundation/browser/session.ts';

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
  await leave(user, () => {
    // Nobody waits for the answer. When it does not arrive, the session on the server ends by itself.
    if (refreshToken)
      void send(
        '/api/token/invalidate',
        { method: 'POST', body: { refresh_token: refreshToken }, keepalive: true },
        null,
      ).catch(() => {});
    location.assign(next ?? '/authenticatie/inloggen');
  });
}

export const hasUnsaved = async (user: string): Promise<boolean> => (await keptDrafts.countOf(user)) > 0;

/** Leaves nothing behind in this browser, and goes on. */
export async function leave(user: string, goOn = () => location.assign('/authenticatie/inloggen')): Promise<void> {
  session.leave();
  await keptDrafts.wipe(user);
  goOn();
}
