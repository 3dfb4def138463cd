import type { ComponentType } from 'react';
import type { NonIndexRouteObject } from 'react-router';

/** Set while a reload for a page that could not be loaded is under way, so that it is tried only once. */
const reloadedKey = 'drijfveer-reloaded';

/**
 * A page that is loaded when someone goes there. After a new version was put in place, a tab with the old one asks for files
 * that are gone: then the whole page is loaded anew, once, at the address that was asked for.
 */
export function page<M extends Record<string, unknown>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
): NonIndexRouteObject {
  return {
    path,
    lazy: async () => {
      const loaded = await load().catch(async (error: unknown) => {
        if (sessionStorage.getItem(reloadedKey) === path || !navigator.onLine) throw error;
        sessionStorage.setItem(reloadedKey, path);
        return null;
      });
      if (loaded === null) return { loader: ({ request }) => reloadAt(request.url), Component: () => null };
      sessionStorage.removeItem(reloadedKey);
      return { Component: loaded[name] as ComponentType };
    },
  };
}

/** Leaves for the same address from the start; never comes back, because the page goes away. */
function reloadAt(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
