import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Spinner } from './spinner.tsx';

/** One component outside a page: its state starts as it says, what it sets is heard here, and its effect runs at once. */
const setShown = vi.hoisted(() => vi.fn());
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useState: (first: unknown) => [first, setShown],
  useEffect: (effect: () => void) => effect(),
}));

const isEmpty = (spinner: ReturnType<typeof Spinner>) => (spinner.props as { children: unknown }).children === null;

beforeEach(() => {
  vi.useFakeTimers();
  setShown.mockReset();
});
afterEach(() => vi.useRealTimers());

it('appears after 1000 ms, not before', () => {
  expect(isEmpty(Spinner({}))).toBe(true);
  vi.advanceTimersByTime(999);
  expect(setShown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setShown).toHaveBeenCalledExactlyOnceWith(true);
});

it('is there at once for who asks that, and waits for nothing', () => {
  expect(isEmpty(Spinner({ immediate: true }))).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
