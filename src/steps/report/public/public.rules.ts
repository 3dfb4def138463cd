/** Where shared research lives; behind it comes `/` and the secret. */
export const publicPath = '/openbaar-onderzoek';

/** The secret in an address; null where nothing stands that could be one. */
export function secretOf(pathname: string): string | null {
  const rest = pathname.startsWith(`${publicPath}/`) ? pathname.slice(publicPath.length + 1).replace(/\/+$/, '') : '';
  return /^[\w-]+$/.test(rest) ? rest : null;
}
