import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { rootDir } from '../root-dir.ts';
import { serverOnOwnPostgres } from '../testing.server.ts';
import { report, rounds } from './testing.report.ts';
import { openWriters } from './testing.writers.ts';

const hour = 3_600_000;
const clock = pathToFileURL(join(rootDir, 'src/foundation/server/faults/clock.testing.mjs')).href;

it.each([
  ['an hour ahead', hour],
  ['an hour back', -hour],
] as const)('a clock that leaps %s and back loses no save, and lets people in again', async (what, leap) => {
  const own = await serverOnOwnPostgres({
    environment: { NODE_OPTIONS: `--import ${clock}`, CLOCK_LEAP: String(leap) },
  });
  try {
    let send = own.send;
    const writers = await openWriters(() => send, 8);
    for (let round = 0; round < rounds; round += 1) {
      await writers.each(1);
      own.server.child.kill('SIGUSR2');
      // A token of before may have ended, or not have begun: who logs in goes on, as the browser does by itself.
      send = await own.login();
      await writers.each(1);
      own.server.child.kill('SIGUSR2');
      send = await own.login();
      await writers.each(1);
    }
    await writers.stop();
    const compared = await writers.compared(send);
    report({ fault: `clock leaps ${what}`, rounds, ready: [], ...compared });
    expect(compared.lost).toBe(0);
    expect(Object.keys(compared.saw).filter((status) => !['200', '401'].includes(status))).toEqual([]);
    expect(own.server.child.exitCode).toBe(null);
  } finally {
    await own.close();
  }
});
