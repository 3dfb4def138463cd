import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Block, Factor, FactorReference, Page, Source, Technic, TechnicReference, Theme } from './theory.contract.ts';

/** What clients of the original API read of the library. Ours alone may come with it, nothing of this may go. */
describe('an item of the library has', () => {
  it('a type that says what it is', () => {
    const typeOf = ({ shape }: { shape: { '@type': z.ZodMiniType } }, type: string) =>
      z.safeParse(shape['@type'], type).success;
    expect(typeOf(Factor, 'factors')).toBe(true);
    expect(typeOf(Technic, 'technics')).toBe(true);
    expect(typeOf(Theme, 'Theme')).toBe(true);
    expect(typeOf(Page, 'Page')).toBe(true);
    expect(typeOf(Page, 'Theme')).toBe(false);
  });

  it('a description or none, and a source an address or none', () => {
    const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
    for (const { shape } of [Factor, FactorReference, Technic, TechnicReference, Theme]) {
      const values = ['<p>Wat iemand weet.</p>', null, undefined, 7];
      expect(values.map((value) => takes(shape.description, value))).toEqual([true, true, false, false]);
    }
    expect(['https://voorbeeld.nl', null, 7].map((value) => takes(Source.shape.url, value))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('blocks of three types', () => {
    const block = (type: string) =>
      z.safeParse(Block, { '@id': '#1', '@type': type, content: 'x', url: '/x', alt: 'x' }).success;
    expect(['TextBlock', 'VideoOembedBlock', 'ImageBlock', 'QuizBlock'].map(block)).toEqual([true, true, true, false]);
  });
});
