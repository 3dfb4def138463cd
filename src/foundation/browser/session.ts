import type { TokenClaims } from '#foundation/shared/token-claims.ts';

/**
 * The stored session: access and refresh token in local storage, as the specification says, so that every tab shares it.
 * Logged in means that an access token is stored; its payload is for display.
 */
const accessKey = 'token';
const refreshKey = 'refresh_token';
/** Where someone was when they had to log in; in session storage, because it belongs to the tab. */
const locationKey = 'current_user_location';
/** Stands in local storage while somebody logs out, and not a moment longer: other tabs hear of it before the tokens go. */
const leavingKey = 'logging_out';

export interface Tokens {
  token: string;
  refresh_token: string;
}

/** What this browser is known by to accounts that it logged in to. */
const deviceKey = 'device';

const listeners = new Set<() => void>();
/** In which tab the session was left by choice; null when it was not, or somebody has logged in since. */
let left: 'here' | 'elsewhere' | null = null;

export const session = {
  accessToken: () => localStorage.getItem(accessKey),
  refreshToken: () => localStorage.getItem(refreshKey),

  store(tokens: Tokens): void {
    left = null;
    localStorage.setItem(accessKey, tokens.token);
    localStorage.setItem(refreshKey, tokens.refresh_token);
    tell();
  },

  /** The session is over: it expired, or the server ended it. */
  clear(): void {
    localStorage.removeItem(accessKey);
    localStorage.removeItem(refreshKey);
    tell();
  },

  /** Somebody logs out: nothing of them stays in the storage of any tab. */
  leave(): void {
    localStorage.setItem(leavingKey, '');
    leaveTab('here');
    this.clear();
    localStorage.removeItem(leavingKey);
  },

  /** Whether who was here chose to go, and in which tab. */
  left: () => left,

  /** Hears of logging in and out, in this tab and in others. */
  subscribe(hear: () => void): () => void {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

function tell(): void {
  for (const hear of listeners) hear();
}

/** What a tab has of its own belongs to who logs out. */
function leaveTab(from: 'here' | 'elsewhere'): void {
  left = from;
  sessionStorage.clear();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === leavingKey && event.newValue !== null) leaveTab('elsewhere');
    if (event.key === accessKey || event.key === null) tell();
  });
  // A page that the browser kept aside heard nothing meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    // Who left it may have logged in since.
    if (session.accessToken()) left = null;
    tell();
  });
}

/** Reads what an access token says of its bearer; null when there is none or it cannot be read. */
export function claimsOf(token: string | null): (TokenClaims & { sub: string }) | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims & { sub: string };
  } catch {
    return null;
  }
}

/** Made once and kept after logging out: attempts of others then never hold up who logs in here. It lets nobody in. */
export function thisDevice(): string {
  const known = localStorage.getItem(deviceKey);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(6)).join('-');
  localStorage.setItem(deviceKey, made);
  return made;
}

/** Keeps the place to go back to, unless who was here chose to go: it is nobody else's. */
export function rememberLocation(path: string): void {
  if (left === null) sessionStorage.setItem(locationKey, path);
}

/** The place to go back to after logging in: only a path of our own, `/` otherwise. */
export function takeLocation(): string {
  const path = sessionStorage.getItem(locationKey);
  sessionStorage.removeItem(locationKey);
  return path && isLocalPath(path) ? path : '/';
}

/** `//evil.example` and `/\evil.example` look like paths and are not. */
export const isLocalPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path) && !path.startsWith('/authenticatie');
