import { ApiError } from './api-send.ts';

/** Takes an error; `handled`: somebody saw a screen that says so. */
export type Report = (error: unknown, handled: boolean) => void;

/** What is not worth a report: a network that fails, a refusal that was told on screen, a call that nobody waits for any more. */
export const ignored = [
  'Network Error',
  'Request failed with status code 400',
  'Request failed with status code 404',
  'Request failed with status code 408',
  'Request failed with status code 403',
  'Request aborted',
  'Timeout',
];

/** How browsers word a network that fails while an answer comes in. */
const networkFailures = /^(failed to fetch|load failed|network ?error( when attempting to fetch resource)?)\.?$/i;

/**
 * An error of a call under the name that reports and their ignore list know; without the sentence that was meant for the user, which
 * may name somebody. Every other error is itself.
 */
export function namedError(error: unknown): unknown {
  const name = callName(error);
  if (name === null) return error;
  const named = new Error(name);
  named.name = 'ApiError';
  if (error instanceof Error && error.stack) named.stack = error.stack;
  return named;
}

function callName(error: unknown): string | null {
  if (error instanceof ApiError) {
    if (error.status === 0) return 'Network Error';
    return error.status === 408 ? 'Timeout' : `Request failed with status code ${error.status}`;
  }
  if (error instanceof DOMException && error.name === 'AbortError') return 'Request aborted';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'Timeout';
  return error instanceof TypeError && networkFailures.test(error.message) ? 'Network Error' : null;
}
