import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Send, type ServerProcess, signIn, startServer } from '../testing.process.ts';
import type { FaultReport } from './testing.report.ts';

/** People who save one after the other until told to stop, whatever answer they get, also none. */
export interface Writers {
  /** So many answers per status; `none` where there was no answer. */
  readonly saw: Readonly<Record<string, number>>;
  /** Resolves when each of them has had so many more saves acknowledged. */
  each(saves: number): Promise<void>;
  stop(): Promise<void>;
  /** What was acknowledged, held against what is there now, as another server may tell it. */
  compared(send: Send): Promise<Pick<FaultReport, 'acknowledged' | 'lost' | 'saw'>>;
}

/** Milliseconds before somebody who got no answer, or a refusal, asks again. */
const breath = 20;

/** `count` people, each with a research of their own. `of` is asked at each save, as the server may be another by then. */
export async function openWriters(of: () => Send, count: number): Promise<Writers> {
  const people: { path: string; saves: number; last: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const { status, body } = await of()('POST', '/api/researches', { name: `Storing ${at}` });
    expect(status).toBe(201);
    people.push({ path: `/api/researches/research_target/${body.uuid}`, saves: 0, last: 0 });
  }
  const saw: Record<string, number> = {};
  let working = true;
  let acknowledged = () => {};

  const write = async (one: (typeof people)[number]) => {
    for (let number = 1; working; number += 1) {
      const status = await of()('PUT', one.path, { broadGoal: `doel ${number}` }).then(
        (reply) => reply.status,
        () => 'none',
      );
      saw[status] = (saw[status] ?? 0) + 1;
      if (status === 200) {
        one.saves += 1;
        one.last = number;
        acknowledged();
      } else await pause(breath);
    }
  };
  const all = Promise.all(people.map(write));

  return {
    saw,
    each: (saves) => {
      const goals = people.map((one) => one.saves + saves);
      return new Promise((resolve) => {
        acknowledged = () => {
          if (people.every((one, at) => one.saves >= goals[at]!)) resolve();
        };
      });
    },
    stop: async () => {
      working = false;
      await all;
    },
    compared: async (send) => {
      let lost = 0;
      for (const { path, last } of people) {
        const { status, body } = await send('GET', path);
        expect(status, path).toBe(200);
        lost += Math.max(0, last - Number(/\d+$/.exec(String(body.broadGoal))?.[0] ?? 0));
      }
      return { acknowledged: people.reduce((sum, { saves }) => sum + saves, 0), lost, saw };
    },
  };
}

/** Starts a server again after a fault, until it is ready and somebody is in; tells how long that took. */
export async function startedAgain(
  options: Parameters<typeof startServer>[0],
  login: Parameters<typeof signIn>[1],
): Promise<{ server: ServerProcess; send: Send; ready: number }> {
  const from = performance.now();
  const server = await startServer(options);
  const ready = performance.now() - from;
  return { server, send: await signIn(server.url, login), ready };
}
