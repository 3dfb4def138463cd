import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { type SmallLibrary, smallLibrary } from '#theory/theory.testing.server.ts';
import { loadLibrary, raiseLibraryVersion } from './store.server.ts';

/** A newer library is loaded over one that editors changed and researches use. */

/** Each test ships a factor of its own: the server may hear of the last change of one test in the midst of the next. */
const trialOf = (slug: string, id: number) => ({ slug, id, file: `factors/${slug}.md` });
const trial = trialOf('proeffactor', 9000);

let server: TestServer;
let library: SmallLibrary;
beforeAll(async () => {
  server = await openTestServer();
  await sql`TRUNCATE library_item`.execute(server.db);
});
afterAll(() => server.close());

beforeEach(async () => {
  library = smallLibrary();
  await load();
  return () => library.remove();
});

const read = (file: string) => readFileSync(join(library.folder, file), 'utf8');
const write = (file: string, text: string) => library.write(file, text);
const rewrite = (file: string, from: string | RegExp, to: string) => write(file, read(file).replace(from, to));
const load = () => loadLibrary(server.db, library.folder);
const get = (path: string) => server.request('GET', path, { as: 'owner' });

/** Ships a factor that nothing else in the library points at. */
function ship({ slug, id, file }: typeof trial): void {
  if (!read('ids.json').includes(slug)) rewrite('ids.json', '"kennis":1,', `"kennis":1,"${slug}":${id},`);
  const facts = read('factors/kennis.md').replace(/^name: .*$/m, 'name: Proeffactor');
  write(file, facts.replace(/^variable: .*$/m, 'variable: PROEF'));
}

const inList = async (id: number) =>
  (await get('/api/factors')).body['hydra:member'].some((factor: { id: number }) => factor.id === id);

async function rowOf(kind: string, slug: string) {
  const { rows } = await sql<{ id: number; name: string; edited: boolean; retired: boolean; pending: unknown }>`
    SELECT id, name, edited, retired_at IS NOT NULL AS retired, shipped_pending AS pending
    FROM library_item WHERE kind = ${kind} AND slug = ${slug}
  `.execute(server.db);
  return rows[0];
}

async function edit(kind: string, slug: string, name: string): Promise<void> {
  await sql`
    UPDATE library_item SET content = jsonb_set(content, '{name}', to_jsonb(${name}::text)), name = ${name}, edited = true
    WHERE kind = ${kind} AND slug = ${slug}
  `.execute(server.db);
  await raiseLibraryVersion(server.db);
}

describe('what an editor changed', () => {
  it('stays and is flagged when the newer library says something else, while what nobody edited follows', async () => {
    await edit('factors', 'kennis', 'Kennis van ons');
    rewrite('factors/kennis.md', /^definition: .*$/m, 'definition: Wat iemand heeft onthouden.');
    const [, facts] = read('factors/gewoonten.md').split(/^---\n/m);
    write('factors/gewoonten.md', `---\n${facts}---\n\n## Wat is het?\n\nWat vanzelf gaat.\n`);
    expect(await load()).toMatchObject({ added: 0, changed: 2 });
    expect(await rowOf('factors', 'kennis')).toMatchObject({
      name: 'Kennis van ons',
      edited: true,
      pending: { definition: 'Wat iemand heeft onthouden.' },
    });
    const habits = (await rowOf('factors', 'gewoonten'))!;
    expect(habits.pending).toBeNull();
    await expect
      .poll(async () => (await get(`/api/factors/${habits.id}`)).body.blocks[0].content)
      .toBe('<h2>Wat is het?</h2>\n<p>Wat vanzelf gaat.</p>');
  });

  it('is not flagged when the newer library says the same in another notation', async () => {
    write('pages/over.md', `${read('pages/over.md')}Die is kort. En waar:\n\n- een\n- twee\n`);
    await load();
    await edit('pages', 'over', 'Over ons');
    const { version } = await load();
    const [, facts, body] = read('pages/over.md').split(/^---\n/m);
    const turned = facts!
      .trimEnd()
      .split(/\n(?=\S)/)
      .reverse()
      .join('\n');
    write(
      'pages/over.md',
      `\ufeff---\n# Herzien.\n${turned}\n---\n${body!.replace('. ', '.\n').replaceAll('\n- ', '\n* ')}\n\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    );
    expect(await load()).toMatchObject({ version, added: 0, changed: 0 });
    expect(await rowOf('pages', 'over')).toMatchObject({ name: 'Over ons', pending: null });
  });

  it('stays too when the newer library no longer ships it', async () => {
    const kept = trialOf('onze-proeffactor', 9001);
    ship(kept);
    await load();
    await edit('factors', kept.slug, 'Onze proeffactor');
    rmSync(join(library.folder, kept.file));
    await load();
    expect(await rowOf('factors', kept.slug)).toMatchObject({ retired: false, pending: { retired: true } });
    await sql`DELETE FROM library_item WHERE kind = 'factors' AND slug = ${kept.slug}`.execute(server.db);
  });
});

describe('an item that comes, goes and comes back', () => {
  it('is new, vanishes from lists but not from a research that uses it, and returns under its number', async () => {
    ship(trial);
    expect(await load()).toMatchObject({ added: 1 });
    await expect.poll(() => inList(trial.id)).toBe(true);

    const research = await server.research();
    const chosen = randomUUID();
    const saved = await server.request('PUT', `/api/researches/determine_factors/${research}`, {
      as: 'owner',
      body: { factors: [{ uuid: chosen, factor: `/api/factors/${trial.id}` }] },
    });
    expect(saved.status).toBe(200);
    const factorInResearch = async () => (await get(`/api/researches/determine_factors/${research}`)).body.factors[0];
    expect(await factorInResearch()).toMatchObject({ factor: `/api/factors/${trial.id}`, name: 'Proeffactor' });

    rmSync(join(library.folder, trial.file));
    expect(await load()).toMatchObject({ added: 0, changed: 1 });
    await expect.poll(() => inList(trial.id)).toBe(false);
    expect((await get(`/api/factors/${trial.id}`)).body).toMatchObject({ name: 'Proeffactor', retired: true });
    expect(await factorInResearch()).toMatchObject({ factor: `/api/factors/${trial.id}`, name: 'Proeffactor' });
    expect((await get(`/api/research_factors/${chosen}`)).body).toMatchObject({ factor: { name: 'Proeffactor' } });
    const again = await server.request('PUT', `/api/researches/determine_factors/${research}`, {
      as: 'owner',
      body: { factors: [{ uuid: chosen, factor: `/api/factors/${trial.id}`, hypothesis: 'Die telt mee.' }] },
    });
    expect(again.status).toBe(200);

    ship(trial);
    expect(await load()).toMatchObject({ added: 0, changed: 1 });
    await expect.poll(() => inList(trial.id)).toBe(true);
    expect(await rowOf('factors', trial.slug)).toMatchObject({ id: trial.id, retired: false });
  });

  it('leaves its number to nobody else', async () => {
    rewrite('ids.json', '"kennis":1,', `"kennis":1,"andere-factor":${trial.id},`);
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
