import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#foundation/server/database/testing.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { type SmallLibrary, smallLibrary } from '#theory/theory.testing.server.ts';
import { assembleLibrary, type Library } from './library.rules.ts';
import { libraryChannel, loadLibrary, raiseLibraryVersion, readLibrary, readLibraryVersion } from './store.server.ts';

const open = openTestDatabase();
/** One of everything: what is shipped is read by the first test alone. */
let small: SmallLibrary;
const load = () => loadLibrary(open.database.db, small.folder);

beforeEach(async () => {
  await sql`TRUNCATE library_item`.execute(open.database.db);
  await sql`UPDATE library_state SET shipped = NULL`.execute(open.database.db);
  small = smallLibrary();
});

afterEach(() => small.remove());

/** Items of all kinds. */
const countOf = (folder: string) => Object.values(readLibraryFolder(folder)).flat().length;

/** All items of all kinds, but for what storing adds: addresses of images, and that a link elsewhere opens no door to us. */
const whole = ({ version, ...kinds }: Library): unknown[] => [
  version,
  ...Object.values(kinds).map(({ all }) => plain(all)),
];
const plain = (items: unknown): unknown =>
  JSON.parse(
    JSON.stringify(items, (_, value) =>
      typeof value === 'string' ? value.replace(/^\/media\/.*/, 'image').replaceAll(' rel="noopener"', '') : value,
    ),
  );

/** A newer version of the library: one word of one file is another. */
function rewrite(file: string, from: string, to: string): void {
  small.write(file, readFileSync(join(small.folder, file), 'utf8').replace(from, to));
}

async function edit(slug: string, name: string): Promise<void> {
  await sql`
    UPDATE library_item SET content = jsonb_set(content, '{name}', to_jsonb(${name}::text)), name = ${name}, edited = true
    WHERE kind = 'factors' AND slug = ${slug}
  `.execute(open.database.db);
  await raiseLibraryVersion(open.database.db);
}

describe('loading the library', () => {
  test('puts into the database what is in the folder', async () => {
    const shipped = join(rootDir, 'library');
    const loaded = await loadLibrary(open.database.db, shipped);
    expect(loaded).toMatchObject({ added: countOf(shipped), changed: 0, leftOut: [] });
    const library = (await readLibrary(open.database.db)).make();
    const expected = assembleLibrary(readLibraryFolder(shipped), loaded.version);
    expect(whole(library)).toEqual(whole(expected));
    // An image is at an address of its own once it is stored.
    expect(JSON.stringify(expected.factors.all)).toContain('/media/library/');
    expect(JSON.stringify(library.factors.all)).not.toContain('/media/library/');
  });

  test('a second time changes nothing and keeps the version', async () => {
    const first = await load();
    expect(await load()).toEqual({ ...first, added: 0 });
    await sql`UPDATE library_state SET shipped = 'other'`.execute(open.database.db);
    expect(await load()).toEqual({ ...first, added: 0 });
  });

  test('by two servers at once happens once', async () => {
    const loads = await Promise.all([load(), load()]);
    expect(loads.map(({ added }) => added).sort()).toEqual([0, countOf(small.folder)]);
  });

  test('a newer library replaces what nobody edited and leaves an edited item alone, with a flag', async () => {
    const pointing =
      'technics: [{ technic: voordoen, basis: literature, moa: Knowledge, seen: Ja, sources: [ajzen-1991] }]';
    rewrite('factors/gewoonten.md', 'technics: []', pointing);
    const { version } = await load();
    await edit('gewoonten', 'Gewoonten van ons');
    rewrite('factors/gewoonten.md', 'name: Gewoonten', 'name: Gewoonte');
    rewrite('factors/kennis.md', 'name: Kennis', 'name: Weten');
    expect(await load()).toMatchObject({ version: version + 2, added: 0, changed: 2 });

    const { factors, technics } = (await readLibrary(open.database.db)).make();
    expect(factors.bySlug.get('kennis')?.name).toBe('Weten');
    expect(factors.bySlug.get('gewoonten')?.name).toBe('Gewoonten van ons');
    expect(technics.all.flatMap((technic) => technic.factors.map(({ name }) => name))).toEqual(['Gewoonten van ons']);
    const { rows } = await sql<{ slug: string; name: string }>`
      SELECT slug, shipped_pending ->> 'name' AS name FROM library_item WHERE shipped_pending IS NOT NULL
    `.execute(open.database.db);
    expect(rows).toEqual([{ slug: 'gewoonten', name: 'Gewoonte' }]);
  });

  test('an item that is no longer shipped is retired, and what pointed at it still works', async () => {
    await load();
    const theme = readFileSync(join(small.folder, 'themes/zwerfafval.md'));
    rmSync(join(small.folder, 'themes/zwerfafval.md'));
    expect(await load()).toMatchObject({ added: 0, changed: 1 });
    const { themes } = (await readLibrary(open.database.db)).make();
    expect(themes.all).toEqual([]);
    expect(themes.bySlug.get('zwerfafval')).toMatchObject({ retired: true, name: 'Zwerfafval' });
    small.write('themes/zwerfafval.md', theme);
    expect(await load()).toMatchObject({ changed: 1 });
    expect((await readLibrary(open.database.db)).make().themes.all).toHaveLength(1);
  });

  test('of a wrong folder changes nothing', async () => {
    const { version } = await load();
    rewrite('factors/kennis.md', 'cluster: weten', 'cluster: wetten');
    await expect(load()).rejects.toThrow('het cluster wetten bestaat niet');
    expect(await readLibraryVersion(open.database.db)).toBe(version);
  });

  test('tells every server, once it is in the database', async () => {
    const listener = open.database.listenClient();
    await listener.connect();
    try {
      await listener.query(`LISTEN ${libraryChannel}`);
      const heard = new Promise<string | undefined>((resolve) =>
        listener.once('notification', ({ payload }) => resolve(payload)),
      );
      const { version } = await load();
      expect(await heard).toBe(String(version));
    } finally {
      await listener.end();
    }
  });
});

test('a row that does not fit is left out and reported', async () => {
  await load();
  await sql`UPDATE library_item SET content = '{"name": 3}' WHERE kind = 'factors' AND slug = 'gewoonten'`.execute(
    open.database.db,
  );
  const faults: string[] = [];
  const library = (await readLibrary(open.database.db, (fault) => faults.push(fault))).make();
  expect(library.factors.all.map(({ slug }) => slug)).toEqual(['kennis']);
  expect(faults.join()).toContain('factors/gewoonten');
});
