import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

/** Why nothing was fetched; `kind` is for the log and tests. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly kind: 'address' | 'private' | 'redirect' | 'large' | 'unreachable';

  constructor(kind: FetchRefused['kind'], options?: ErrorOptions) {
    super(`fetch refused: ${kind}`, options);
    this.kind = kind;
  }
}

export type GuardedFetch = (url: string, options?: FetchOptions) => Promise<Response>;

interface FetchOptions {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | ArrayBuffer | ReadableStream | null | undefined;
}

export interface GuardOptions {
  /** Hosts that an operator lists: these may be within the own network, and speak http. */
  privateHosts: readonly string[];
  /** As `dns.lookup` with `all`. */
  lookup?: (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;
  /** Milliseconds for the whole, and bytes of an answer. */
  limits?: { time: number; bytes: number };
}

const usualLimits = { time: 5000, bytes: 1024 * 1024 };
const everyAddress: NonNullable<GuardOptions['lookup']> = (host, done) => lookUp(host, { all: true }, done);

/**
 * Fetches from addresses that an organisation typed: by https, from a public address of the internet – looked up once, and connected to
 * as it was looked up –, without going on to where an answer points, and no more than a megabyte in five seconds.
 */
export function createGuardedFetch({
  privateHosts,
  lookup = everyAddress,
  limits = usualLimits,
}: GuardOptions): GuardedFetch {
  const shared = { headersTimeout: limits.time, bodyTimeout: limits.time };
  const open = new Agent({ ...shared, connect: { timeout: limits.time, lookup: publicOnly(lookup) } });
  const listed = new Agent({ ...shared, connect: { timeout: limits.time } });
  return async (text, { method = 'GET', headers = {}, body = null } = {}) => {
    const url = new URL(text);
    const isListed = isPrivateHost(privateHosts, url);
    if (!mayFetch(privateHosts, url)) throw new FetchRefused('address');
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!isListed && ipaddr.isValid(literal) && !isPublic(literal)) throw new FetchRefused('private');
    try {
      const answered = await request(url, {
        method: method as 'GET',
        headers: Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers)),
        body:
          body === null
            ? null
            : Buffer.from(await new Response(body as ConstructorParameters<typeof Response>[0]).arrayBuffer()),
        dispatcher: isListed ? listed : open,
        signal: AbortSignal.timeout(limits.time),
      });
      const { statusCode: status, body: stream } = answered;
      // Broken off, it tells so as well; without a listener that would be the end of the process.
      stream.on('error', () => {});
      if (status >= 300 && status < 400) {
        stream.destroy();
        throw new FetchRefused('redirect');
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > limits.bytes) throw new FetchRefused('large');
        chunks.push(chunk);
      }
      const type = answered.headers['content-type'];
      return new Response(status === 204 ? null : Buffer.concat(chunks), {
        status,
        headers: type === undefined ? {} : { 'content-type': String(type) },
      });
    } catch (error) {
      throw refusalIn(error) ?? new FetchRefused('unreachable', { cause: error });
    }
  };
}

/** The refusal among an error and its causes. */
export function refusalIn(error: unknown): FetchRefused | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FetchRefused) return at;
  return null;
}

const isPrivateHost = (privateHosts: readonly string[], { hostname, host }: URL) =>
  privateHosts.includes(hostname) || privateHosts.includes(host);

/** Whether an address is one that we fetch from or send a browser to: https, or http of a host that the operator lists; without a login in it. */
export function mayFetch(privateHosts: readonly string[], url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(privateHosts, url));
}

/** Of the internet as everyone sees it; an IPv4 address within an IPv6 one counts as what it is. */
export function isPublic(address: string): boolean {
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(ipaddr.parseCIDR('2000::/3')));
}

/** Gives the connection the very addresses that were judged; one that is not public is enough to refuse. */
const publicOnly =
  (lookup: NonNullable<GuardOptions['lookup']>): LookupFunction =>
  (host, options, done) =>
    lookup(host, (error, found = []) => {
      const fault = error ?? (found.length > 0 && found.every(({ address }) => isPublic(address)) ? null : private_());
      if (fault) return done(fault, '', 0);
      if (options.all) return done(null, found);
      return done(null, found[0]!.address, found[0]!.family);
    });

const private_ = () => new FetchRefused('private');
