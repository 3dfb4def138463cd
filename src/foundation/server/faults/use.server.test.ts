import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BehindProxy, serverBehindProxy } from '../testing.server.ts';
import { long, report } from './testing.report.ts';
import { openWriters } from './testing.writers.ts';

let behind: BehindProxy;

beforeAll(async () => {
  behind = await serverBehindProxy();
});
afterAll(() => behind?.close());

it('half an hour of mixed use takes no more memory and no more handles', async () => {
  const pid = behind.server.child.pid!;
  const writers = await openWriters(() => behind.send, 5);
  const seen: { kilobytes: number; handles: number }[] = [];
  const end = performance.now() + long(30 * 60_000, 0);
  // The first rounds fill what is kept in memory, and compile what is used.
  for (let round = 0; round < 6 || performance.now() < end; round += 1) {
    await mixedUse();
    await writers.each(1);
    seen.push({ kilobytes: residentOf(pid), handles: readdirSync(`/proc/${pid}/fd`).length });
  }
  await writers.stop();
  const compared = await writers.compared(behind.send);
  const third = Math.floor(seen.length / 3);
  const [first, last] = [seen.slice(third, 2 * third), seen.slice(-third)];
  const grown = median(last.map((one) => one.kilobytes)) / median(first.map((one) => one.kilobytes));
  const handles = median(last.map((one) => one.handles)) - median(first.map((one) => one.handles));
  report({
    fault: `mixed use, ${seen.length} rounds: memory ×${grown.toFixed(2)}, handles ${handles >= 0 ? '+' : ''}${handles}`,
    rounds: 1,
    ready: [],
    ...compared,
  });
  expect(compared.lost).toBe(0);
  expect(Object.keys(compared.saw)).toEqual(['200']);
  // Connections to the database come and go within the pool.
  expect(handles).toBeLessThanOrEqual(12);
  expect(grown).toBeLessThan(long(1.1, 1.5));
});

/** What a working day is made of: looking, searching, a study made and thrown away, a wrong password. */
async function mixedUse(): Promise<void> {
  const { send } = behind;
  const { body: made } = await send('POST', '/api/researches', { name: 'Gemengd' });
  const path = `/api/researches/${made.uuid}`;
  const answers = [
    ...(await Promise.all([
      send('GET', path),
      send('GET', '/api/researches'),
      send('GET', '/api/researches?search=gemengd'),
      send('GET', '/api/factors'),
      send('GET', '/api/me'),
    ])),
    await send('POST', `${path}/duplicate`, {}),
    await send('DELETE', path),
  ];
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
}

/** In kilobytes. */
const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
