import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The query cache. What the server refuses is not asked again; what failed on the way is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) =>
          count < 2 &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408),
      },
      mutations: { retry: false },
    },
  });
}
