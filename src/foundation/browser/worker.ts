/** Trusted Types is not in TypeScript's list of what browsers have. */
interface Policy {
  createScriptURL(address: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

/** Lets in our own files alone: an address elsewhere is refused before a browser looks at it. */
function ownAddress(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`A worker from elsewhere: ${origin}`);
  return href;
}

let policy: Policy | null = null;

/** The address of a script of ours, as browsers with Trusted Types want it. */
function scriptAddress(address: string): string {
  policy ??= (
    (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes ?? {
      createPolicy: (_: string, rules: Policy) => rules,
    }
  ).createPolicy('drijfveer-worker', { createScriptURL: ownAddress });
  return policy.createScriptURL(address);
}

/** Opens a worker at an address that the bundler gave (`import address from './x.worker.ts?worker&url'`). */
export const openWorker = (address: string): Worker => new Worker(scriptAddress(address), { type: 'module' });

/** Lets a script of ours look after the pages whose address begins with `scope`. */
export const openServiceWorker = (address: string, scope: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(scriptAddress(address), { scope });

declare const body: unique symbol;

/** A body as the bytes that are sent: made in a worker, where making megabytes of JSON would hold the page up. */
export interface PackedBody<Body> extends Blob {
  readonly [body]?: Body;
}

export const packBody = <Body>(value: Body): PackedBody<Body> => new Blob([JSON.stringify(value)]);
