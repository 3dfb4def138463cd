import { expect, test } from 'vitest';
import type { LibraryContent, WrittenItem } from '#theory/content/content.contract.ts';
import { libraryKinds } from '#theory/words.contract.ts';
import { canonical, noLongerShipped, planLoad, type StoredItem } from './loading.rules.ts';

const written = (slug: string, id: number, name = slug): WrittenItem =>
  ({ id, slug, position: id, retired: false, content: { name, description: null } }) as WrittenItem;

const shipped = (...items: WrittenItem[]) =>
  ({
    ...Object.fromEntries(libraryKinds.map((kind) => [kind, []])),
    page_categories: items,
  }) as unknown as LibraryContent;

const stored = (slug: string, id: number, change: Partial<StoredItem> = {}): StoredItem => ({
  kind: 'page_categories',
  id,
  slug,
  position: id,
  retired: false,
  shippedHash: canonical(written(slug, id).content),
  edited: false,
  pending: null,
  ...change,
});

const plan = (items: WrittenItem[], rows: StoredItem[]) => planLoad(shipped(...items), rows, canonical);

test('a new item is added', () => {
  expect(plan([written('a', 1)], []).added).toMatchObject([{ slug: 'a', id: 1, edited: false, pending: null }]);
});

test('what was loaded before changes nothing', () => {
  const { added, changed } = plan([written('a', 1)], [stored('a', 1)]);
  expect([added, changed]).toEqual([[], []]);
});

test('an untouched item follows what is shipped', () => {
  const next = written('a', 1, 'Nieuw');
  expect(plan([next], [stored('a', 1)]).changed).toMatchObject([{ written: next, pending: null }]);
});

test('an item that an editor changed keeps its content; the new version waits', () => {
  const next = written('a', 1, 'Nieuw');
  const [change] = plan([next], [stored('a', 1, { edited: true })]).changed;
  expect(change).toMatchObject({ written: null, pending: next.content });
  expect(plan([next], [change!]).changed).toEqual([]);
});

test('an item that is no longer shipped is retired, and comes back when it is', () => {
  const [change] = plan([], [stored('a', 1)]).changed;
  expect(change).toMatchObject({ retired: true, written: null });
  expect(plan([], [change!]).changed).toEqual([]);
  expect(plan([written('a', 1)], [change!]).changed).toMatchObject([{ retired: false }]);
});

test('an edited item that is no longer shipped stays, with a flag', () => {
  const [change] = plan([], [stored('a', 1, { edited: true })]).changed;
  expect(change).toMatchObject({ retired: false, pending: noLongerShipped });
  expect(plan([], [change!]).changed).toEqual([]);
});

test('what an editor retired stays retired', () => {
  expect(plan([written('a', 1)], [stored('a', 1, { edited: true, retired: true })]).changed).toEqual([]);
});

test('what an editor added is left alone, and keeps its slug', () => {
  const own = stored('a', 10_000, { shippedHash: null });
  expect(plan([], [own]).changed).toEqual([]);
  expect(plan([written('a', 1)], [own])).toMatchObject({ added: [], changed: [], leftOut: ['page_categories/a'] });
});

test('a new place in the order is followed', () => {
  expect(plan([{ ...written('a', 1), position: 5 }], [stored('a', 1, { edited: true })]).changed).toMatchObject([
    { position: 5, written: null },
  ]);
});

test('an id that is used again or changed is a fault', () => {
  expect(plan([written('b', 1)], [stored('a', 1)]).faults).toHaveLength(1);
  expect(plan([written('a', 2)], [stored('a', 1)]).faults).toHaveLength(1);
});

test('content is the same whatever the order of its keys and the defaults it spells out', () => {
  expect(canonical({ b: [1, { d: 'x', c: null }], a: 'y', e: false, f: [] })).toBe(
    canonical({ a: 'y', b: [1, { d: 'x' }] }),
  );
  expect(canonical({ a: 'y' })).not.toBe(canonical({ a: 'z' }));
  expect(canonical({ a: 0 })).not.toBe(canonical({}));
});
