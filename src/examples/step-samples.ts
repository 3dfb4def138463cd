import { veldermeer } from '#examples/veldermeer/veldermeer.ts';

/** For the documentation of each step: the example research with one row of every list. The library items are any. */
export const stepSamples: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(
    veldermeer({ factor: () => '/api/factors/42', technic: () => '/api/technics/12', theme: () => '/api/themes/3' })
      .sections,
  ).map(([key, section]) => [key, sample(section) as object]),
);

function sample(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(sample);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sample(inner)]));
}
