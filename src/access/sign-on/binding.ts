import { signOnFragment } from './fragment.contract.ts';

/** The random that this tab alone has while somebody is at a provider. */
const randomKey = 'sign_on_random';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new random, and its SHA-256: who begins with that, and ends with the random, is the same browser. */
export async function makeBinding(): Promise<{ random: string; binding: string }> {
  const random = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(random));
  return { random, binding: base64url(new Uint8Array(hash)) };
}

/** Keeps a new random in this tab, and yields its SHA-256 to begin a login at a provider with. */
export async function newBinding(): Promise<string> {
  const { random, binding } = await makeBinding();
  sessionStorage.setItem(randomKey, random);
  return binding;
}

/** What came back from a provider: a ticket with the random it belongs to, or the code of a refusal. */
export type SignOnReturn = { ticket: string; random: string } | { refused: string };

/** Takes what came back out of the address and its place in the history, at once; null when nothing did. */
export function takeSignOnReturn(): SignOnReturn | null {
  const found = new URLSearchParams(location.hash.slice(1));
  const [ticket, refused] = [found.get(signOnFragment.ticket), found.get(signOnFragment.refused)];
  if (!ticket && !refused) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const random = sessionStorage.getItem(randomKey);
  sessionStorage.removeItem(randomKey);
  if (refused) return { refused };
  return ticket && random ? { ticket, random } : { refused: 'other_browser' };
}
