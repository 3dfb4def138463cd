import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '#foundation/browser/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => fetchList('/api/passkeys', { signal }),
});
