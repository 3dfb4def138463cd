import { ApiError } from './api-send.ts';

/**
 * Does something on the newest version, and again when somebody saved just before it (412): a few times, because more often than
 * that in a row is no accident. `outdated` says that it is not the first time.
 */
export async function onNewest<T>(tries: number, attempt: (outdated: boolean) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count > 1);
    } catch (error) {
      if (!isOutdated(error) || count >= tries) throw error;
    }
  }
}

/** Somebody saved since it was read. */
export const isOutdated = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412;
