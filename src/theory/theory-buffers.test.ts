import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Asked, libraryBuffers, selectItems } from './theory-buffers.server.ts';
import { readLibraryFolder } from './theory-content.server.ts';
import { assembleLibrary } from './theory-library.rules.ts';

const content = readLibraryFolder(join(import.meta.dirname, '../../library'));
const library = assembleLibrary(content, 7);

function counting() {
  const asked: Asked[] = [];
  const buffers = libraryBuffers(library, (request) => {
    asked.push(request);
    return 'item' in request ? request.item : request.items;
  });
  return { asked, buffers };
}

describe('ready-made answers', () => {
  test('are made once', () => {
    const { asked, buffers } = counting();
    const first = buffers.item('factors', 8);
    expect(buffers.item('factors', 8)).toBe(first);
    expect(buffers.list('technics', { isSecondary: true })).toBe(buffers.list('technics', { isSecondary: true }));
    expect(asked).toHaveLength(2);
    expect(buffers.version).toBe(7);
  });

  test('are the same in both encodings', () => {
    const answer = counting().buffers.item('factors', 8)!;
    expect(JSON.parse(answer.raw.toString())).toEqual(library.factors.byId.get(8));
    expect(brotliDecompressSync(answer.br)).toEqual(answer.raw);
    expect(answer.br).toBe(answer.br);
  });

  test('carry a tag that follows the content', () => {
    const { buffers } = counting();
    const changed = { ...content, factors: content.factors.map((factor) => ({ ...factor, retired: factor.id === 8 })) };
    const after = libraryBuffers(assembleLibrary(changed, 8), (request) =>
      'item' in request ? request.item : request.items,
    );
    expect(buffers.item('factors', 8)!.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(after.item('factors', 8)!.etag).not.toBe(buffers.item('factors', 8)!.etag);
    expect(after.item('themes', 7)!.etag).toBe(buffers.item('themes', 7)!.etag);
  });

  test('are not there for an unknown item', () => expect(counting().buffers.item('factors', 4711)).toBeNull());

  test('do not pile up for categories that do not exist', () => {
    const { asked, buffers } = counting();
    expect(buffers.list('pages', { category: 99 }).raw.toString()).toBe('[]');
    buffers.list('pages', { category: 99 });
    expect(asked).toHaveLength(2);
  });
});

describe('filters', () => {
  test('of techniques', () => {
    expect(selectItems(library, 'technics', { isSecondary: false })).toHaveLength(79);
    expect(selectItems(library, 'technics', { isSecondary: true, helpText: true })).toHaveLength(16);
    expect(selectItems(library, 'technics', { helpText: false })).toHaveLength(0);
  });

  test('of pages', () => {
    expect(selectItems(library, 'pages', { category: 1 })).toHaveLength(1);
    expect(selectItems(library, 'pages', { category: 2 })).toHaveLength(11);
  });

  test('that a kind does not know are ignored', () => {
    expect(selectItems(library, 'models', { isSecondary: true, category: 1, helpText: false })).toHaveLength(35);
    const { asked, buffers } = counting();
    buffers.list('models', { isSecondary: true });
    buffers.list('models');
    expect(asked).toHaveLength(1);
  });
});
