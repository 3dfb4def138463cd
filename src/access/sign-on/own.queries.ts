import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

/** Whether one's account is joined with who one is at the provider of the organisation. */
export const ownSignOnQuery = queryOptions({
  queryKey: ['own_sign_on'],
  queryFn: ({ signal }) => fetchJson('/api/me/sign_on', { signal }),
});
