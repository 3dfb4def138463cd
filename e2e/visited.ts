import { accessPaths } from '../src/access/sign-in/paths.rules.ts';
import { appPaths } from '../src/shell/page-paths.rules.ts';
import { publicPaths } from '../src/shell/public-paths.rules.ts';

/** Which addresses of the app axe has looked at, and in how many states. */

/** The note that a test makes at each page or state that axe looks at; its description is the path. */
export const visited = 'looked at by axe';

/** The paths in the table of contents; `*` is every other address. */
export const routesOfTheApp = (): string[] => [...appPaths, '*'];

/** `/authenticatie` itself only sends on. */
export const allRoutes = (): string[] => [
  ...routesOfTheApp(),
  ...publicPaths.filter((path) => path !== accessPaths.start),
];

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
