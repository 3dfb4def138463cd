/** What says which thing an address is about, and opens nothing: a UUID, or a number. */
const identifier = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{1,9})$/i;

/** The words that addresses of these forms are made of: of `/api/tokens/{token}` and `/api/tokens/:token` `api` and `tokens`. */
export const wordsOf = (paths: Iterable<string>): ReadonlySet<string> =>
  new Set([...paths].flatMap((path) => path.split('/').filter((part) => !/[{:*]/.test(part))));

/**
 * A path as it may stand in a log: `/api/tokens/…`. Addresses can end in a secret, and a mangled one still holds it, so only what is
 * known to be none is written: the words of our own addresses, and identifiers.
 */
export const logPath = (path: string, words: ReadonlySet<string>): string =>
  path
    .split('/')
    .map((part) => (words.has(part) || identifier.test(part) ? part : '…'))
    .join('/');
