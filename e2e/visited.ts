import { readFileSync } from 'node:fs';

/** Which addresses of the house axe has looked at, and in how many states. */

/** The note that a test makes at each page or state that axe looks at; its description is the path. */
export const visited = 'looked at by axe';

/** The pages for who is not signed in; the server knows them, the router does not. */
const publicRoutes = [
  '/authenticatie/inloggen',
  '/authenticatie/wachtwoord-vergeten',
  '/authenticatie/wachtwoord-vergeten/:token',
  '/authenticatie/verifieer-gebruiker/:token',
  '/openbaar-onderzoek/:secret',
  '/toegankelijkheid',
];

/** The paths in the table of contents, as they are written there; `*` is every other address. */
export function routesOfTheApp(): string[] {
  const source = readFileSync(new URL('../src/shell/router.tsx', import.meta.url), 'utf8');
  return [...source.matchAll(/\bpage\(\s*'([^']+)'|path: '(\*)'/g)].map(([, path, rest]) => (path ?? rest)!);
}

export const allRoutes = (): string[] => [...routesOfTheApp(), ...publicRoutes];

/** The route that an address belongs to: of those that match, the one with the fewest blanks. */
export function routeOf(address: string, routes: readonly string[]): string {
  const blanks = (route: string) => route.split(':').length;
  return (
    routes
      .filter((route) => route !== '*' && patternOf(route).test(address))
      .sort((a, b) => blanks(a) - blanks(b))[0] ?? '*'
  );
}

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);
