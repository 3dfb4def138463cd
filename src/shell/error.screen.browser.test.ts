import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AppErrorScreen } from './error.screen.tsx';

it('stands in the place of the whole app when that breaks, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const routes = [
    {
      path: '/',
      Component: () => null,
      ErrorBoundary: AppErrorScreen,
      loader: () => {
        throw new Error('kapot');
      },
    },
  ];
  const context = await createStaticHandler(routes).query(new Request('http://127.0.0.1/'));
  if (context instanceof Response) throw new Error('The app should have been drawn.');
  const router = createStaticRouter(routes, context);
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  expect(html).toContain('<main id="inhoud">');
  expect(html).toContain('Oops! er ging iets mis...');
  expect(html).toContain('Probeer opnieuw');
  expect(html).not.toContain('kapot');
});
