/** Lets at most so many pieces of work go on at once; the others wait in the order in which they came. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn passes to who waits longest; given back first, a newcomer could take it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
