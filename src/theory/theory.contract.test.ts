import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  Block,
  Factor,
  FactorReference,
  ImageBlock,
  Page,
  PageCategory,
  Source,
  Technic,
  TechnicReference,
  TextBlock,
  Theme,
  VideoOembedBlock,
} from './theory.contract.ts';

/** What clients of the original API read of the library. Ours alone may come with it, nothing of this may go. */
describe('an item of the library has', () => {
  const item = ['@id', '@type', 'id', 'name', 'helpText', 'description', 'blocks', 'sources'];
  it.each([
    ['a factor', Factor, [...item, 'technics']],
    ['a technique', Technic, [...item, 'isSecondary', 'factors']],
    ['a theme', Theme, [...item, 'factors']],
    ['a page', Page, ['@id', '@type', 'id', 'title', 'category', 'blocks', 'sources']],
    ['the category of a page', Page.shape.category, ['id', 'name']],
    ['a category', PageCategory, ['@id', '@type', 'id', 'name']],
    ['a source', Source, ['@id', 'name', 'url', 'source']],
    ['a text block', TextBlock, ['@id', '@type', 'content']],
    ['a video block', VideoOembedBlock, ['@id', '@type', 'url']],
    ['an image block', ImageBlock, ['@id', '@type', 'url', 'alt']],
  ] as const)('the fields of %s', (_what, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining([...fields]));
  });

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
    for (const { shape } of [FactorReference, TechnicReference, Theme]) {
      expect(z.safeParse(shape.description, null).success).toBe(true);
      expect(z.safeParse(shape.description, '<p>Wat iemand weet.</p>').success).toBe(true);
    }
    expect(z.safeParse(Source.shape.url, null).success).toBe(true);
  });

  it('blocks of three types', () => {
    const block = (type: string) =>
      z.safeParse(Block, { '@id': '#1', '@type': type, content: 'x', url: '/x', alt: 'x' }).success;
    expect(['TextBlock', 'VideoOembedBlock', 'ImageBlock', 'QuizBlock'].map(block)).toEqual([true, true, true, false]);
  });
});
