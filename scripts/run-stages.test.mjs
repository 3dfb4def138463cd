import { expect, test } from 'vitest';
import { runRounds } from './run-stages.mjs';

/** Stages that speak and end when they are told to; `told` is what was written so far. */
function play(rounds) {
  const running = new Map();
  const began = [];
  let told = '';
  const all = runRounds(
    rounds.map((lanes) => lanes.map((lane) => lane.map((name) => ({ name })))),
    {
      begin: ({ name }, _index, say) => {
        began.push(name);
        return new Promise((end) => running.set(name, { say, end }));
      },
      write: (text) => {
        told += text;
      },
      now: () => 0,
    },
  );
  const say = (name, text) => running.get(name).say(text);
  const end = async (name, failed = 0, failures = undefined) => {
    running.get(name).end({ passed: 1, failed, ...(failures ? { failures } : {}) });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { all, began, say, end, told: () => told };
}

test('lanes run side by side, and what they say stands in the order of the stages', async () => {
  const { all, began, say, end, told } = play([[['a', 'b'], ['c']], [['d']]]);
  expect(began).toEqual(['a', 'c']);
  say('c', 'early\n');
  say('a', 'first\n');
  expect(told()).toBe('\n— a\nfirst\n');
  await end('c');
  await end('a');
  expect(began).toEqual(['a', 'c', 'b']);
  say('b', 'second\n');
  expect(told()).toBe('\n— a\nfirst\n— a: done in 0 s\n\n— b\nsecond\n');
  await end('b');
  expect(told()).toContain('— b: done in 0 s\n\n— c\nearly\n— c: done in 0 s\n');
  expect(began).toEqual(['a', 'c', 'b', 'd']);
  await end('d');
  expect(await all).toEqual(Array(4).fill({ passed: 1, failed: 0 }));
});

test('after a failure what runs is finished and told, and nothing begins', async () => {
  const { all, began, say, end, told } = play([
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [['e']],
  ]);
  await end('a', 2, ['one.test.ts › counts', 'two.test.ts']);
  say('c', 'still here\n');
  await end('c', 1);
  expect(await all).toEqual([
    { passed: 1, failed: 2, failures: ['one.test.ts › counts', 'two.test.ts'] },
    { passed: 1, failed: 1 },
  ]);
  expect(began).toEqual(['a', 'c']);
  expect(told()).toMatch(
    /a: failed in 0 s\n\n— c\nstill here\n— c: failed in 0 s\n\nWhat failed:\n {2}one.test.ts › counts\n {2}two.test.ts\n {2}c\n\nA stage failed/,
  );
});
