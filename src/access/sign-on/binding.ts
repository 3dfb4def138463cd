import { signOnFragment } from './fragment.contract.ts';

/** The random that this tab alone has while somebody is at a provider. */
const randomKey = 'sign_on_random';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Keeps a new random in this tab, and yields its SHA-256 to begin a login at a provider with. */
export async function newBinding(): Promise<string> {
  const random = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(randomKey, random);
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(random))));
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
