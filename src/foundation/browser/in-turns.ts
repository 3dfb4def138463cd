/** How long a page may be busy before it looks whether somebody clicked, in milliseconds: three frames would be seen. */
const longestTurn = 12;

/** A task of its own, after whatever waits: a promise alone would go before it. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Makes something of each item, in order, and lets the page answer in between when that takes long. */
export async function inTurns<T, R>(
  items: readonly T[],
  make: (item: T) => R,
  { now = () => performance.now(), pause = nextTurn } = {},
): Promise<R[]> {
  const made: R[] = [];
  let from = now();
  for (const item of items) {
    if (now() - from >= longestTurn) {
      await pause();
      from = now();
    }
    made.push(make(item));
  }
  return made;
}
