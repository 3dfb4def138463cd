/** Six decimals are far more than anything shows, and a third of what they weigh otherwise. */
const mostDecimals = 1e6;

/** The same value with every number in it as short as it is kept. */
export const rounded = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'number' ? Math.round(inner * mostDecimals) / mostDecimals : inner,
    ),
  ) as T;
