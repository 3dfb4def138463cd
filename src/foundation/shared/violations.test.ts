import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choice, choices, whole } from './fields.ts';
import { findings } from './violations.ts';

const schema = z.object({
  kind: z.optional(choice('Soort', { one: 'een', two: 'twee' })),
  several: z.optional(choices('Soorten', { one: 'een', two: 'twee' })),
  age: z.optional(whole('Leeftijd', 0, 120)),
  certain: z.optional(z.enum(['yes', 'no'])),
  figure: z.optional(
    z.discriminatedUnion('of', [
      z.object({ of: z.literal('none') }),
      z.object({ of: z.literal('mean'), mean: z.number() }),
    ]),
  ),
});

const found = (value: unknown) => {
  const { wrongTypes, violations } = findings(schema.safeParse(value, { reportInput: true }).error?.issues ?? []);
  return { wrong: wrongTypes.map((one) => one.propertyPath), broken: violations.map((one) => one.propertyPath) };
};

describe('findings', () => {
  it.each([7, true, [], {}])('calls %j where a choice belongs a wrong kind of value', (value) => {
    expect(found({ kind: value })).toEqual({ wrong: ['kind'], broken: [] });
    expect(found({ several: [value] })).toEqual({ wrong: ['several[0]'], broken: [] });
  });

  it('calls null a wrong kind of value only where it may not be', () => {
    expect(found({ kind: null, certain: null })).toEqual({ wrong: ['certain'], broken: [] });
  });

  it('calls a text that is none of the choices a broken rule', () => {
    expect(found({ kind: 'three', certain: '' })).toEqual({ wrong: [], broken: ['kind', 'certain'] });
  });

  it('names what says which of several shapes it is, and what is wrong within that shape', () => {
    expect(found({ figure: { of: 7 } })).toEqual({ wrong: ['figure.of'], broken: [] });
    expect(found({ figure: { of: 'other' } })).toEqual({ wrong: [], broken: ['figure.of'] });
    expect(found({ figure: {} })).toEqual({ wrong: [], broken: ['figure.of'] });
    expect(found({ figure: { of: 'mean', mean: 'x' } })).toEqual({ wrong: ['figure.mean'], broken: [] });
    expect(found({ figure: 'x' })).toEqual({ wrong: ['figure'], broken: [] });
  });

  it('calls half a year a wrong kind, and too many a broken rule', () => {
    expect(found({ age: 1.5 })).toEqual({ wrong: ['age'], broken: [] });
    expect(found({ age: 121 })).toEqual({ wrong: [], broken: ['age'] });
  });
});
