import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { forgetAdviser } from './adviser/adviser.server.ts';
import type { PastExpectations } from './expectation/expectation.contract.ts';
import type { PastResearch, PastUse } from './past.contract.ts';
import { type Finished, putFinished } from './past.testing.server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.uuidOf('owner');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM research`.execute(server.db);
});

const put = (finished: Partial<Finished> = {}) =>
  putFinished(server.db, { owner, factors: [{ factor: 1 }], ...finished });
const read = async (path: string, as: Person) => {
  const { status, body } = await server.request('GET', path, { as });
  expect(status).toBe(200);
  return body;
};
const use = (path: string, as: Person = 'colleague'): Promise<PastUse> => read(`/api/${path}/past`, as);
const expectations = (as: Person = 'colleague'): Promise<PastExpectations> => read('/api/past_expectations', as);
const list = async (query = '', as: Person = 'colleague'): Promise<PastResearch[]> =>
  (await read(`/api/past_researches?${query}`, as))['hydra:member'];
const names = async (query = '', as: Person = 'colleague') => (await list(query, as)).map(({ name }) => name).sort();

describe('Bij ons, of a factor', () => {
  it('counts how often it was chosen, weighed, a priority and left out, of how many researches; marks as median and range', async () => {
    await put({ name: 'A', factors: [{ factor: 1, grade: 8, r: 0.4 }] });
    await put({
      name: 'B',
      factors: [{ factor: 1, grade: 5, priority: false, r: null, n: null, noFigure: 'not_asked' }],
    });
    await put({ name: 'C', factors: [{ factor: 1, grade: 2, priority: false, leftOut: true }] });
    await put({ name: 'D', factors: [{ factor: 2 }] });
    const found = await use('factors/1');
    expect(found).toMatchObject({ researches: 4, chosen: 3, weighed: 3, priority: 1, leftOut: 1 });
    expect(found.grades).toEqual({ n: 3, median: 5, lo: 2, hi: 8 });
    expect(found.findings.map(({ name, use }) => [name, use])).toEqual([
      ['A', 'priority'],
      ['B', 'weighed'],
      ['C', 'left_out'],
    ]);
    expect(found.findings[1]).toMatchObject({ r: null, interval: null, noFigure: 'not_asked' });
  });

  it('tells which techniques followed, and of what was tried how it came out: of no technique alone', async () => {
    await put({
      technics: [
        { technic: 3, factor: 1, interventions: 2 },
        { technic: 4, factor: 2 },
      ],
      effects: [{}],
      adopted: 'adopted',
    });
    await put({ factors: [{ factor: 1, priority: false }], effects: [{}] });
    const found = await use('factors/1');
    expect(found.technics).toMatchObject([{ id: 3, researches: 1, interventions: 2 }]);
    expect(found.effects).toMatchObject([{ estimate: 0.08, interval: { lo: 0.02, hi: 0.14 }, adopted: 'adopted' }]);
    expect([found.effectSums, found.effectsApart]).toEqual([[], null]);
    expect((await use('technics/3')).factors).toMatchObject([{ id: 1, researches: 1, priority: 1 }]);
    expect((await use('technics/3')).effects).toHaveLength(1);
    expect((await use('technics/4')).chosen).toBe(1);
  });

  it('knows nothing yet, and no item that the library lacks', async () => {
    expect(await use('factors/1')).toMatchObject({
      researches: 0,
      chosen: 0,
      findings: [],
      sums: [],
      apart: null,
      own: [],
    });
    for (const path of ['factors/999999', 'technics/abc', 'themes/12345678901'])
      expect((await server.request('GET', `/api/${path}/past`, { as: 'owner' })).status).toBe(404);
  });
});

describe('Samengenomen', () => {
  const many = async (count: number, change: (at: number) => Partial<Finished>) => {
    for (let at = 0; at < count; at++) await put({ name: `Onderzoek ${at}`, ...change(at) });
  };
  const factor = (at: number, change: object = {}) => [{ factor: 1, r: 0.2 + 0.05 * at, n: 100 + 20 * at, ...change }];

  it('up to four researches there is no sum; from five there is one, with its prediction', async () => {
    await many(4, (at) => ({ factors: factor(at) }));
    expect(await use('factors/1')).toMatchObject({ sums: [], apart: 'few', chosen: 4 });
    await put({ factors: factor(4) });
    const { sums, apart } = await use('factors/1');
    expect(apart).toBeNull();
    expect(sums).toMatchObject([{ outcome: 'often', measure: null, researches: expect.any(Array) }]);
    const [{ estimate, interval, prediction, researches }] = sums as [PastUse['sums'][number]];
    expect(researches).toHaveLength(5);
    // metafor 3.8.1: escalc("ZCOR", ri = seq(.2, .4, .05), ni = seq(100, 180, 20)), rma(test = "adhoc"), predict(transf = tanh).
    expect(estimate).toBeCloseTo(0.3160745, 6);
    expect(interval.lo).toBeCloseTo(0.2170259, 6);
    expect(prediction.hi).toBeCloseTo(0.4112867, 6);
  });

  it.each([
    ['theme', (at: number) => ({ theme: (at % 2) + 1, factors: factor(at) })],
    ['no theme', (at: number) => ({ theme: null, factors: factor(at) })],
    ['outcome', (at: number) => ({ factors: factor(at, { outcome: at < 3 ? 'often' : 'intention' }) })],
    ['own question about the behaviour', (at: number) => ({ factors: factor(at, { outcome: 'own' }) })],
    ['questions', (at: number) => ({ factors: factor(at, { items: at < 3 ? 'a b' : 'a c' }) })],
    ['questions of their own', (at: number) => ({ factors: factor(at, { items: null }) })],
  ])('six of which %s differs or is not known are too different', async (_, change) => {
    await many(6, change);
    expect(await use('factors/1')).toMatchObject({ sums: [], apart: 'different', chosen: 6 });
  });

  it('of effects the difference of those with a group without alone; before and after stands beside it', async () => {
    await many(5, (at) => ({ effects: [{ yi: 0.05 + 0.01 * at }, { role: 'other', yi: 9 }] }));
    await many(3, () => ({ effects: [{ assignment: 'none' }] }));
    const found = await use('themes/1');
    expect(found.effects).toHaveLength(13);
    expect(found.effectSums).toMatchObject([{ measure: 'difference', over: 4, under: 0 }]);
    expect(found.effectSums[0]!.researches).toHaveLength(5);
    expect(found.effectSums[0]!.estimate).toBeCloseTo(0.07, 6);
  });

  it('from ten on has a look at what they may differ by, and never takes two behaviours together', async () => {
    await many(10, (at) => ({
      year: 2015 + at,
      effects: [{ yi: 0.05 + 0.01 * (at % 4), assignment: at < 5 ? 'drawn' : 'not_drawn' }],
    }));
    await many(6, (at) => ({ effects: [{ yi: 0.3, name: `Iets anders ${at}` }] }));
    const { effectSums } = await use('themes/1');
    expect(effectSums).toMatchObject([{ counted: 'Scheidt afval', looks: [{ by: 'assignment' }] }]);
    expect(effectSums[0]!.researches).toHaveLength(10);
  });

  it('never of two measures', async () => {
    await many(6, (at) => ({ effects: [{ measure: at % 2 ? 'difference' : 'standardised' }] }));
    expect(await use('themes/1')).toMatchObject({ effectSums: [], effectsApart: 'different' });
  });
});

describe('what is hidden changes no number anywhere', () => {
  const paths = ['factors/1', 'factors/2', 'technics/3', 'themes/1', 'themes/2'];
  const queries = [
    '',
    'theme=1',
    'factor=1',
    'technic=3',
    'year=2024',
    'year=2025',
    'method=drawn',
    'audience=geheim',
    'behaviour=geheim',
    'words=geheim',
  ];
  const without = <Told extends { own: unknown }>({ own: _own, ...rest }: Told) => rest;
  const everything = async (as: Person) => ({
    expectations: without(await expectations(as)),
    uses: Object.fromEntries(await Promise.all(paths.map(async (path) => [path, without(await use(path, as))]))),
    lists: Object.fromEntries(
      await Promise.all(queries.map(async (query) => [query, await read(`/api/past_researches?${query}`, as)])),
    ),
  });
  const whole: Partial<Finished> = {
    factors: [{ factor: 1 }, { factor: 2, r: 0.9 }],
    technics: [{ technic: 3, factor: 1 }],
    effects: [{ yi: 0.4, estimate: 0.4, expected: 0.1 }],
    methods: ['drawn'],
    audience: 'Geheim publiek',
    goal: 'Iets geheims',
  };

  it.each([
    ['hidden', (uuid: string) => sql`UPDATE research SET visible = false WHERE uuid = ${uuid}`],
    ['in the bin', (uuid: string) => sql`UPDATE research SET deleted_at = now() WHERE uuid = ${uuid}`],
    ['reopened', (uuid: string) => sql`UPDATE research SET status = 'in_progress' WHERE uuid = ${uuid}`],
    [
      'of another company',
      (uuid: string) =>
        sql`UPDATE research SET company_id = (SELECT min(id) FROM company WHERE id <> research.company_id) WHERE uuid = ${uuid}`,
    ],
  ])('a research that is %s: every answer is what it was without, one by one and in pairs', async (_, change) => {
    // Ten, so that there are averages to change.
    for (let at = 0; at < 10; at++)
      await put({ ...whole, methods: ['quantitative'], audience: 'Inwoners', goal: 'Doel', name: `${at}` });
    const people: Person[] = ['colleague', 'companyAdmin', 'stranger', 'admin'];
    const before = await Promise.all(people.map(everything));
    const toldToOwner = async () => {
      const { uses, expectations } = await everything('owner');
      return { uses, expectations };
    };
    const ownerBefore = await toldToOwner();
    const uuid = await put({ ...whole, name: 'Elfde' });
    await sql`INSERT INTO past_adviser (research, user_uuid) VALUES (${uuid}, ${owner})`.execute(server.db);
    const shown = await everything('colleague');
    expect(shown.uses).not.toEqual(before[0]!.uses);
    expect(shown.expectations).not.toEqual(before[0]!.expectations);
    await change(uuid).execute(server.db);
    expect(await Promise.all(people.map(everything))).toEqual(before);
    // Not in the sums of who owns it either.
    expect(await toldToOwner()).toEqual(ownerBefore);
  });

  it('who works on it finds it apart, with everybody else finding nothing', async () => {
    const uuid = await put({ ...whole, name: 'Verborgen', visible: false });
    await sql`INSERT INTO research_collaborator (research, user_uuid) VALUES (${uuid}, ${await server.uuidOf('collaborator')})`.execute(
      server.db,
    );
    for (const [as, own] of [
      ['owner', 1],
      ['collaborator', 1],
      ['colleague', 0],
      ['companyAdmin', 0],
      ['stranger', 0],
    ] as const) {
      for (const path of ['factors/1', 'technics/3', 'themes/1']) expect((await use(path, as)).own).toHaveLength(own);
      expect((await expectations(as)).own).toHaveLength(own);
      expect(await list('', as)).toHaveLength(own);
    }
    expect(await list('', 'owner')).toMatchObject([{ name: 'Verborgen', shared: false, role: 'owner' }]);
  });

  it('a hidden research that holds the same as one that all may see takes nothing from it', async () => {
    await put({ hash: 'zelfde', year: 2025 });
    const before = await everything('colleague');
    await put({ hash: 'zelfde', year: 2020, visible: false });
    expect(await everything('colleague')).toEqual(before);
  });
});

describe('wie weet er meer van', () => {
  const said = (uuid: string, as: Person, method: 'PUT' | 'DELETE' = 'PUT') =>
    server.request(method, `/api/researches/${uuid}/adviser`, { as, ...(method === 'PUT' && { body: {} }) });
  const told = async (as: Person = 'colleague') => ({
    row: (await list('', as))[0]!.askable.map(({ name }) => name),
    use: (await use('factors/1', as)).askable.map(({ name, researches }) => [name, researches]),
  });

  it('is who chose it, works on it and is still there; it is taken back at any moment', async () => {
    const uuid = await put();
    const helper = await server.uuidOf('collaborator');
    const { rows } = await sql<{ name: string }>`SELECT name FROM user_account WHERE uuid = ${helper}`.execute(
      server.db,
    );
    const { name } = rows[0]!;
    await sql`INSERT INTO research_collaborator (research, user_uuid) VALUES (${uuid}, ${helper})`.execute(server.db);
    expect((await said(uuid, 'colleague')).status).toBe(403);
    expect(await told()).toEqual({ row: [], use: [] });
    for (const _twice of [1, 2]) expect((await said(uuid, 'collaborator')).status).toBe(200);
    expect(await told()).toEqual({ row: [name], use: [[name, 1]] });
    expect([(await list('', 'collaborator'))[0]!.offered, (await list())[0]!.offered]).toEqual([true, false]);
    expect((await said(uuid, 'collaborator', 'DELETE')).status).toBe(204);
    expect(await told()).toEqual({ row: [], use: [] });

    await said(uuid, 'collaborator');
    await sql`UPDATE user_account SET active = false WHERE uuid = ${helper}`.execute(server.db);
    expect(await told()).toEqual({ row: [], use: [] });
    await sql`UPDATE user_account SET active = true WHERE uuid = ${helper}`.execute(server.db);
    await sql`DELETE FROM research_collaborator WHERE research = ${uuid}`.execute(server.db);
    expect(await told()).toEqual({ row: [], use: [] });
    await forgetAdviser(server.db, { uuid: helper, username: 'collaborator@test.example' });
    const left = await sql`SELECT FROM past_adviser`.execute(server.db);
    expect(left.rows).toEqual([]);
  });

  it('of what is not completed nobody says it', async () => {
    const uuid = await put();
    await sql`UPDATE research SET status = 'in_progress' WHERE uuid = ${uuid}`.execute(server.db);
    expect((await said(uuid, 'owner')).status).toBe(409);
  });
});

describe('Verwacht en gevonden', () => {
  const foretold = async (count: number, change: (at: number) => NonNullable<Finished['effects']>[number]) => {
    for (let at = 0; at < count; at++) await put({ effects: [{ expected: 0.1, ...change(at) }] });
  };

  it('lays what three people and more expected beside what was found, and up to nine gives no average', async () => {
    await foretold(9, (at) => ({ estimate: 0.02 * at }));
    await put({ effects: [{}] });
    await put({ effects: [{ expected: 0.3, assignment: 'none' }] });
    const { researches, units } = await expectations();
    expect([researches, units.length]).toEqual([11, 1]);
    expect(units[0]).toMatchObject({ kind: 'share', per: null, average: null });
    expect(units[0]!.studies).toHaveLength(10);
    expect(units[0]!.studies).toContainEqual(
      expect.objectContaining({ expected: 0.1, found: 0.08, interval: { lo: 0.02, hi: 0.14 }, assignment: 'drawn' }),
    );
  });

  it('from ten on has one average of what was found less what was expected, with the interval of t.test in R', async () => {
    await foretold(10, (at) => ({ estimate: 0.02 * at }));
    // Before and after alone is beside it, and each research counts once: by what is told first.
    await put({ effects: [{ expected: 0.9, estimate: 0, assignment: 'none' }] });
    const { units } = await expectations();
    // t.test(seq(0, .18, .02) - .1)
    expect(units[0]!.average).toMatchObject({ n: 10, difference: expect.closeTo(-0.01, 8) });
    expect(units[0]!.average!.interval.lo).toBeCloseTo(-0.0533170118, 8);
    expect(units[0]!.average!.interval.hi).toBeCloseTo(0.0333170118, 8);
  });

  it('never puts together what is told in another unit, and counts a research once', async () => {
    await put({ effects: [{ expected: 0.1 }, { role: 'other', expected: 0.5, estimate: 0.9 }] });
    await put({ effects: [{ kind: 'count', name: 'Keer gescheiden', per: 'week', expected: 2, estimate: 3 }] });
    await put({ effects: [{ kind: 'count', name: 'keer gescheiden.', per: 'Week', expected: 2, estimate: 4 }] });
    await put({ effects: [{ kind: 'count', name: 'Keer gescheiden', per: 'dag', expected: 2, estimate: 3 }] });
    await put({ effects: [{ kind: 'mean', name: 'Kilo', per: null, expected: 2, estimate: 3 }] });
    const { units } = await expectations();
    expect(units.map(({ kind, per, studies }) => [kind, per?.toLowerCase() ?? null, studies.length]).sort()).toEqual([
      ['count', 'dag', 1],
      ['count', 'week', 2],
      ['mean', null, 1],
      ['share', null, 1],
    ]);
    expect(units.find(({ kind }) => kind === 'share')!.studies[0]!.found).toBe(0.08);
  });
});

it('copies count once: two that hold the same are one, and a copy in which nothing was collected none', async () => {
  await put({ name: 'Eerste', hash: 'zelfde', year: 2024 });
  await put({ name: 'Weer ingelezen', hash: 'zelfde', year: 2025 });
  await put({ name: 'Kopie', copy: true });
  const found = await use('factors/1');
  expect(found).toMatchObject({ researches: 1, chosen: 1, findings: [{ name: 'Eerste' }] });
  expect((await list()).flatMap(({ copy, name }) => (copy ? [name] : [])).sort()).toEqual(['Kopie', 'Weer ingelezen']);
});

it('nothing goes between organisations', async () => {
  await put();
  const theirs = await putFinished(server.db, {
    owner: await server.uuidOf('stranger'),
    name: 'Van hen',
    factors: [{ factor: 1 }],
  });
  expect((await use('factors/1', 'stranger')).findings.map(({ uuid }) => uuid)).toEqual([theirs]);
  expect((await use('factors/1', 'colleague')).chosen).toBe(1);
  expect(await names('', 'stranger')).toEqual(['Van hen']);
  expect((await use('factors/1', 'admin')).chosen).toBe(0);
});

describe('Eerder onderzoek', () => {
  it('is found by theme, group, behaviour, method, year, factor, technique and words, together', async () => {
    const first = await put({
      name: 'Plastic',
      theme: 1,
      year: 2023,
      audience: 'Bewoners van hoogbouw',
      methods: ['qualitative'],
      technics: [{ technic: 3, factor: 1 }],
    });
    await put({
      name: 'Fietsen',
      theme: 2,
      year: 2024,
      goal: 'Medewerkers fietsen naar het werk.',
      factors: [{ factor: 2 }],
    });
    await sql`INSERT INTO research_text (research, place, path, content) VALUES (${first}, 'details', 'name', 'Plastic en blik')`.execute(
      server.db,
    );
    expect(await names()).toEqual(['Fietsen', 'Plastic']);
    for (const query of [
      'theme=1',
      'year=2023',
      'audience=hoogbouw',
      'method=qualitative',
      'factor=1',
      'technic=3',
      'words=blik',
      'theme=1&factor=1&words=plastic',
    ])
      expect([query, await names(query)]).toEqual([query, ['Plastic']]);
    for (const query of ['behaviour=fietsen%20werk', 'factor=2']) expect(await names(query)).toEqual(['Fietsen']);
    for (const query of ['theme=1&factor=2', 'words=trein', 'year=1999', 'words=%3F%3F'])
      expect(await names(query)).toEqual([]);
    // What makes no sense is not seen.
    expect(await names('method=tovenarij&theme=abc')).toEqual(['Fietsen', 'Plastic']);
  });

  it('comes in pages, the last completed first, with how many there are', async () => {
    for (let year = 2015; year < 2020; year++) await put({ name: String(year), year });
    const page = await read('/api/past_researches?page=2&itemsPerPage=2', 'colleague');
    expect([page['hydra:totalItems'], page['hydra:member'].map(({ name }: PastResearch) => name)]).toEqual([
      5,
      ['2017', '2016'],
    ]);
    expect((await read('/api/past_researches?page=9&itemsPerPage=2', 'colleague'))['hydra:member']).toEqual([]);
  });

  it('an archived research is among them, and who lost the licence reads on', async () => {
    const uuid = await put();
    await sql`UPDATE research SET archived_at = now() WHERE uuid = ${uuid}`.execute(server.db);
    expect(await list()).toHaveLength(1);
    await putFinished(server.db, { owner: await server.uuidOf('ended'), factors: [{ factor: 1 }] });
    expect(await list('', 'ended')).toHaveLength(1);
    expect((await use('factors/1', 'ended')).chosen).toBe(1);
  });
});
