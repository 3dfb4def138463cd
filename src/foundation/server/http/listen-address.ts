import { isIPv6 } from 'node:net';

/** Where a server can be asked that listens on a host and a port: IPv6 stands between brackets, without the name of a network card. */
export function addressOf(host: string, port: number): string {
  const bare = host.replace(/%.*$/, '');
  return `http://${isIPv6(bare) ? `[${bare}]` : host}:${port}`;
}
