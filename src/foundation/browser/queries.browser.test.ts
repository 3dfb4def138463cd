import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient } from './queries.ts';

/** How often a question goes out before it is said that it failed. */
async function timesAsked(error: Error): Promise<number> {
  const queries = createQueryClient();
  let asked = 0;
  const fail = async () => {
    asked += 1;
    throw error;
  };
  const retryDelay = 0;
  const { retry } = queries.getDefaultOptions().queries!;
  await queries.fetchQuery({ queryKey: ['x'], queryFn: fail, retryDelay, retry: retry! }).catch(() => {});
  return asked;
}

describe('a question to the server', () => {
  it.each([
    ['took too long', 408, 1],
    ['was refused', 403, 1],
    ['was not answered for want of a network', 0, 2],
    ['broke', 500, 2],
  ])('that %s (%i) goes out %i times', async (_, status, times) => {
    expect(await timesAsked(new ApiError(status, 'x'))).toBe(times);
  });
});
