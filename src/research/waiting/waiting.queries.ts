import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '#foundation/browser/api.ts';

/** What waits for the reader, the newest first. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => fetchList('/api/waiting', { signal }),
  // What one did a moment ago may be what waited.
  staleTime: 0,
});
