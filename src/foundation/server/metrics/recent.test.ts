import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

const minute = 60_000;

function recentAt(start = 0) {
  let now = start;
  const recent = createRecent({ saves: new Set(['goal.save']), streams: new Set(['events.stream']) }, () => now);
  return {
    ...recent,
    pass: (minutes: number) => {
      now += minutes * minute;
    },
  };
}

it('counts requests, failures, slow ones and saves that failed', () => {
  const { meters, look } = recentAt();
  meters.answered('goal.save', 200, 20);
  meters.answered('goal.save', 412, 20);
  meters.answered('goal.save', 503, 1500);
  meters.answered(undefined, 500, 20);
  meters.answered('events.stream', 200, 60_000);
  expect(look()).toEqual({ requests: 5, failed: 2, slow: 1, failedSaves: 1, busy: null });
});

it('forgets what is a quarter of an hour ago', () => {
  const { meters, look, pass } = recentAt();
  meters.answered(undefined, 500, 20);
  pass(10);
  meters.answered(undefined, 200, 20);
  expect(look()).toMatchObject({ requests: 2, failed: 1 });
  pass(5);
  expect(look()).toMatchObject({ requests: 1, failed: 0 });
  pass(60);
  expect(look()).toMatchObject({ requests: 0 });
});

it('says after some minutes which part of the time was work', () => {
  const { look, pass } = recentAt();
  pass(4);
  expect(look().busy).toBeNull();
  pass(1);
  expect(look().busy).toBeGreaterThanOrEqual(0);
  expect(look().busy).toBeLessThanOrEqual(1);
});

it('goes on after a clock that leaps back', () => {
  const { meters, look, pass } = recentAt(100 * minute);
  meters.answered(undefined, 200, 20);
  pass(-50);
  meters.answered(undefined, 200, 20);
  expect(look().requests).toBe(1);
});
