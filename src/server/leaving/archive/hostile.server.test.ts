import { mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import {
  bytesOf,
  filledCompany,
  into,
  jsonOf,
  keep,
  out,
  type Parts,
  renewed,
  textOf,
  unzipped,
} from './archive.testing.server.ts';
import { nestingOf } from './check.server.ts';
import { archiveLimits, isOurPath } from './limits.rules.ts';
import { ArchiveRefused } from './unzip.server.ts';

let server: TestServer;
let other: TestServer;
let folder: string;
let good: Parts;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-hostile-'));
  [server, other] = await Promise.all([openTestServer(), openTestServer()]);
  const { id } = await filledCompany(server);
  await out(server, id, join(folder, 'good.zip'));
  good = unzipped(await readFile(join(folder, 'good.zip')));
}, 120_000);
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await rm(folder, { recursive: true });
});

/** Every row of every table: what is refused leaves all of it as it was. */
async function counts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(
    other.db,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(
      other.db,
    );
    found[name] = rows[0]!.count;
  }
  const { rows: jobs } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM graphile_worker._private_jobs`.execute(other.db);
  return { ...found, jobs: jobs[0]!.count };
}

async function refusal(file: string, options = {}): Promise<string> {
  const before = await counts();
  const error = await into(other, file, options).then(
    () => null,
    (found: unknown) => found,
  );
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect(await counts()).toEqual(before);
  return (error as ArchiveRefused).faults.join('\n');
}

const file = () => join(folder, 'bad.zip');
const refused = async (parts: Parts) => refusal(await keep(file(), parts));
/** The good one, with a part changed and its hash put right. */
const changed = (path: string, change: (value: ReturnType<typeof jsonOf>) => unknown) => {
  const value = jsonOf(good, path);
  return renewed({ ...good, [path]: bytesOf(change(value) ?? value) });
};
const withPart = (path: string, content: string) => renewed({ ...good, [path]: bytesOf(content) });

/** Puts bytes in the place of others, wherever these stand. */
function patched(bytes: Uint8Array, from: string, to: string, which: 'all' | 'last' = 'all'): Buffer {
  const found = Buffer.from(bytes);
  const places: number[] = [];
  for (let at = found.indexOf(from); at >= 0; at = found.indexOf(from, at + 1)) places.push(at);
  for (const at of which === 'all' ? places : places.slice(-1)) found.write(to, at, 'latin1');
  return found;
}

const raw = async (bytes: Uint8Array) => {
  await writeFile(file(), bytes);
  return refusal(file());
};

describe('a zip that is not as we make them is refused before it is unpacked', () => {
  it('what is no zip, is cut off, is not there, or is a folder', async () => {
    expect(await raw(Buffer.from('Dit is een brief.'))).toBe('Dit is geen zip-bestand, of het is afgebroken.');
    const whole = zipSync(good);
    expect(await raw(whole.subarray(0, whole.length / 2))).toBe('Dit is geen zip-bestand, of het is afgebroken.');
    expect(await raw(whole.subarray(100))).toMatch(/afgebroken|beschadigd|over elkaar/);
    expect(await refusal(join(folder, 'nergens.zip'))).toContain('is er niet');
    expect(await refusal(folder)).toContain('is geen bestand');
  });

  it('one that is too large, without reading it', async () => {
    await writeFile(file(), zipSync(good));
    await truncate(file(), archiveLimits.bytes + 1);
    expect(await refusal(file())).toBe('Het archief is groter dan 2 GB. Zo groot maken we ze niet.');
  });

  it('a bomb: by what it says, and by what it does not say', async () => {
    const zeros = new Uint8Array(20_000_000);
    expect(await refused(renewed({ ...good, 'library/texts.json': zeros }))).toContain(
      '“library/texts.json” is uitgepakt meer dan 100 keer zo groot',
    );
    // The list says that it is small: no more than that is unpacked.
    const lying = Buffer.from(zipSync(renewed({ ...good, 'library/texts.json': zeros })));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(zeros.length);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(1000);
    expect(await raw(patched(lying, size.toString('latin1'), small.toString('latin1')))).toContain('beschadigd');
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1)) small.copy(lying, at);
    expect(await raw(lying)).toMatch(/beschadigd|veranderd/);
  });

  it.each([
    '../buiten.json',
    '/etc/passwd',
    'C:/x.json',
    'a\\b.json',
    'a//b.json',
    './a.json',
    'researches/../x.json',
    '.verborgen',
    'a\u0000b',
    `${'x'.repeat(200)}.json`,
    'a/b/c/d/e.json',
    'map/',
  ])('the path %j', async (path) => {
    expect(isOurPath(path)).toBe(false);
    expect(await refused({ ...good, [path]: bytesOf('{}') })).toContain('een naam die niet kan');
  });

  it('a link in the archive, and names that are there twice, also with other capitals', async () => {
    const link = zipSync({ ...good, 'library/texts.json': [bytesOf('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
    expect(await raw(link)).toBe(
      '“library/texts.json” is een verwijzing en geen gewoon bestand. Die nemen we niet in.',
    );
    const twice = zipSync({ ...good, 'peoplf.json': bytesOf('[]') });
    expect(await raw(patched(twice, 'peoplf.json', 'people.json'))).toBe(
      '“people.json” staat twee keer in het archief.',
    );
    expect(await raw(patched(twice, 'peoplf.json', 'People.json'))).toBe(
      '“People.json” staat twee keer in het archief.',
    );
  });

  it('a name that the list tells otherwise, parts over each other, and a password', async () => {
    const whole = zipSync(good);
    expect(await raw(patched(whole, 'audit.jsonl', 'audix.jsonl', 'last'))).toMatch(/manifest\.json|beschadigd/);
    const over = Buffer.from(whole);
    // The second entry of the list begins where the first does.
    const first = over.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const second = over.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), first + 4);
    over.writeUInt32LE(over.readUInt32LE(first + 42), second + 42);
    expect(await raw(over)).toBe('In het zip-bestand liggen onderdelen over elkaar heen. Dat pakken we niet uit.');
    const locked = Buffer.from(whole);
    locked.writeUInt16LE(1, first + 8);
    expect(await raw(locked)).toContain('zit een wachtwoord');
  });

  it('a link on the disk to a good archive is the archive', async () => {
    await symlink(join(folder, 'good.zip'), join(folder, 'link.zip'));
    expect(await refusal(join(folder, 'link.zip'), { seats: 0 })).toContain('plaatsen nodig');
  });
});

describe('an archive whose parts are not right is refused with nothing written', () => {
  it('without a manifest, of something else, of another version', async () => {
    const { 'manifest.json': _, ...rest } = good;
    expect(await refused(rest)).toContain('Dit is geen archief van een organisatie');
    const manifest = jsonOf(good, 'manifest.json');
    const as = (other: object) => ({ ...good, 'manifest.json': bytesOf({ ...manifest, ...other }) });
    expect(await refused(as({ format: 'drijfveer-onderzoek' }))).toContain('Dit is geen archief van een organisatie');
    expect(await refused(as({ version: 2 }))).toContain('een andere versie');
    expect(await refused(as({ version: '1' }))).toContain('een andere versie');
    expect(await refused(as({ extra: 1 }))).toContain('manifest.json heeft niet de vorm');
    expect(await refused({ ...good, 'manifest.json': bytesOf('{') })).toContain('geen leesbare JSON');
  });

  it('with a hash, a count or a list that does not fit', async () => {
    const people = textOf(good, 'people.json').replace('Noor', 'Teun');
    expect(await refused({ ...good, 'people.json': bytesOf(people) })).toBe(
      'people.json is veranderd: de SHA-256 of het aantal bytes is anders dan manifest.json zegt.',
    );
    const { 'audit.jsonl': _, ...less } = good;
    expect(await refused(less)).toContain('audit.jsonl staat in manifest.json en niet in het archief.');
    expect(await refused({ ...good, 'more.json': bytesOf('{}') })).toContain(
      'more.json staat in het archief en niet in',
    );
    expect(await refused(withPart('more.json', '{}'))).toBe('more.json hoort niet in een archief.');
    const lines = textOf(good, 'audit.jsonl').split('\n').slice(1).join('\n');
    expect(await refused(withPart('audit.jsonl', lines))).toBe(
      'In audit.jsonl staat een ander aantal dan manifest.json zegt.',
    );
  });

  it('with a person of the platform, an address that is none, two of one address, or no admin', async () => {
    const person = (change: object) =>
      changed('people.json', (people) => [{ ...people[0], ...change }, ...people.slice(1)]);
    for (const role of ['ROLE_ADMIN', 'ROLE_EDITOR', 'ROLE_IETS'])
      expect(await refused(person({ roles: ['ROLE_USER', role] }))).toContain(
        'een rol die voor een hele installatie geldt',
      );
    expect(await refused(person({ address: 'niet een adres' }))).toContain('geen e-mailadres');
    expect(await refused(person({ address: null }))).toContain('geen e-mailadres');
    expect(await refused(person({ company: 1 }))).toContain('people.json heeft niet de vorm');
    expect(await refused(person({ password_hash: 'x' }))).toContain('people.json heeft niet de vorm');
    expect(
      await refused(
        changed('people.json', (people) => people.map((one: object) => ({ ...one, address: 'a@b.example' }))),
      ),
    ).toContain('staat bij twee mensen');
    expect(
      await refused(
        changed('people.json', (people) => people.map((one: object) => ({ ...one, roles: ['ROLE_USER'] }))),
      ),
    ).toContain('geen beheerder');
  });

  it('with an address that is known here, whatever its capitals', async () => {
    const known = changed('people.json', (people) => [
      { ...people[0], address: 'Stranger@test.example' },
      ...people.slice(1),
    ]);
    expect(await refused(known)).toContain('stranger@test.example heeft hier al een account');
  });

  it('with more people than seats', async () => {
    expect(await refusal(join(folder, 'good.zip'), { seats: 2 })).toContain('Er zijn 3 plaatsen nodig');
    const few = changed('organisation.json', (one) => ({ ...one, seats: 1 }));
    expect(await refused(few)).toContain('de licentie heeft er 1');
  });

  it('with what refers to an organisation, a person or a research elsewhere', async () => {
    expect(await refused(changed('organisation.json', (one) => ({ ...one, id: 1 })))).toContain(
      'organisation.json heeft niet de vorm',
    );
    const about = 'researches/0001/about.json';
    expect(await refused(changed(about, (one) => ({ ...one, company: 1 })))).toContain(`${about} heeft niet de vorm`);
    expect(await refused(changed(about, (one) => ({ ...one, owner: 99 })))).toContain('noemt persoon 99');
    expect(await refused(changed(about, (one) => ({ ...one, number: 2 })))).toContain('een ander nummer');
    const line = {
      at: '2026-11-01T00:00:00.000Z',
      action: 'login',
      actor: null,
      subject: null,
      research: 77,
      address: null,
      details: {},
      broughtIn: false,
    };
    const audit = `${textOf(good, 'audit.jsonl')}${JSON.stringify(line)}\n`;
    expect(await refused(withPart('audit.jsonl', audit))).toContain('onderzoek 77');
    const odd = audit.replace('"research":77', '"company_id":3,"research":null');
    expect(await refused(withPart('audit.jsonl', odd))).toContain('heeft niet de vorm');
  });

  it('with a drawing that runs or loads something, or a logo that is none', async () => {
    const logo = (content: string) => withPart('house-style/logo.svg', content);
    const svg = textOf(good, 'house-style/logo.svg');
    expect(await refused(logo(svg.replace('<rect', '<script>alert(1)</script><rect')))).toContain('zoals een script');
    expect(await refused(logo(svg.replace('<rect', '<rect onload="alert(1)"')))).toContain('zoals een script');
    expect(await refused(logo(svg.replace('<rect', '<image href="https://elders.example/x.png"/><rect')))).toContain(
      'zoals een script',
    );
    expect(await refused(logo('<!DOCTYPE svg [<!ENTITY a "b">]><svg><rect/></svg>'))).toContain('entiteiten');
    expect(await refused(logo('geen plaatje'))).toContain('kunnen we niet innemen');
  });

  it('with settings that an admin could not fill in', async () => {
    const settings = (change: object) => changed('organisation.json', (one) => ({ ...one, ...change }));
    expect(await refused(settings({ limeSurvey: 'javascript:alert(1)' }))).toContain('limeSurvey');
    expect(await refused(settings({ limeSurvey: 'https://x.example; script-src *' }))).toContain('limeSurvey');
    expect(await refused(settings({ name: 'Twee\nregels' }))).toContain('organisation.json heeft niet de vorm');
  });

  it('with a research that could not be taken over, or one that is half', async () => {
    const path = 'researches/0001/research.json';
    expect(await refused(changed(path, (one) => ({ ...one, format: 'iets' })))).toContain(
      'geen bestand met een onderzoek',
    );
    expect(await refused(changed(path, (one) => ({ ...one, version: 9 })))).toContain('andere versie');
    expect(await refused(changed(path, (one) => ({ ...one, steps: { ...one.steps, onbekend: {} } })))).toContain(
      'Deze stap kennen we niet',
    );
    const { 'researches/0002/about.json': _, ...half } = good;
    expect(await refused(renewed(half))).toContain('Van onderzoek 2 ontbreekt');
    expect(await refused(withPart(path, `${'['.repeat(100)}${']'.repeat(100)}`))).toContain('te diep genest');
  });

  it('with notes in an archive that says that it is not whole', async () => {
    const manifest = jsonOf(good, 'manifest.json');
    const visible = { ...good, 'manifest.json': bytesOf({ ...manifest, contents: 'visible' }) };
    expect(await refused(visible)).toContain('hoort alleen in een volledig archief');
  });

  it('and what is wrong only once it is written, undoes all of it', async () => {
    const path = 'researches/0002/research.json';
    const untitled = changed(path, (one) => ({ ...one, details: { ...one.details, name: ' ' } }));
    expect(await refused(untitled)).toMatch(/Onderzoek 2|researches\/0002/);
  });
});

it('counts what stands in each other, and nothing of a text', () => {
  expect(nestingOf('{"a":[1,{"b":"[[[{{{\\"[[["}]}')).toBe(3);
});
