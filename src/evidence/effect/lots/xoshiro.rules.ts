/** xoshiro256** 1.0 of Blackman and Vigna (2018; public domain, prng.di.unimi.it): the same numbers on every machine. */
export interface Generator {
  /** The next 64 bits. */
  next: () => bigint;
  /** A whole number of 0 up to `bound` (1 or more), each as likely. */
  below: (bound: number) => number;
}

const word = (1n << 64n) - 1n;
const rotated = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & word;

/** Starts from four words of 64 bits, not all zero. */
export function xoshiro(state: readonly [bigint, bigint, bigint, bigint]): Generator {
  let [a, b, c, d] = state.map((one) => BigInt.asUintN(64, one)) as [bigint, bigint, bigint, bigint];
  const next = (): bigint => {
    const result = (rotated((b * 5n) & word, 7n) * 9n) & word;
    const shifted = (b << 17n) & word;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 45n);
    return result;
  };
  return {
    next,
    below: (bound) => {
      const size = BigInt(bound);
      // What is left over at the end would make the first numbers likelier.
      const limit = (1n << 64n) - ((1n << 64n) % size);
      let drawn = next();
      while (drawn >= limit) drawn = next();
      return Number(drawn % size);
    },
  };
}

/** The list in another order, each as likely (Fisher & Yates; Durstenfeld 1964). The list itself stays as it is. */
export function shuffled<T>(list: readonly T[], { below }: Generator): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
