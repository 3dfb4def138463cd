import { signedOn } from '#access/sign-on/chosen-way.ts';
import { keptDrafts } from '#draft/kept.ts';
import { readJson, send } from '#foundation/browser/api-send.ts';
import { session } from '#foundation/browser/session.ts';

/** Milliseconds that the storage of this browser may take to answer: who wants to go does not wait for it. */
const patience = 2000;

const loginPage = '/authenticatie/inloggen';

/**
 * Ends the session here at once, then on the server, and goes on to `next`. What was not saved yet is asked about, because it goes
 * with it.
 */
export async function signOut(user: string, next = loginPage): Promise<void> {
  if (
    (await hasUnsaved(user)) &&
    !window.confirm('Je hebt werk dat nog niet is opgeslagen. Als je uitlogt, gaat dat verloren. Toch uitloggen?')
  )
    return;
  const refreshToken = session.refreshToken();
  const atProvider = signedOn.is();
  signedOn.forget();
  // The session here is over before its tokens are sent.
  session.leave();
  const ended = refreshToken ? invalidate(refreshToken) : Promise.resolve(null);
  // Nobody waits for the answer, but who logged in at a provider: it says where that ends too. When it does not arrive, the session
  // on the server ends by itself.
  const provider = atProvider ? inTime(ended, null) : null;
  await inTime(keptDrafts.wipe(user), undefined);
  location.assign((await provider) ?? next);
}

/** Ends the session on the server; yields the address where the provider ends its own, if there is one. */
async function invalidate(refreshToken: string): Promise<string | null> {
  try {
    const request = { method: 'POST', body: { refresh_token: refreshToken }, keepalive: true } as const;
    const answered = await send('/api/token/invalidate', request, null);
    const { end_session: address } = await readJson<{ end_session?: string | null }>(answered);
    return typeof address === 'string' && /^https?:/.test(address) ? address : null;
  } catch {
    return null;
  }
}

/** Whether something would be lost. A storage that does not answer is as one that keeps nothing. */
export const hasUnsaved = async (user: string): Promise<boolean> => (await inTime(keptDrafts.countOf(user), 0)) > 0;

/** The session here is over at once; then leaves nothing behind in this browser, and goes on. */
export async function leave(user: string, next = loginPage): Promise<void> {
  session.leave();
  await inTime(keptDrafts.wipe(user), undefined);
  location.assign(next);
}

/** What `work` yields, or `otherwise` when that takes too long; the work itself goes on. */
const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, patience, otherwise))]);
