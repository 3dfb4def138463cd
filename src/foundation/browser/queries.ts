import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * The query cache. What failed on the way, or broke, is asked once more. What the server refused is not, nor what took too long: who
 * waited for all of that must hear of it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a question fails at once, and says so; waiting in silence looks like a page that is broken.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
