import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Send, ServerProcess } from './testing.process.ts';
import type { RunningServer } from './testing.server.ts';

/** People at work, one request after the other each, until told to stop; half of them read and half of them save. */
export interface Load {
  /** Resolves when each of them has had so many more answers of this kind. */
  each(answers: number, kind?: 'any' | 'good' | 'refused'): Promise<void>;
  /** Ends it when the last of them has had their answer. */
  stop(): Promise<Outcome>;
}

export interface Outcome {
  answers: { status: number; detail: string; ms: number }[];
  /** Requests without an answer. */
  unanswered: string[];
  /** Per research: the last save that was acknowledged, and what is there now. */
  saves: { acknowledged: number; found: number }[];
}

/** Milliseconds: who is refused does not ask again at once, which would take the machine from the database that comes back. */
const breath = 20;

/** So often somebody asks again what is refused, before it is a fault. */
const mostReadings = 100;

/** Refused once more a moment after a break, or by a busy machine, it is asked again, as people do. */
async function untilServed(ask: () => ReturnType<Send>): ReturnType<Send> {
  let answer = await ask();
  for (let again = 0; answer.status === 503 && again < mostReadings; again += 1) {
    await pause(breath);
    answer = await ask();
  }
  return answer;
}

const good = (status: number) => status >= 200 && status < 300;

async function beginLoad(send: Send, people: { readers: number; writers: number }): Promise<Load> {
  const outcome: Outcome = { answers: [], unanswered: [], saves: [] };
  const paths: string[] = [];
  for (let at = 0; at < people.writers; at += 1) {
    const { status, body } = await untilServed(() => send('POST', '/api/researches', { name: `Onder druk ${at}` }));
    expect(status).toBe(201);
    paths.push(`/api/researches/research_target/${body.uuid}`);
  }
  let working = true;
  let looking: (() => void)[] = [];
  const counts = Array.from({ length: people.readers + people.writers }, () => ({ any: 0, good: 0, refused: 0 }));

  const ask = async (who: number, method: string, path: string, body?: unknown): Promise<number> => {
    const began = performance.now();
    try {
      const reply = await send(method, path, body);
      outcome.answers.push({
        status: reply.status,
        detail: String(reply.body.detail ?? ''),
        ms: performance.now() - began,
      });
      const count = counts[who]!;
      count.any += 1;
      if (good(reply.status)) count.good += 1;
      if (reply.status === 503) {
        count.refused += 1;
        await pause(breath);
      }
      return reply.status;
    } catch (error) {
      const { message, cause } = error as Error;
      outcome.unanswered.push(`${method} ${path}: ${message} ${cause instanceof Error ? cause.message : ''}`);
      return 0;
    } finally {
      for (const look of looking) look();
    }
  };
  const read = async (who: number) => {
    const path = paths[who % paths.length] ?? '/api/researches';
    while (working && outcome.unanswered.length === 0) await ask(who, 'GET', who % 2 ? path : '/api/researches');
  };
  const write = async (who: number, path: string) => {
    const save = { acknowledged: 0, found: 0 };
    outcome.saves.push(save);
    for (let count = 1; working && outcome.unanswered.length === 0; count += 1)
      if (good(await ask(who, 'PUT', path, { broadGoal: `doel ${count}` }))) save.acknowledged = count;
  };
  const all = Promise.all([
    ...Array.from({ length: people.readers }, (_, at) => read(at)),
    ...paths.map((path, at) => write(people.readers + at, path)),
  ]);

  return {
    each: (answers, kind = 'any') => {
      const goals = counts.map((count) => count[kind] + answers);
      return new Promise((resolve, reject) => {
        const look = () => {
          const lost = outcome.unanswered[0];
          const reached = counts.every((count, at) => count[kind] >= goals[at]!);
          if (!lost && !reached) return;
          looking = looking.filter((other) => other !== look);
          if (lost) reject(new Error(`No answer to ${lost}`));
          else resolve();
        };
        looking.push(look);
      });
    },
    stop: async () => {
      working = false;
      await all;
      for (const [at, path] of paths.entries()) {
        const reading = await untilServed(() => send('GET', path));
        expect(reading.status, path).toBe(200);
        outcome.saves[at]!.found = Number(/\d+$/.exec(String(reading.body.broadGoal))?.[0] ?? 0);
      }
      return outcome;
    },
  };
}

/**
 * Five readers and five writers are at work, `fault` happens, and they go on until each of them got good answers after `mend`. Nothing
 * may be lost by it. `backAfter`: milliseconds from the end of `mend` until all of them had one.
 */
export async function underLoad(
  { server, send }: Pick<RunningServer, 'server' | 'send'>,
  fault: (load: Load) => Promise<void>,
  mend: () => Promise<void> = async () => {},
): Promise<Outcome & { backAfter: number }> {
  const load = await beginLoad(send, { readers: 5, writers: 5 });
  await load.each(2, 'good');
  try {
    await fault(load);
  } finally {
    await mend();
  }
  const mended = performance.now();
  await load.each(1, 'good');
  const backAfter = performance.now() - mended;
  await load.each(1, 'good');
  const outcome = await load.stop();
  expectNothingLost(server, outcome);
  return { ...outcome, backAfter };
}

/** The server lives, everyone got an answer, a refusal is a sentence, and what was acknowledged is there. */
function expectNothingLost(server: ServerProcess, { answers, unanswered, saves }: Outcome): void {
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
  expect(unanswered).toEqual([]);
  for (const { status, detail } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503)
      expect(detail).toMatch(
        /^(We kunnen even niet bij de gegevens|De schijf van de server is vol)\..*Wat je typte is niet weg\./,
      );
  }
  for (const { acknowledged, found } of saves) {
    expect(acknowledged).toBeGreaterThan(0);
    expect(found).toBeGreaterThanOrEqual(acknowledged);
  }
}

export const refusals = ({ answers }: Outcome): number => answers.filter(({ status }) => status === 503).length;
