import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link as RouterLink, RouterProvider } from 'react-router';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { createQueryClient } from '#foundation/browser/queries.ts';
import { LinkContext, type LinkProps } from '#ui/link.tsx';
import { createRouter } from './router.tsx';

const AppLink = ({ to, ...rest }: LinkProps) => <RouterLink to={to} {...rest} />;

/** Starts the app for who is, or is about to be, signed in. */
export function mount(root: HTMLElement): void {
  const queries = createQueryClient();
  arrived();
  // The router catches what breaks in a page; this is for when it breaks itself.
  const onUncaughtError = (error: unknown) => showFailure(root, error, { label: 'Naar mijn onderzoeken', href: '/' });
  createRoot(root, { onUncaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LinkContext value={AppLink}>
          <RouterProvider router={createRouter(queries)} />
        </LinkContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}
