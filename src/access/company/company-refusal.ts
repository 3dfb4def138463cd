import { ApiError } from '#foundation/browser/api.ts';

/** What the server said was wrong, in the one sentence that helps. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.violations[0]?.message ?? error.message)
    : 'Er ging iets mis. Probeer het opnieuw.';
