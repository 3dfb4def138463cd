import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useMe } from '#access/session/session.queries.ts';
import { useFactor, usePage, useTechnic, useTheme } from './theory.queries.ts';

/** What a screen has at once, of what was read before; a drawing without a page never asks the server. */
const shown = (read: () => { data: unknown }, known: Record<string, object>) => {
  const queries = new QueryClient();
  for (const [key, data] of Object.entries(known)) queries.setQueryData(JSON.parse(key), data);
  let data: unknown;
  const Screen = () => {
    ({ data } = read());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Screen)));
  return data;
};
const key = (...parts: string[]) => JSON.stringify(parts);

describe('what was read is kept', () => {
  it.each([
    ['factors', () => useFactor(7)],
    ['technics', () => useTechnic(7)],
    ['themes', () => useTheme(7)],
    ['pages', () => usePage(7)],
  ])('of %s by type and id', (kind, read) => {
    const item = { id: 7, name: 'Gemak en frictie' };
    expect(shown(read, { [key('theory', `/api/${kind}/7`)]: item })).toEqual(item);
    expect(shown(read, { [key('theory', `/api/${kind}/8`)]: item })).toBeUndefined();
    expect(shown(read, { [key('theory', '/api/clusters/7')]: item })).toBeUndefined();
  });

  it('of who is signed in, once for the whole app', () => {
    const me = { name: 'Noor Aalbers' };
    expect(shown(useMe, { [key('me')]: me })).toEqual(me);
    expect(shown(useMe, {})).toBeUndefined();
  });
});
