const key = 'device';

/** What this browser is known by to accounts that it logged in to: made once, kept after logging out, and of no other use. */
export function thisDevice(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(6)).join('-');
  localStorage.setItem(key, made);
  return made;
}
