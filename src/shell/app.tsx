import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link as RouterLink, RouterProvider } from 'react-router';
import { createQueryClient } from '#foundation/browser/queries.ts';
import { LinkContext, type LinkProps } from '#ui/link.tsx';
import { createRouter } from './router.tsx';

const AppLink = ({ to, ...rest }: LinkProps) => <RouterLink to={to} {...rest} />;

/** Starts the app for who is, or is about to be, signed in. */
export function mount(root: HTMLElement): void {
  const queries = createQueryClient();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LinkContext value={AppLink}>
          <RouterProvider router={createRouter(queries)} />
        </LinkContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}
