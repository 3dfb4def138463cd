import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openTestHouse, type TestHouse } from '#testing/main.testing.server.ts';
import { loadLibrary, raiseLibraryVersion } from './store.server.ts';

/** A newer library is loaded over one that editors changed and researches use. */

const trial = { slug: 'proeffactor', id: 9000, file: 'factors/proeffactor.md' };

let house: TestHouse;
let folder: string;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  cpSync(join(rootDir, 'library'), folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const rewrite = (file: string, from: string | RegExp, to: string) => write(file, read(file).replace(from, to));
const load = () => loadLibrary(house.db, folder);
const get = (path: string) => house.request('GET', path, { as: 'owner' });

/** Ships a factor that nothing else in the library points at. */
function shipTrial(): void {
  const { slug, file } = trial;
  if (!read('ids.json').includes(slug)) rewrite('ids.json', '"kennis": 1,', `"kennis": 1, "${slug}": ${trial.id},`);
  const facts = read('factors/kennis.md').replace(/^name: .*$/m, 'name: Proeffactor');
  write(file, facts.replace(/^variable: .*$/m, 'variable: PROEF'));
}

const inList = async (id: number) =>
  (await get('/api/factors')).body['hydra:member'].some((factor: { id: number }) => factor.id === id);

async function rowOf(kind: string, slug: string) {
  const { rows } = await sql<{ id: number; name: string; edited: boolean; retired: boolean; pending: unknown }>`
    SELECT id, name, edited, retired_at IS NOT NULL AS retired, shipped_pending AS pending
    FROM library_item WHERE kind = ${kind} AND slug = ${slug}
  `.execute(house.db);
  return rows[0];
}

async function edit(kind: string, slug: string, name: string): Promise<void> {
  await sql`
    UPDATE library_item SET content = jsonb_set(content, '{name}', to_jsonb(${name}::text)), name = ${name}, edited = true
    WHERE kind = ${kind} AND slug = ${slug}
  `.execute(house.db);
  await raiseLibraryVersion(house.db);
}

describe('what an editor changed', () => {
  it('stays and is flagged when the newer library says something else, while what nobody edited follows', async () => {
    await edit('factors', 'attitude', 'Houding van ons');
    rewrite('factors/attitude.md', /^definition: .*$/m, 'definition: Hoe iemand over het gedrag denkt.');
    const [, facts] = read('factors/intentie.md').split(/^---\n/m);
    write('factors/intentie.md', `---\n${facts}---\n\n## Wat is het?\n\nEen voornemen.\n`);
    expect(await load()).toMatchObject({ added: 0, changed: 2 });
    expect(await rowOf('factors', 'attitude')).toMatchObject({
      name: 'Houding van ons',
      edited: true,
      pending: { definition: 'Hoe iemand over het gedrag denkt.' },
    });
    const intention = (await rowOf('factors', 'intentie'))!;
    expect(intention.pending).toBeNull();
    await expect
      .poll(async () => (await get(`/api/factors/${intention.id}`)).body.blocks[0].content)
      .toBe('<h2>Wat is het?</h2>\n<p>Een voornemen.</p>');
  });

  it('is not flagged when the newer library says the same in another notation', async () => {
    await edit('pages', 'doelanalyse', 'Onze doelanalyse');
    const [, facts, body] = read('pages/doelanalyse.md').split(/^---\n/m);
    const turned = facts!
      .trimEnd()
      .split(/\n(?=\S)/)
      .reverse()
      .join('\n');
    write(
      'pages/doelanalyse.md',
      `\ufeff---\n# Herzien.\n${turned}\n---\n${body!.replace('. ', '.\n').replaceAll('\n- ', '\n* ')}\n\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    );
    const { version } = await loadLibrary(house.db, join(rootDir, 'library'));
    expect(await load()).toMatchObject({ version, added: 0, changed: 0 });
    expect(await rowOf('pages', 'doelanalyse')).toMatchObject({ name: 'Onze doelanalyse', pending: null });
  });

  it('stays too when the newer library no longer ships it', async () => {
    shipTrial();
    await load();
    await edit('factors', trial.slug, 'Onze proeffactor');
    rmSync(join(folder, trial.file));
    await load();
    expect(await rowOf('factors', trial.slug)).toMatchObject({ retired: false, pending: { retired: true } });
    await sql`DELETE FROM library_item WHERE kind = 'factors' AND slug = ${trial.slug}`.execute(house.db);
  });
});

describe('an item that comes, goes and comes back', () => {
  it('is new, vanishes from lists but not from a research that uses it, and returns under its number', async () => {
    shipTrial();
    expect(await load()).toMatchObject({ added: 1 });
    await expect.poll(() => inList(trial.id)).toBe(true);

    const research = await house.research();
    const chosen = randomUUID();
    const saved = await house.request('PUT', `/api/researches/determine_factors/${research}`, {
      as: 'owner',
      body: { factors: [{ uuid: chosen, factor: `/api/factors/${trial.id}` }] },
    });
    expect(saved.status).toBe(200);
    const factorInResearch = async () => (await get(`/api/researches/determine_factors/${research}`)).body.factors[0];
    expect(await factorInResearch()).toMatchObject({ factor: `/api/factors/${trial.id}`, name: 'Proeffactor' });

    rmSync(join(folder, trial.file));
    expect(await load()).toMatchObject({ added: 0, changed: 1 });
    await expect.poll(() => inList(trial.id)).toBe(false);
    expect((await get(`/api/factors/${trial.id}`)).body).toMatchObject({ name: 'Proeffactor', retired: true });
    expect(await factorInResearch()).toMatchObject({ factor: `/api/factors/${trial.id}`, name: 'Proeffactor' });
    expect((await get(`/api/research_factors/${chosen}`)).body).toMatchObject({ factor: { name: 'Proeffactor' } });
    const again = await house.request('PUT', `/api/researches/determine_factors/${research}`, {
      as: 'owner',
      body: { factors: [{ uuid: chosen, factor: `/api/factors/${trial.id}`, hypothesis: 'Die telt mee.' }] },
    });
    expect(again.status).toBe(200);

    shipTrial();
    expect(await load()).toMatchObject({ added: 0, changed: 1 });
    await expect.poll(() => inList(trial.id)).toBe(true);
    expect(await rowOf('factors', trial.slug)).toMatchObject({ id: trial.id, retired: false });
  });

  it('leaves its number to nobody else', async () => {
    rewrite('ids.json', '"kennis": 1,', `"kennis": 1, "andere-factor": ${trial.id},`);
    write(
      'factors/andere-factor.md',
      read('factors/kennis.md')
        .replace(/^name: .*$/m, 'name: Andere')
        .replace(/^variable: .*$/m, 'variable: ANDERE'),
    );
    await expect(load()).rejects.toThrow(`factors/andere-factor: id ${trial.id} was van ${trial.slug}`);
    expect(await rowOf('factors', 'andere-factor')).toBeUndefined();
  });
});
