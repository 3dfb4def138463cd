import { queryOptions } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';

export const factorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: ({ signal }) => fetchJson('/api/me/second_factor', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => fetchList('/api/sessions', { signal }),
  // One looks here to see who is in now.
  staleTime: 0,
});

/** Beside the other second factor: whoever asks whether there is one asks for both. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => fetchList('/api/passkeys', { signal }),
});
