import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#foundation/server/database/testing.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary, type Library } from './library.rules.ts';
import { libraryChannel, loadLibrary, raiseLibraryVersion, readLibrary, readLibraryVersion } from './store.server.ts';

const shipped = join(rootDir, 'library');
/** Items of all kinds. */
const everything = Object.values(readLibraryFolder(shipped)).flat().length;
const open = openTestDatabase();
let folder: string;

beforeEach(async () => {
  await sql`TRUNCATE library_item`.execute(open.database.db);
  await sql`UPDATE library_state SET shipped = NULL`.execute(open.database.db);
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  cpSync(shipped, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
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
    const loaded = await loadLibrary(open.database.db, folder);
    expect(loaded).toMatchObject({ added: everything, changed: 0, leftOut: [] });
    const library = await readLibrary(open.database.db);
    const expected = assembleLibrary(readLibraryFolder(shipped), loaded.version);
    expect(whole(library)).toEqual(whole(expected));
    // An image is at an address of its own once it is stored.
    expect(JSON.stringify(expected.factors.all)).toContain('/media/library/');
    expect(JSON.stringify(library.factors.all)).not.toContain('/media/library/');
  });

  test('a second time changes nothing and keeps the version', async () => {
    const first = await loadLibrary(open.database.db, folder);
    expect(await loadLibrary(open.database.db, folder)).toEqual({ ...first, added: 0 });
    await sql`UPDATE library_state SET shipped = 'other'`.execute(open.database.db);
    expect(await loadLibrary(open.database.db, folder)).toEqual({ ...first, added: 0 });
  });

  test('by two servers at once happens once', async () => {
    const loads = await Promise.all([loadLibrary(open.database.db, folder), loadLibrary(open.database.db, folder)]);
    expect(loads.map(({ added }) => added).sort()).toEqual([0, everything]);
  });

  test('a newer library replaces what nobody edited and leaves an edited item alone, with a flag', async () => {
    const { version } = await loadLibrary(open.database.db, folder);
    await edit('attitude', 'Houding van ons');
    rewrite('factors/attitude.md', 'name: Houding (attitude)', 'name: Houding');
    rewrite('factors/kennis.md', 'name: Kennis', 'name: Weten');
    expect(await loadLibrary(open.database.db, folder)).toMatchObject({ version: version + 2, added: 0, changed: 2 });

    const { factors, technics } = await readLibrary(open.database.db);
    expect(factors.bySlug.get('kennis')?.name).toBe('Weten');
    expect(factors.bySlug.get('attitude')?.name).toBe('Houding van ons');
    expect(technics.all.flatMap((technic) => technic.factors.map(({ name }) => name))).toContain('Houding van ons');
    const { rows } = await sql<{ slug: string; name: string }>`
      SELECT slug, shipped_pending ->> 'name' AS name FROM library_item WHERE shipped_pending IS NOT NULL
    `.execute(open.database.db);
    expect(rows).toEqual([{ slug: 'attitude', name: 'Houding' }]);
  });

  test('an item that is no longer shipped is retired, and what pointed at it still works', async () => {
    await loadLibrary(open.database.db, folder);
    rmSync(join(folder, 'themes/zwerfafval.md'));
    expect(await loadLibrary(open.database.db, folder)).toMatchObject({ added: 0, changed: 1 });
    const { themes } = await readLibrary(open.database.db);
    expect(themes.all).toHaveLength(13);
    expect(themes.bySlug.get('zwerfafval')).toMatchObject({ retired: true, name: 'Zwerfafval' });
    cpSync(shipped, folder, { recursive: true });
    expect(await loadLibrary(open.database.db, folder)).toMatchObject({ changed: 1 });
    expect((await readLibrary(open.database.db)).themes.all).toHaveLength(14);
  });

  test('of a wrong folder changes nothing', async () => {
    const { version } = await loadLibrary(open.database.db, folder);
    rewrite('factors/kennis.md', 'cluster: weten', 'cluster: wetten');
    await expect(loadLibrary(open.database.db, folder)).rejects.toThrow('het cluster wetten bestaat niet');
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
      const { version } = await loadLibrary(open.database.db, folder);
      expect(await heard).toBe(String(version));
    } finally {
      await listener.end();
    }
  });
});

test('a row that does not fit is left out and reported', async () => {
  await loadLibrary(open.database.db, folder);
  await sql`UPDATE library_item SET content = '{"name": 3}' WHERE kind = 'technics' AND slug = 'voordoen'`.execute(
    open.database.db,
  );
  const faults: string[] = [];
  const library = await readLibrary(open.database.db, (fault) => faults.push(fault));
  expect(library.technics.all).toHaveLength(94);
  expect(faults.join()).toContain('technics/voordoen');
});
