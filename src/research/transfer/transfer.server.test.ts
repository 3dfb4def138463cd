import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFile } from '#examples/examples.server.ts';
import { type ExampleResearch, examples, renewed } from '#examples/examples.testing.ts';
import { isOutOfDate } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { sectionKey, stepNames } from '#study/process.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { numbered } from './transfer.testing.ts';

/** Two installations, each with a database of its own. */
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  [server, other] = await Promise.all([openTestServer(), openTestServer()]);
});
afterAll(() => Promise.all([server.close(), other.close()]));

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever stands in a file.
type File = any;

async function exported(from: TestServer, research: string, as: Person = 'owner'): Promise<File> {
  const { body } = await from.request('POST', '/api/download_tokens', {
    as,
    body: { research: `/api/researches/${research}`, kind: 'report', format: 'json' },
  });
  const file = await from.server.app.inject({ method: 'GET', url: body.url });
  expect(file.statusCode).toBe(200);
  return JSON.parse(file.body);
}

const take = (into: TestServer, file: File, as: Person = 'owner') =>
  into.request('POST', '/api/research_imports', { as, body: file });

async function taken(into: TestServer, file: File): Promise<{ uuid: string; remarks: string[] }> {
  const { status, headers, body } = await take(into, file);
  expect(body.violations ?? body.detail ?? []).toEqual([]);
  expect(status).toBe(201);
  expect(headers.location).toBe(body.research);
  return { uuid: body.research.split('/').at(-1), remarks: body.remarks };
}

/** Saved step by step, as a person would. */
async function made(example: ExampleResearch): Promise<string> {
  const { details, sections } = renewed(example, randomUUID);
  const { body } = await server.request('POST', '/api/researches', { as: 'owner', body: details });
  for (const name of stepNames) {
    const content = sections[sectionKey(name) as keyof typeof sections];
    const path = name === 'complete_research' ? 'report' : name;
    const saved = await server.request('PUT', `/api/researches/${path}/${body.uuid}`, {
      as: 'owner',
      body: content,
      headers: { prefer: 'return=minimal' },
    });
    expect([name, saved.status, saved.body]).toEqual([name, 204, null]);
  }
  return body.uuid;
}

/**
 * What a file says, but for when it was made and how its rows are called. When the first count was stored is each server's own to say, but
 * it says so wherever something was counted.
 */
function content({ exportedAt, ...file }: File): File {
  const { analysedWith, ...figures } = file.steps.conductingResearch;
  const { firstMeasuredAt, ...design } = file.steps.interventionDesign;
  expect(firstMeasuredAt !== null).toBe(design.measured.length > 0);
  return numbered({ ...file, steps: { ...file.steps, conductingResearch: figures, interventionDesign: design } });
}

const uuids = (file: File) => [
  ...new Set(JSON.stringify(file).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
];

describe('a research that is taken over from a file', () => {
  it.each(
    Object.entries(examples),
  )('%s is the same in another installation, field by field, under new names', async (_, example) => {
    const file = await exported(server, await made(example));
    const { uuid, remarks } = await taken(other, file);
    const again = await exported(other, uuid);
    expect(remarks).toEqual([]);
    expect(content(again)).toEqual(content(file));
    expect(uuids(file).length).toBeGreaterThan(50);
    expect(uuids(again).filter((name) => uuids(file).includes(name))).toEqual([]);
    const [first, second] = await Promise.all([
      other.request('GET', `/api/researches/${uuid}`, { as: 'owner' }),
      take(server, file).then(({ body }) => server.request('GET', body.research, { as: 'owner' })),
    ]);
    // No step waits for a look, and each is as far as it was.
    expect(first.body.steps.map(({ state, stale }: File) => [state, stale])).toEqual(
      second.body.steps.map(({ state }: File) => [state, false]),
    );
  });

  it('has figures that are of its own questions, unless they were not before', async () => {
    const file = exampleFile('veldermeer') as File;
    const outOfDate = async (from: File) => {
      const { conductingResearch, determineFactors } = (await exported(other, (await taken(other, from)).uuid)).steps;
      return isOutOfDate(conductingResearch, determineFactors.factors);
    };
    expect(await outOfDate(file)).toBe(false);
    file.steps.conductingResearch.primaryOutcome = 'intention';
    expect(await outOfDate(file)).toBe(true);
  });

  it('names nobody, and holds neither marks of others, votes, notes nor answers', async () => {
    const research = await made(examples.heuvelrade);
    const { body } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    const factor = body.determineFactors.factors[0].uuid;
    await sql`INSERT INTO research_collaborator (research, user_uuid) VALUES (${research}, ${await server.uuidOf('collaborator')})`.execute(
      server.db,
    );
    await server.request('PUT', `/api/research_factors/${factor}/mark`, { as: 'collaborator', body: { grade: 1.5 } });
    await server.request('POST', '/api/research_notes', {
      as: 'collaborator',
      body: { research: `/api/researches/${research}`, content: 'Geheimpje voor ons samen.' },
    });
    await sql`INSERT INTO survey_answers (research, measurement, respondents, imported_by, answers) VALUES (${research}, 'first', 1, ${await server.uuidOf('owner')}, '{"respondents": ["kenmerk-17"], "items": [], "texts": []}')`.execute(
      server.db,
    );
    const text = JSON.stringify(await exported(server, research));
    for (const word of [
      '@',
      'Noor Aalbers',
      'Sanne de Wit',
      'Geheimpje',
      'kenmerk-17',
      '/api/users',
      await server.uuidOf('owner'),
    ])
      expect(text).not.toContain(word);
    expect(text).not.toMatch(/"(mark|marks|votes|respondentIds|token|secret)"/);
  });

  it('finds the library by slug, whatever number things have there', async () => {
    const file = await exported(server, await made(examples.lindemeer));
    const elsewhere = JSON.parse(
      JSON.stringify(file).replace(/"\/api\/(factors|technics|themes)\/(\d+)"/g, '"/api/$1/9$2"'),
    );
    expect(elsewhere.library[0].reference).toMatch(/\/9\d+$/);
    expect(content(await exported(other, (await taken(other, elsewhere)).uuid))).toEqual(content(file));
  });

  it('makes an own factor of one that the library does not have, and tells of techniques in a note', async () => {
    const file = await exported(server, await made(examples.veldermeer));
    const { factors } = file.steps.determineFactors;
    const { links } = file.steps.linkingBehavioralTechniques;
    for (const item of file.library)
      if ([factors[0].factor, links[0].technic, file.details.theme].includes(item.reference))
        item.slug = `bestaat-niet-${item.slug}`;
    const { uuid, remarks } = await taken(other, file);
    const again = await exported(other, uuid);
    const gone = links.filter(({ technic }: File) => technic === links[0].technic);
    expect(again.steps.determineFactors.factors[0]).toMatchObject({
      factor: null,
      name: factors[0].name,
      cluster: factors[0].cluster,
      hypothesis: factors[0].hypothesis,
    });
    expect(again.steps.determineFactors.factors[0].definition).toEqual(expect.any(String));
    expect(again.steps.linkingBehavioralTechniques.links).toHaveLength(links.length - gone.length);
    expect(again.steps.conductingInterventionDesign.ideas).toHaveLength(
      file.steps.conductingInterventionDesign.ideas.length,
    );
    expect(again.details.theme).toBeNull();
    expect(remarks).toContain(
      `De factor “${factors[0].name}” staat hier niet in de bibliotheek. Hij is nu een eigen factor.`,
    );
    expect(remarks).toHaveLength(2 + gone.length);
    const { body } = await other.request('GET', `/api/research_notes?research.uuid=${uuid}`, { as: 'owner' });
    const notes = body['hydra:member'].map(({ content }: File) => content).join('\n');
    for (const { name, reason } of gone) for (const words of [name, reason]) expect(notes).toContain(words);
  });

  it('keeps texts that look like names, references, formulas and markup as they are', async () => {
    const odd = [
      randomUUID(),
      '/api/factors/1',
      '=1+1',
      '<b>&amp;</b>',
      '\u202Ertl',
      '👩🏽‍🔬',
      '\t@x',
      'é'.normalize('NFD'),
      'x'.repeat(10_000),
    ];
    const factor = (name: string, hypothesis: string) => ({ uuid: randomUUID(), factor: null, name, hypothesis });
    const file = await exported(server, await made(examples.heuvelrade));
    file.steps.determineFactors.factors.push(...odd.map((text, index) => factor(`Eigen ${index}`, text)));
    file.steps.researchTarget.broadGoal = file.steps.determineFactors.factors[0].uuid;
    const again = await exported(other, (await taken(other, file)).uuid);
    expect(again.steps.determineFactors.factors.slice(-odd.length).map(({ hypothesis }: File) => hypothesis)).toEqual(
      odd,
    );
    expect(again.steps.researchTarget.broadGoal).toBe(file.steps.researchTarget.broadGoal);
  });

  it('is only for who may make a research', async () => {
    const file = await exported(server, await made(examples.heuvelrade), 'colleague');
    expect((await take(other, file, 'ended')).status).toBe(403);
    expect((await other.request('POST', '/api/research_imports', { body: file })).status).toBe(401);
  });
});

describe('a file that is not right', () => {
  const empty = { format: 'drijfveer-onderzoek', version: 1, details: { name: 'Leeg' }, library: [], steps: {} };
  const told = async (file: File) => {
    const { status, body } = await take(other, file);
    return [status, ...(body.violations ?? []).map(({ message }: File) => message)];
  };

  it('of something else, or of a later version, is told so, and that alone', async () => {
    const notOurs = [422, expect.stringContaining('geen bestand met een onderzoek')];
    expect(await told({ ...empty, format: 'iets' })).toEqual(notOurs);
    expect(await told({ format: 7, version: 'twee', library: {}, steps: [] })).toEqual(notOurs);
    expect(await told({ name: 'recepten', dependencies: { zod: '^4.0.0' } })).toEqual(notOurs);
    expect(await told({})).toEqual(notOurs);
    const ofLater = [422, expect.stringContaining('andere versie van deze tool')];
    expect(await told({ ...empty, version: 3 })).toEqual(ofLater);
    expect(await told({ format: empty.format, version: '3', studies: [{ steps: [] }] })).toEqual(ofLater);
  });

  it('says what is wrong at each place, and makes nothing', async () => {
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*)::int AS n FROM research`.execute(other.db)).rows[0]!.n;
    const before = await count();
    const uuid = randomUUID();
    expect(
      await told({
        ...empty,
        details: { name: '', startDate: 'morgen' },
        steps: {
          determineFactors: {
            factors: [{ uuid, factor: null, name: 'x'.repeat(151), hypothesis: 7 }, { uuid: 'nee' }],
          },
          weighingFactors: { researchFactors: [{ uuid, grade: 11 }] },
          tovenarij: {},
        },
      }),
    ).toEqual([
      422,
      'Gegevens, startDate: Dit is geen datum. Bijvoorbeeld 2027-03-01.',
      expect.stringMatching(/^Stap 2 \(Factoren bepalen\), factors, rij 1, hypothesis: Hier hoort tekst\.$/),
      expect.stringContaining('Stap 2 (Factoren bepalen), factors, rij 1, name: Dit is te lang'),
      expect.stringContaining('Stap 2 (Factoren bepalen), factors, rij 2'),
      'Stap 6 (Factoren wegen), researchFactors, rij 1, grade: Dit mag hoogstens 10 zijn.',
      'Stappen, tovenarij: Deze stap kennen we niet.',
    ]);
    expect(await count()).toBe(before);
  });

  it('with something twice is refused instead of half taken over', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const row = (uuid: string, factor: string) => ({ uuid, factor, name: 'Kennis' });
    const file = await exported(server, await made(examples.heuvelrade));
    const [known] = file.library.filter(({ reference }: File) => reference.startsWith('/api/factors/'));
    const two = ['1', '2'].map((id) => ({ ...known, reference: `/api/factors/${id}` }));
    expect(
      await told({
        ...empty,
        library: two,
        steps: { determineFactors: { factors: [row(first, '/api/factors/1'), row(second, '/api/factors/2')] } },
      }),
    ).toEqual([422, 'Stap 2 (Factoren bepalen), factors, rij 2: Deze factor komt twee keer voor.']);
    expect(
      await told({
        ...empty,
        steps: { conductingResearch: { results: [1, 2].map(() => ({ uuid: randomUUID(), researchFactor: first })) } },
      }),
    ).toEqual([
      422,
      'Stap 5 (Onderzoek uitzetten en analyseren), results, rij 2: Deze factor heeft twee keer uitkomsten.',
    ]);
    expect(
      await told({
        ...empty,
        steps: {
          linkingBehavioralTechniques: {
            links: [{ uuid: second, researchFactor: first, technic: '/api/technics/1', supports: [] }],
          },
        },
      }),
    ).toEqual([422, expect.stringContaining('De factor van deze techniek staat niet in “Factoren bepalen”.')]);
  });

  it('never breaks the server, whatever stands in it', async () => {
    const real = await exported(server, await made(examples.heuvelrade));
    const keys = Object.keys(real.steps);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }), fc.nat(), async (key, value, at) => {
        const file = structuredClone(real);
        const fields = Object.keys(file.steps[key]);
        const field = fields[at % fields.length]!;
        const rows = file.steps[key][field];
        if (Array.isArray(rows) && rows.length > 0 && at % 2) {
          const row = rows[at % rows.length];
          const inner = Object.keys(row);
          row[inner[at % inner.length]!] = value;
        } else file.steps[key][field] = value;
        const { status } = await take(other, file);
        expect([201, 400, 422]).toContain(status);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});
