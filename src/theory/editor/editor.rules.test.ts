import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFields, mergeSections } from '#draft/merge.rules.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { type FormField, fieldsOf } from '#theory/editor/fields/form.rules.ts';
import { fromForm, type Row, toForm } from '#theory/editor/fields/rows.rules.ts';
import { freeSlug, referrersOf } from '#theory/editor/fields/slug.rules.ts';
import { emptyContent, tidyContent, wholeContent } from '#theory/editor/publish/complete.rules.ts';
import { differences, inWords } from '#theory/editor/publish/differences.rules.ts';
import { draftFault, judge } from '#theory/editor/publish/judge.rules.ts';
import { previewOf } from '#theory/editor/publish/preview.rules.ts';
import { libraryKinds } from '#theory/words.contract.ts';
import { libraryWords } from './conflict.rules.ts';

const library = readLibraryFolder(join(rootDir, 'library'));
const kennis = library.factors.find(({ slug }) => slug === 'kennis')!;
let count = 0;
const newId = () => {
  count += 1;
  return `row-${count}`;
};
const nameOf = (_kind: string, slug: string) => slug.toUpperCase();

describe('the form', () => {
  it.each(libraryKinds)('of %s has every field of its content, and no other', (kind) => {
    expect(
      fieldsOf(kind)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(emptyContent(kind)).sort());
  });

  it('has every field of the rows in it', () => {
    const rowsOf = (fields: readonly FormField[]) => fields.flatMap((field) => (field.type === 'rows' ? [field] : []));
    for (const kind of libraryKinds)
      for (const { name, fields } of rowsOf(fieldsOf(kind))) {
        const example = library[kind].flatMap(
          ({ content }) => (content as never as Record<string, object[]>)[name] ?? [],
        )[0];
        expect([kind, name, fields.map((field) => field.name).sort()]).toEqual([
          kind,
          name,
          Object.keys(example!).sort(),
        ]);
      }
  });

  it('gives every shipped content back as it got it', () => {
    for (const kind of libraryKinds)
      for (const { content } of library[kind]) expect(fromForm(toForm(content as never, newId))).toEqual(content);
  });
});

describe('a draft', () => {
  it('is empty for what is not filled in, whole for looking at', () => {
    expect(emptyContent('pages')).toEqual({ name: '', category: '', blocks: [], sources: [] });
    expect(wholeContent('factors', { technics: [{ technic: 'x' }] })).toMatchObject({
      expectedDirection: 'positive',
      technics: [{ technic: 'x', basis: 'confirmed', moa: null, sources: [] }],
    });
  });

  it('holds null for an optional text without words', () => {
    const tidy = tidyContent('factors', { helpText: '  ', definition: '  ', technics: [{ seen: '', technic: '' }] });
    expect(tidy).toEqual({ helpText: null, definition: '  ', technics: [{ seen: null, technic: '' }] });
  });

  it.each(libraryKinds)('of %s may be empty, and every shipped one is fine', (kind) => {
    expect(draftFault(kind, emptyContent(kind))).toBeNull();
    for (const { content } of library[kind]) expect(draftFault(kind, content)).toBeNull();
  });

  it('can be looked at, whatever is missing', () => {
    for (const kind of libraryKinds)
      expect(
        previewOf(library, kind, { id: 10_000, slug: 'nieuw', position: 10_000, retired: false }, {}),
      ).not.toBeNull();
  });
});

describe('publishing', () => {
  it('is fine for every shipped item in its place', () => {
    for (const kind of libraryKinds)
      for (const { content, ...item } of library[kind].slice(0, 3))
        expect([item.slug, judge(library, kind, item, content).violations]).toEqual([item.slug, null]);
  });

  it('does not hold against an item what was wrong with another', () => {
    const broken = {
      ...library,
      themes: library.themes.map((theme) => ({ ...theme, content: { ...theme.content, sources: [] } })),
    };
    expect(judge(broken, 'factors', kennis, kennis.content).violations).toBeNull();
  });

  it('says of a doubled name that it is this one’s', () => {
    const { violations } = judge(library, 'factors', kennis, { ...kennis.content, name: 'Emoties' });
    expect(violations).toEqual([{ propertyPath: 'name', message: 'Naam emoties komt twee keer voor.', code: null }]);
  });
});

describe('two editors', () => {
  const base = { name: 'Kennis', definition: 'Wat je weet.', helpText: null };
  it('of different fields: both stay', () => {
    const merged = mergeSections(base, { ...base, name: 'Weten' }, { ...base, definition: 'Anders.' });
    expect(merged).toEqual({ merged: { name: 'Weten', definition: 'Anders.', helpText: null }, conflicts: [] });
  });

  it('of the same field: it is named, and mine is not lost', () => {
    const merged = mergeSections(base, { ...base, name: 'Weten' }, { ...base, name: 'Besef' });
    expect(merged.merged).toEqual({ ...base, name: 'Weten' });
    expect(merged.conflicts.map(({ path }) => path)).toEqual([['name']]);
  });

  it('who wrote the same are in no conflict', () => {
    expect(mergeSections(base, { ...base, name: 'Weten' }, { ...base, name: 'Weten' }).conflicts).toEqual([]);
    expect(changedFields({ ...base, name: 'Weten' }, base)).toEqual({ name: 'Weten' });
  });

  const row = (technic: string, seen: string | null = null) => ({ technic, seen, sources: ['cane-2012'] });
  const before = toForm({ technics: [row('a'), row('b')], aliases: ['Weten', 'Besef'] }, newId);
  /** What another stored, as the form gets it. */
  const theirs = (content: object) => toForm(content as never, newId, before);
  const merge = (mine: object, other: object) => {
    const { merged, conflicts } = mergeSections(before, mine as never, theirs(other));
    return { merged: fromForm(merged), conflicts };
  };
  const [first, second] = before.technics as Row[];
  const aliases = before.aliases as Row[];

  it('of different rows of one list: both stay', () => {
    const mine = { ...before, technics: [{ ...first, seen: 'tabel 1' }, second] };
    expect(merge(mine, { technics: [row('c'), row('a'), row('b', 'tabel 2')], aliases: ['Weten', 'Besef'] })).toEqual({
      merged: { technics: [row('c'), row('a', 'tabel 1'), row('b', 'tabel 2')], aliases: ['Weten', 'Besef'] },
      conflicts: [],
    });
  });

  it('of different lines: both stay, also when one is added and one taken away', () => {
    const mine = { ...before, aliases: [aliases[0], { ...aliases[1], value: 'Bewustzijn' }] };
    const other = { technics: [row('a'), row('b')], aliases: ['Nieuw', 'Weten hoe', 'Besef'] };
    const added = merge(mine, { ...other, aliases: ['Weten', 'Besef', 'Inzicht'] });
    expect(added).toMatchObject({ merged: { aliases: ['Weten', 'Bewustzijn', 'Inzicht'] }, conflicts: [] });
    const taken = merge({ ...before, aliases: [aliases[1]] }, other);
    expect(taken.merged.aliases).toContain('Besef');
    expect(taken.merged.aliases).toContain('Nieuw');
  });

  it('of the same field of one row: that field alone is asked about, by the name of its row', () => {
    const mine = { ...before, technics: [{ ...first, seen: 'mijn tabel' }, second] };
    const { conflicts } = merge(mine, { technics: [row('a', 'hun tabel'), row('b')], aliases: ['Weten', 'Besef'] });
    expect(conflicts).toMatchObject([{ path: ['technics', first!.uuid, 'seen'], mine: 'mijn tabel' }]);
    const words = libraryWords('factors', mine, nameOf as never);
    expect(words.nameOf(conflicts[0]!)).toBe('Waar in de bron is dit gezien? bij A');
    expect(words.valueOf(conflicts[0]!, 'hun tabel')).toBe('hun tabel');
    expect(words.isTyped(conflicts[0]!)).toBe(true);
  });
});

describe('a difference', () => {
  it('is told in words, field by field in the order of the form', () => {
    const after = { ...kennis.content, definition: 'Wat iemand werkelijk weet.', sources: ['cane-2012'] };
    const found = differences('factors', kennis.content as never, after as never, nameOf as never);
    expect(found.map(({ label }) => label)).toEqual(['Definitie', 'Bronnen']);
    expect(found[0]!.pieces).toContainEqual({ text: 'werkelijk', kind: 'new' });
    expect(
      found[1]!.pieces
        .filter(({ kind }) => kind === 'gone')
        .map(({ text }) => text)
        .join(''),
    ).toContain('ATKINS-2017');
  });

  it('reads markup as text, with the address of a link', () => {
    const field = fieldsOf('factors').find(({ name }) => name === 'description')!;
    const html =
      '<p>Zie <a href="https://rivm.nl" rel="noopener">het <em>RIVM</em></a> &amp; meer</p><ul><li>een</li></ul>';
    expect(inWords(field, html, nameOf as never)).toBe('Zie het RIVM (https://rivm.nl) & meer\n• een');
  });
});

describe('a slug', () => {
  it.each([
    ['Sociale norm (één)', 'sociale-norm-een'],
    ['  ’s Avonds & ’s nachts ', 's-avonds-s-nachts'],
    ['日本', 'page-categories'],
    ['kennis', 'kennis-2'],
  ])('of %s is %s', (name, slug) => {
    expect(freeSlug(name, 'page_categories', new Set(['kennis']))).toBe(slug);
  });

  const all = libraryKinds.flatMap((kind) =>
    library[kind].map(({ id, content }) => ({ kind, id, name: content.name, content })),
  );
  const referrersTo = referrersOf(all);
  it('leads to who uses it, not to another kind with the same slug', () => {
    expect(referrersTo('clusters', 'weten').every(({ kind }) => kind === 'factors')).toBe(true);
    expect(referrersTo('factors', 'kennis').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['themes', 'models']),
    );
    expect(referrersTo('scales', 'eens5').length).toBeGreaterThan(0);
  });
});
