import process from 'node:process';

/**
 * Whether what goes to this database, its password included, can be read on the way: it is on another machine, and nobody asked for
 * TLS. `mode` is what the environment says when the address does not.
 */
export function isReadableOnTheWay(url: string, mode = process.env.PGSSLMODE): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)) return false;
  if (['true', '1'].includes(searchParams.get('ssl') ?? '')) return false;
  return !['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].includes(
    searchParams.get('sslmode') ?? mode ?? '',
  );
}

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
