import { call } from '#foundation/browser/api.ts';
import { keptDrafts } from '#foundation/browser/kept-drafts.ts';
import { session } from '#foundation/browser/session.ts';

/**
 * Ends the session here and on the server, and goes on to `next`. What was not saved yet is asked about, because it goes with it.
 */
export async function signOut(user: string, next = '/authenticatie/inloggen'): Promise<void> {
  const unsaved = await keptDrafts.countOf(user);
  if (
    unsaved > 0 &&
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
  await keptDrafts.wipe(user);
  sessionStorage.clear();
  session.clear();
  location.assign(next);
}
