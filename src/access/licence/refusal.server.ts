import type { HelpWays } from '#access/sign-in/help.rules.ts';
import type { Route } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { licenceEndedWords } from './ended.rules.ts';

/** The same route, whose refusal after the end of a licence says whom this installation names to renew it. */
export function namingWhomToCall(route: Route, deps: HelpWays): Route {
  if (!route.operation.problems?.includes('licenceEnded')) return route;
  const named = (error: unknown) =>
    error instanceof Problem && error.kind === 'licenceEnded'
      ? new Problem('licenceEnded', { ...error.extra, detail: licenceEndedWords(deps) })
      : error;
  return {
    ...route,
    handle: async (call) => {
      try {
        return await route.handle(call);
      } catch (error) {
        throw named(error);
      }
    },
  };
}
