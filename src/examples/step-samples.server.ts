import { exampleFile } from './examples.server.ts';

/** For the documentation of each step: the example research with one row of every list. */
export const stepSamples: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(exampleFile('veldermeer').steps).map(([key, section]) => [key, sample(section) as object]),
);

function sample(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(sample);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sample(inner)]));
}
