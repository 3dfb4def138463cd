import { renamed } from '#research/transfer/transfer.rules.ts';
import type { Details } from '#study/research.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { type ExampleName, exampleFile, exampleNames } from './examples.server.ts';

/** An example as its steps hold it, for tests. It refers to the library by the numbers that ours is shipped with. */
export interface ExampleResearch {
  details: Details;
  sections: StudySections;
}

const exampleOf = (name: ExampleName) => {
  const { details, steps } = exampleFile(name);
  return { details, sections: steps } as unknown as ExampleResearch;
};

export const examples = Object.fromEntries(exampleNames.map((name) => [name, exampleOf(name)])) as Record<
  ExampleName,
  ExampleResearch
>;

/** The same research with new uuids throughout, so that it can stand in a database more than once. */
export const renewed = (example: ExampleResearch, newUuid: () => string): ExampleResearch =>
  mapTexts(example, renamed(newUuid));

export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner);
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, walk(item)]));
  };
  return walk(value) as T;
}
