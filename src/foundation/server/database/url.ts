import process from 'node:process';

/** An address taken apart: what stands before its hosts (protocol and login), the hosts as they are written, and what follows. */
function partsOf(url: string): { before: string; hosts: string; behind: string } {
  const [, before = '', hosts = '', behind = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return { before, hosts, behind };
}

/**
 * One address for each host of a list, in order; of one host the address as it is. The form of a list is libpq's:
 * `postgres://user:password@one:5432,other:5433/name`, in which a host without a port has 5432.
 */
export function eachHost(url: string): string[] {
  const { before, hosts, behind } = partsOf(url);
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${behind}`) : [url];
}

/** An address of one host or several, as DATABASE_URL may be. */
export function isDatabaseUrl(url: string): boolean {
  const each = eachHost(url);
  return each.every((one) => {
    if (!URL.canParse(one)) return false;
    const { protocol, hostname, searchParams } = new URL(one);
    const named = hostname !== '' && !searchParams.has('host') && !searchParams.has('port');
    return ['postgres:', 'postgresql:'].includes(protocol) && (named || each.length === 1);
  });
}

/** Where one host of a list listens. */
export function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) };
}

/** How a host is called in what an operator reads: without the login. */
export function hostOf(url: string): string {
  return `${new URL(url).hostname}:${addressOf(url).port}`;
}

/**
 * Whether what goes to this database, its password included, can be read on the way: it is on another machine, and nobody asked for
 * TLS. `mode` is what the environment says when the address does not.
 */
export function isReadableOnTheWay(url: string, mode = process.env.PGSSLMODE): boolean {
  return eachHost(url).some((one) => isReadable(one, mode));
}

function isReadable(url: string, mode: string | undefined): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)) return false;
  if (['true', '1'].includes(searchParams.get('ssl') ?? '')) return false;
  return !['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].includes(
    searchParams.get('sslmode') ?? mode ?? '',
  );
}

/** The same server, or list of servers, and another database. */
export function urlOfDatabase(url: string, name: string): string {
  const { before, hosts, behind } = partsOf(url);
  return `${before}${hosts}/${name}${behind.replace(/^[^?#]*/, '')}`;
}
