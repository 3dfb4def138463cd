import { call } from '#foundation/browser/api.ts';
import { keptDrafts } from '#foundation/browser/kept-drafts.ts';
import { session } from '#foundation/browser/session.ts';

/**
 * Ends the session here and on the server, and goes on to `next`. What was not saved yet is asked about, because it goes with it.
 */
export async function signOut(user: string, next = '/authenticatie/inloggen'): Promise<void> {
  if (
    (await hasUnsaved(user)) &&
    !window.confirm('Je hebt werk dat nog niet is opgeslagen. Als je uitlogt, gaat dat verloren. Toch uitloggen?')
  )
    return;
  const refreshToken = session.refreshToken();
  // Without a network the session still ends here; on the server it ends by itself.
  if (refreshToken)
    await call('/api/token/invalidate', {
      method: 'POST',
      body: { refresh_token: refreshToken },
      anonymous: true,
    }).catch(() => {});
  await leave(user, next);
}

export const hasUnsaved = async (user: string): Promise<boolean> => (await keptDrafts.countOf(user)) > 0;

/** Leaves nothing behind in this browser, once the session has ended. */
export async function leave(user: string, next = '/authenticatie/inloggen'): Promise<void> {
  await keptDrafts.wipe(user);
  sessionStorage.clear();
  session.clear();
  location.assign(next);
}
