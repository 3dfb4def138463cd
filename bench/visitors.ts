import { timed } from './measure.ts';

/** Visitors who go on reading meanwhile. */
const visitors = 4;

/** Several visitors at once, each asking again as soon as there is an answer. */
export async function during(ms: number, work: () => Promise<void>): Promise<number[]> {
  const found: number[] = [];
  await Promise.all(
    Array.from({ length: visitors }, () => whileTime(ms, async () => void found.push(await timed(work)))),
  );
  return found;
}

export async function whileTime(ms: number, work: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + ms;
  do await work();
  while (Date.now() < end);
}

/** The same until something else is done. */
export async function visitUntil(done: Promise<unknown>, work: () => Promise<void>): Promise<number[]> {
  const found: number[] = [];
  let going = true;
  const stop = done.finally(() => {
    going = false;
  });
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (going) found.push(await timed(work));
    }),
  );
  await stop;
  return found;
}
