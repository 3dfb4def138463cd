import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** How far the addresses that proxies tell of are believed: everyone's, nobody's, those of the last so many, or of proxies by address. */
export type TrustProxy = boolean | number | string;

/**
 * As Fastify takes it. It lets a number mean nobody, because a count cannot know who connects; here it does count, from the
 * connection backwards, and the README asks that nobody reaches the server but through the proxies.
 */
export const trusted = (trust: TrustProxy): boolean | string | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;

/**
 * Tells the operator, at the start and once when a request shows it, of a setting with which addresses are not what they seem:
 * behind a proxy that is not believed everybody is one sender, and shares one limit.
 */
export function watchForwarding(trust: TrustProxy, log: Logger): (request: FastifyRequest) => void {
  if (trust === true)
    log.warn(
      'TRUST_PROXY=true: every client can choose the address it is counted by. Set the number of proxies, or their addresses.',
    );
  let told = false;
  return (request) => {
    if (told) return;
    const { 'x-forwarded-for': usual, forwarded } = request.headers;
    if ((usual === undefined && forwarded === undefined) || (request.ips?.length ?? 1) > 1) return;
    told = true;
    log.warn(
      { from: plainAddress(request.ip), header: usual === undefined ? 'Forwarded' : 'X-Forwarded-For' },
      'forwarded addresses come in that are not believed, so everyone behind that proxy shares one limit. Behind a proxy, let it send X-Forwarded-For and set TRUST_PROXY to the number of proxies, or to their addresses.',
    );
  };
}

/** An address as it is written down: without the port that some proxies add, and IPv4 as such where IPv6 wraps it. */
export function plainAddress(text: string): string {
  const bare = withoutPort(text.trim().replace(/%.*$/, ''));
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const wrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!wrapped) return bare;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What counts as one sender: an IPv4 address, or of IPv6 the first 64 bits, because whoever has one address there has all that begin
 * the same. With fewer bits: also whoever was given many such networks.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const begin = groupsOf(plain).slice(0, bits / 16);
  return `${begin.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** `192.0.2.1:80` and `[2001:db8::1]:80` → the address. */
function withoutPort(text: string): string {
  const [, inBrackets, before] = /^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/.exec(text) ?? [];
  return inBrackets ?? (before && isIPv4(before) ? before : text);
}

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [begin = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [left, right] = [numbers(begin), numbers(end ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
