/** The five pages for who is not signed in. */
export const accessPages = ['start', 'login', 'forgot', 'verify', 'reset'] as const;
export type AccessPage = (typeof accessPages)[number];

/** Their addresses; `verify` and `reset` are followed by `/` and a token. */
export const accessPaths: Record<AccessPage, string> = {
  start: '/authenticatie',
  login: '/authenticatie/inloggen',
  forgot: '/authenticatie/wachtwoord-vergeten',
  verify: '/authenticatie/verifieer-gebruiker',
  reset: '/authenticatie/wachtwoord-vergeten',
};

export interface AccessPlace {
  page: AccessPage;
  /** Of `verify` and `reset`; null when what stands there cannot be a token. */
  token: string | null;
}

/** Which page an address under `/authenticatie` is; one that we do not know is the first, which sends on. */
export function accessPlaceOf(pathname: string): AccessPlace {
  const path = pathname.replace(/\/+$/, '');
  if (path === accessPaths.login) return { page: 'login', token: null };
  if (path === accessPaths.forgot) return { page: 'forgot', token: null };
  for (const page of ['verify', 'reset'] as const) {
    const [, rest] = path.split(`${accessPaths[page]}/`);
    if (rest !== undefined || path === accessPaths[page])
      return { page, token: rest && /^[\w-]+$/.test(rest) ? rest : null };
  }
  return { page: 'start', token: null };
}
