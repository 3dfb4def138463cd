/** How long who waits for a turn waits for it, and what they are refused with then. */
export interface Patience {
  seconds: number;
  late(): Error;
}

/** Lets at most so many pieces of work go on at once; the others wait in the order in which they came, for as long as they have patience. */
export function semaphore(atOnce: number, patience?: Patience): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const timer = patience && setTimeout(giveUp, patience.seconds * 1000);
      function begin() {
        clearTimeout(timer);
        resolve();
      }
      function giveUp() {
        waiting.delete(begin);
        reject(patience?.late());
      }
      waiting.add(begin);
    });
  return async (work) => {
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      // The turn passes to who waits longest; given back first, a newcomer could take it as well.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
