import { describe, expect, it } from 'vitest';
import { memoise } from './memoise.ts';

const stays = new AbortController().signal;

/** Work that ends when told to. */
function pieces() {
  const begun: { settle: (made: string) => void; fail: (error: Error) => void; nobodyWaits: AbortSignal }[] = [];
  const begin = (nobodyWaits: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push({ settle: resolve, fail: reject, nobodyWaits });
      nobodyWaits.addEventListener('abort', () => reject(nobodyWaits.reason as Error));
    });
  return { begun, begin };
}

describe('work that is remembered', () => {
  it('is done once for who asks at once and for who comes later', async () => {
    const made = memoise<string>(3);
    const { begun, begin } = pieces();
    const both = [made('a', stays, begin), made('a', stays, begin)];
    begun[0]!.settle('A');
    expect(await Promise.all([...both, made('a', stays, begin)])).toEqual(['A', 'A', 'A']);
    expect(begun).toHaveLength(1);
  });

  it('is done again after it failed', async () => {
    const made = memoise<string>(3);
    const { begun, begin } = pieces();
    const first = expect(made('a', stays, begin)).rejects.toThrow('no');
    begun[0]!.fail(new Error('no'));
    await first;
    const again = made('a', stays, begin);
    begun[1]!.settle('A');
    expect(await again).toBe('A');
  });

  it('goes on as long as one waits, and stops when the last has gone', async () => {
    const made = memoise<string>(3);
    const { begun, begin } = pieces();
    const [one, two] = [new AbortController(), new AbortController()];
    const settled = Promise.allSettled([made('a', one.signal, begin), made('a', two.signal, begin)]);
    one.abort();
    expect(begun[0]!.nobodyWaits.aborted).toBe(false);
    two.abort();
    expect(begun[0]!.nobodyWaits.aborted).toBe(true);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = made('a', stays, begin);
    begun[1]!.settle('A');
    expect(await later).toBe('A');
  });

  it('forgets the oldest, and asks nothing for who had gone before', async () => {
    const made = memoise<string>(1);
    const { begun, begin } = pieces();
    for (const key of ['a', 'b', 'a']) {
      const making = made(key, stays, begin);
      begun.at(-1)!.settle(key);
      expect(await making).toBe(key);
    }
    expect(begun).toHaveLength(3);
    await expect(made('c', AbortSignal.abort(), begin)).rejects.toMatchObject({ name: 'AbortError' });
    expect(begun).toHaveLength(3);
  });
});
