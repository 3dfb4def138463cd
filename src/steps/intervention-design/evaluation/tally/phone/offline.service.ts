import { tallyPath } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';
import { keptFor, type Shipped } from './offline.rules.ts';

/**
 * The service worker of the page to count with: it keeps that page and its own files, so that it opens without a network, and nothing else.
 * `scripts/prerender.mjs` builds it, and puts in what the page loads.
 */
declare const shipped: Shipped & { version: string };

/** What TypeScript knows in a worker alone. */
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asks extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
type Scope = typeof self & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } };
const scope = self as Scope;

const prefix = 'drijfveer-tellen ';
const name = prefix + shipped.version;
/** Milliseconds after which a network that does not answer is none. */
const patience = 4000;

self.addEventListener('install', (event) =>
  (event as Waits).waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll([new Request(tallyPath, { cache: 'reload' }), ...shipped.files]))
      .then(() => scope.skipWaiting()),
  ),
);

self.addEventListener('activate', (event) =>
  (event as Waits).waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one))),
      )
      .then(() => scope.clients.claim()),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event as Asks;
  const kept = keptFor(request, location.origin, shipped);
  if (kept === 'page') (event as Asks).respondWith(pageFor(request));
  if (kept === 'file') (event as Asks).respondWith(inCache(request.url).then((found) => found ?? fetch(request)));
});

const inCache = async (address: string): Promise<Response | undefined> => (await caches.open(name)).match(address);

/** The page of the network, and what is kept where that does not come in time. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await inCache(tallyPath);
  const fresh = fetch(request).then((answer) => (answer.status >= 500 && kept ? kept : answer));
  if (!kept) return fresh;
  return Promise.race([
    fresh.catch(() => kept),
    new Promise<Response>((resolve) => setTimeout(resolve, patience, kept)),
  ]);
}
