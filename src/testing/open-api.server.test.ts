import { connect } from 'node:net';
import { type SpecData, Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleUuid } from '#access/person/wire-example.contract.ts';
import { scimPath } from '#access/sign-on/scim/resource.server.ts';
import { keepShippedExample, makeExampleOf } from '#examples/examples.server.ts';
import { library } from '#examples/examples.testing.server.ts';
import { resourceTable, stepRooms } from '#main.server.ts';
import { respondentPath } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { pageIn } from '#steps/conducting-research/own-page/own-page.testing.server.ts';
import { libraryNames } from '#theory/library/names.rules.ts';
import { type Person, usernameOf } from './main.testing.server.ts';
import { faultsOf, isJson, misfits, unknownFields } from './open-api-answers.testing.server.ts';
import { type Call, calls, document, examplesOf } from './open-api-document.testing.server.ts';
import { type Asked, bodySchema, requestOf } from './open-api-requests.testing.server.ts';
import { type DescribedServer, ids, openDescribedServer, targets } from './open-api-server.testing.server.ts';
import {
  changedAt,
  damaged,
  fitting,
  leastBodies,
  nameOf,
  otherKinds,
  schemaPlaces,
  shapeOf,
  withoutAt,
} from './open-api-values.testing.server.ts';

/**
 * The server against its own OpenAPI document. The same requests each run; others, or more of them, with
 * `FAST_CHECK_SEED=7 FAST_CHECK_RUNS=500`. What fails is printed with the smallest request that fails.
 */
const seed = Number(process.env.FAST_CHECK_SEED ?? 20261121);
const runs = Number(process.env.FAST_CHECK_RUNS ?? 16);

/** Every call has requests of its own. */
const plan = ({ id }: Call, part = 1) => ({
  seed: [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed),
  numRuns: Math.ceil(runs * part),
});
const timeout = 60_000 + runs * 1000;

let property: DescribedServer;
beforeAll(async () => {
  property = await openDescribedServer();
});
afterAll(() => property.server.close());

const asked = (url: string, more: Partial<Asked> = {}): Asked => ({
  as: 'owner',
  url,
  isOdd: false,
  headers: {},
  body: null,
  ...more,
});

const callOf = (id: string) => calls.find((call) => call.id === id)!;

const each = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

describe('the document', () => {
  it('is what the server gives', async () => {
    const { text } = await property.send('GET', asked('/api/docs.jsonopenapi', { as: 'nobody' }));
    expect(JSON.parse(text)).toEqual(document);
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as unknown as SpecData);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
  });

  it('has every route of the server, with its methods, and no other', () => {
    const documented = calls.flatMap(({ method, path, aliases }) =>
      [path, ...aliases].map((spelling) => `${method} ${spelling.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const routes = routesOf(property.server.server.app.printRoutes({ commonPrefix: false }));
    // Pages that people fill in are no calls: they are asked by a browser, and answer with a page.
    // Nor is what the provider of an organisation asks by SCIM, which has a standard of its own; all else below it is printed as `*`.
    const others = [` ${respondentPath}/`, ` ${scimPath}/`];
    const called = routes.filter((route) => !route.endsWith(' *') && !others.some((path) => route.includes(path)));
    expect(documented.sort()).toEqual(called.sort());
  });

  it('names each call once', () => {
    const names = calls.map(({ id }) => id);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(each(calls))('describes all of %s', (_, { id, method, path, body, answers }) => {
    if (method === 'GET' || (method === 'DELETE' && !deletesWithBody.includes(id))) expect(body).toBeNull();
    for (const content of Object.values(body?.content ?? {})) {
      expect(content.schema).toBeDefined();
      expect(examplesOf(content)).not.toEqual([]);
    }
    expect(Object.keys(answers)).toEqual(expect.arrayContaining([expect.stringMatching(/^[23]/), '500', '503']));
    for (const { content = {} } of Object.values(answers)) {
      // A file is described by its media type alone.
      const inJson = Object.entries(content).filter(([type]) => isJson(type) && !path.startsWith('/download/'));
      for (const [type, { schema }] of inJson) expect(schema, type).toBeDefined();
      if (inJson.length > 0) expect(inJson.flatMap(([, one]) => examplesOf(one))).not.toEqual([]);
    }
  });

  it.each(each(calls))('has examples of %s that fit', (_, { body, answers }) => {
    const contents = [body, ...Object.values(answers)].flatMap((one) => Object.values(one?.content ?? {}));
    for (const content of contents)
      for (const example of examplesOf(content)) {
        expect(misfits(content.schema ?? {}, example)).toEqual([]);
        expect(unknownFields(content.schema ?? {}, example)).toEqual([]);
      }
  });
});

/** The tree that Fastify prints, as `GET /api/factors/:id`; HEAD goes without saying. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S*) \(([A-Z, ]+)\)/u.exec(line) ?? [];
    if (!methods) return [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = (above[depth - 1] ?? '') + path;
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${above[depth]}`);
  });
}

/** Asks for the password or a code, which must not stand in an address. */
const deletesWithBody = ['second_factor.remove', 'passkeys.remove'];

/** What these calls need to succeed more than once. */
const states: Record<string, RawBuilder<unknown>> = {
  'researches.restore': sql`UPDATE research SET deleted_at = now() WHERE uuid = ${ids.research}`,
  'researches.reopen': sql`UPDATE research SET status = 'completed', completed_at = now() WHERE uuid = ${ids.research}`,
};

async function begin(call: Call): Promise<string> {
  await property.reset(states[call.id]);
  return property.tag();
}

/** Sends what may be anything; the answer is as documented, and a refusal has changed nothing. */
async function answers(call: Call, request: Asked, before: string): Promise<string> {
  const answer = await property.send(call.method, request);
  expect(faultsOf(call, request, answer), `${answer.status} ${answer.text.slice(0, 500)}`).toEqual([]);
  if (call.method === 'GET') return before;
  if (answer.status < 400 && (call.method === 'DELETE' || states[call.id] || call.path.includes('{token}')))
    return begin(call);
  const after = await property.tag();
  if (answer.status >= 400) expect(after).toBe(before);
  return after;
}

// A stream does not end by itself; it has tests of its own.
const asking = calls.filter(({ id }) => id !== 'researches.events');

describe.each(each(asking))('%s', (_, call) => {
  it('answers anyone and anything as documented, and what it refuses changes nothing', { timeout }, async () => {
    let tag = await begin(call);
    await fc.assert(
      fc.asyncProperty(requestOf(call, targets), async (request) => {
        tag = await answers(call, request, tag);
      }),
      plan(call),
    );
  });
});

/** What must be filled in and is null these calls tell as what is not filled in. */
const tellingOfNothing = [
  'tokens.reset_password.ask',
  'tokens.reset_password',
  'researches.create',
  'researches.details',
  'researches.details.item',
];

/** Some calls are for who manages an organisation, some for who manages all, some for who writes the library. */
const entitledTo = ({ id }: Call): Person =>
  /^(users|audit_entries|sign_on_domains|sign_on_keys|scim|company_(archive|closing))\.|^sign_on\.(read|read_metadata|save|try|trial)/.test(
    id,
  )
    ? 'companyAdmin'
    : id.startsWith('companies.') || id.startsWith('installation.')
      ? 'admin'
      : id.startsWith('library_')
        ? 'editor'
        : 'owner';

const unknownName = fc.constantFrom('spijkerbroek', 'constructor', 'toString', '__proto__');

// A PATCH is the same call as its PUT.
const sending = calls.filter(({ body, method }) => body && method !== 'PATCH');

/** Calls that judge what stands in the research, whatever is sent: of a questionnaire whether it is open. */
const judgesResearch = new Set([
  'researches.complete',
  ...['save', 'open', 'close'].map((act) => `own_pages.${act}`),
  ...['fix_plan', 'freeze_lots', 'draw_lots'].map((name) => `intervention_design.${name}`),
]);

describe.each(each(sending))('the body of %s', (_, call) => {
  const schema = bodySchema(call);
  const url = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => targets.right(call.path, name)[0] ?? '');
  const withBody = (value: unknown) => asked(url, { body: { type: 'application/json', bytes: JSON.stringify(value) } });

  /** Whoever may make the call, so that it is the body that is judged. */
  const entitled = (value: unknown) => ({ ...withBody(value), as: entitledTo(call) });

  it('needs what the document requires, and no more', { timeout }, async () => {
    const [example] = Object.values(call.body!.content).flatMap(examplesOf);
    const there = JSON.stringify(example)
      .replaceAll(exampleUuid, ids.research)
      .replaceAll('sanne.dewit@veldermeer.example', usernameOf('colleague'));
    for (const { body, required, nullable } of leastBodies(schema, JSON.parse(there), targets)) {
      await begin(call);
      const { status, text } = await property.send(call.method, entitled(body));
      expect([400, 415], `${JSON.stringify(body)} ${text}`).not.toContain(status);
      // Of what was sent the value may be judged; nothing may be asked that was not.
      const { violations = [] } =
        status === 422 ? (JSON.parse(text) as { violations?: { propertyPath: string }[] }) : {};
      const asked = violations.filter(
        ({ propertyPath }) => !Object.hasOwn(body as object, /^\w*/.exec(propertyPath)![0]),
      );
      expect(judgesResearch.has(call.id) ? [] : asked, JSON.stringify(body)).toEqual([]);
      for (const name of nullable) {
        await begin(call);
        const { status, text } = await property.send(call.method, entitled({ ...(body as object), [name]: null }));
        const refused = (status === 422 ? JSON.parse(text).violations : []) as { propertyPath: string }[];
        expect([name, status]).not.toEqual([name, 400]);
        expect(refused.map(({ propertyPath }) => propertyPath)).not.toContain(name);
      }
      for (const path of required) {
        await begin(call);
        const less = withoutAt(body, path);
        const refused = await property.send(call.method, entitled(less));
        expect([400, 401, 422], `${JSON.stringify(less)} ${refused.status} ${refused.text}`).toContain(refused.status);
      }
    }
  });

  it('may be damaged anywhere', { timeout }, async () => {
    let tag = await begin(call);
    await fc.assert(
      fc.asyncProperty(damaged(schema, targets), async (value) => {
        tag = await answers(call, withBody(value), tag);
      }),
      plan(call, 2),
    );
  });

  it('is not refused for its shape when it fits the schema', { timeout }, async () => {
    await begin(call);
    await fc.assert(
      fc.asyncProperty(fitting(schema, targets), async (value) => {
        const answer = await property.send(call.method, withBody(value));
        expect(faultsOf(call, withBody(value), answer)).toEqual([]);
        expect([413, 415]).not.toContain(answer.status);
        expect(answer.text).not.toMatch(/Hier hoort|Onbekend veld|goed gevormd/);
      }),
      plan(call, 0.5),
    );
  });

  it('with a value of a wrong kind is 400, and the field is named', { timeout }, async () => {
    await begin(call);
    await fc.assert(
      fc.asyncProperty(fitting(schema, targets), fc.nat(), async (value, pick) => {
        const wrong = schemaPlaces(schema, value)
          .filter(({ path }) => path.length > 0)
          .flatMap((place) => otherKinds(place.schema).map((sample) => ({ ...place, sample })))
          // As a list it is the original's other way to name techniques.
          .filter(({ path, sample }) => !(path.at(-1) === 'secondary' && Array.isArray(sample)))
          // Who still knows a question of the library by its number may say so.
          .filter(({ path, sample }) => !(path.at(-1) === 'template' && Number.isInteger(sample)));
        const place = wrong[pick % wrong.length];
        // A row that stands for several moves the rows behind it, so that their numbers are others.
        if (!place || JSON.stringify(value).includes('"primary"')) return;
        const body = changedAt(value, place.path, () => place.sample);
        const { status, text } = await property.send(call.method, withBody(body));
        // Gesdinet's bundle knows no refresh token but a text: what is none is not there.
        const isRefresh = call.id === 'token.refresh';
        const isNothing = place.sample === null && tellingOfNothing.includes(call.id);
        // A file that is taken over is told that it is none of ours; else it is looked at section by section, each mistake at its place.
        const isInFile =
          call.id === 'research_imports.create' && ['format', 'version', 'details.name'].includes(nameOf(place.path));
        const expected = isRefresh ? 401 : isNothing || isInFile ? 422 : 400;
        const says = isRefresh ? 'Missing JWT Refresh Token' : nameOf(place.path);
        // Of these calls only some fields: elsewhere null is of a wrong kind.
        const isAsExpected = status === expected || (expected === 422 && status === 400);
        expect([isAsExpected, status, text]).toEqual([true, status, expect.stringContaining(says)]);
      }),
      plan(call),
    );
  });

  it('with an unknown field is 400 where the schema says so; elsewhere nobody looks at it', { timeout }, async () => {
    await begin(call);
    await fc.assert(
      fc.asyncProperty(fitting(schema, targets), fc.nat(), unknownName, async (value, pick, name) => {
        const groups = schemaPlaces(schema, value).filter((place) => shapeOf(place.schema).type === 'object');
        const place = groups[pick % groups.length]!;
        const body = changedAt(value, place.path, (group) => ({ ...(group as object), [name]: 1 }));
        const { status, text } = await property.send(call.method, withBody(body));
        if (shapeOf(place.schema).additionalProperties === false)
          expect([status, text]).toEqual([400, expect.stringContaining(nameOf([...place.path, name]))]);
        else expect(text).not.toMatch(new RegExp(`Onbekend veld|"${name}":1\\b`));
      }),
      plan(call),
    );
    const study = await property.send('GET', asked(`/api/researches/${ids.research}`));
    expect(study.text).not.toContain('spijkerbroek');
  });
});

describe('a research that is filled in', () => {
  let research: string;
  let secret: string;
  let conversation: string;
  let outcome: string;
  /** Made up: where a phone counted, and the link that it came by. */
  const tallied = '7d777d77-7d77-4d77-8d77-7d777d777d77';
  beforeAll(async () => {
    const { db, request } = property.server;
    const rooms = stepRooms(() => libraryNames(() => library));
    const deps = { steps: rooms, library: { current: () => library } };
    await keepShippedExample(db, deps);
    research = await makeExampleOf(db, deps, [usernameOf('owner'), usernameOf('collaborator')]);
    const body = { quotes: true };
    secret = (await request('PUT', `/api/researches/${research}/share`, { as: 'owner', body })).body.secret;
    const answers = { respondents: ['17'], items: [], texts: [{ name: 'Opmerking', values: ['Te druk.'] }] };
    await request('PUT', `/api/researches/${research}/survey_answers/first`, { as: 'owner', body: answers });
    const { body: step } = await request('GET', `/api/researches/qualitative_research/${research}`, { as: 'owner' });
    conversation = step.conversations[0].uuid;
    const design = await request('GET', `/api/researches/intervention_design/${research}`, { as: 'owner' });
    outcome = design.body.outcomes[0].uuid;
    await sql`INSERT INTO tally_link (uuid, research, outcome, moment, hash, ends_on)
      VALUES (${tallied}, ${research}, ${outcome}, ${tallied}, uuid_send(${tallied}::uuid), CURRENT_DATE + 2)`.execute(
      db,
    );
    await sql`INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, second_observer, number, did, did_not)
      VALUES (${research}, ${tallied}, ${outcome}, ${tallied}, ${tallied}, false, 1, 4, 1)`.execute(db);
    await pageIn(db, research, tallied, { state: 'closed' });
    const said = { text: 'Dat bakje staat in de weg.' };
    await request('PUT', `/api/researches/${research}/transcripts/${conversation}`, { as: 'owner', body: said });
  });

  const reading = calls.filter(({ id, method }) => method === 'GET' && !/events|download|contexts/.test(id));
  const media = ['application/ld+json', 'application/json'];

  /** What a call gives of this research, or of the library, in both forms. */
  async function read(call: Call, url: string): Promise<string> {
    const as = entitledTo(call);
    const answers = await Promise.all(
      media.map((accept) => property.send('GET', asked(url, { as, headers: { accept } }))),
    );
    for (const answer of answers)
      expect([url, answer.status, faultsOf(call, { isOdd: false }, answer)]).toEqual([url, 200, []]);
    return answers[0]!.text;
  }

  it.each(each(reading.filter(({ path }) => !path.includes('{'))))('is read as documented: %s', async (_, call) => {
    const text = await read(call, call.path);
    const ofMember = reading.find(({ path }) => path.startsWith(`${call.path}/{`));
    if (!ofMember || call.path === '/api') return;
    const { 'hydra:member': members } = JSON.parse(text) as { 'hydra:member': { '@id': string }[] };
    for (const { '@id': url } of members) await read(ofMember, url);
  });

  it.each(
    each(reading.filter(({ path }) => /researches.*\{/.test(path))),
  )('is read as documented: %s', async (_, call) => {
    const path = call.path.replace('{uuid}', research).replace('{secret}', secret).replace('{measurement}', 'first');
    const tally = path.replace(/\{(sheet|link|questionnaire)\}/, tallied);
    await read(call, tally.replace('{conversation}', conversation).replace('{outcome}', outcome));
  });

  it('is downloaded as documented', async () => {
    const url = `/download/${research}?format=json&bearer={bearer}`;
    const redirect = await property.send('GET', asked(url));
    expect([redirect.status, faultsOf(callOf('download.report'), { isOdd: false }, redirect)]).toEqual([303, []]);
    const file = await property.send('GET', asked(redirect.headers.location!, { as: 'nobody' }));
    expect([file.status, faultsOf(callOf('download.report'), { isOdd: false }, file)]).toEqual([200, []]);
    // What is exported is what is taken over.
    const call = callOf('research_imports.create');
    const request = asked(call.path, { body: { type: 'application/json', bytes: file.text } });
    const taken = await property.send(call.method, request);
    expect([taken.status, faultsOf(call, request, taken)]).toEqual([201, []]);
  });

  it('is completed and reopened as documented', async () => {
    const send = async (id: string) => {
      const call = callOf(id);
      const request = asked(call.path.replace('{uuid}', research), { body: { type: 'application/json', bytes: '{}' } });
      const answer = await property.send(call.method, request);
      return [answer.status, faultsOf(call, request, answer)];
    };
    expect(await send('researches.complete')).toEqual([200, []]);
    expect(await send('researches.complete')).toEqual([409, []]);
    expect(await send('researches.reopen')).toEqual([200, []]);
    expect(await send('researches.reopen')).toEqual([409, []]);
  });
});

describe('what chance does not meet', () => {
  it('a body over the limit', async () => {
    const bytes = JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) });
    const request = asked('/api/researches', { body: { type: 'application/json', bytes } });
    const answer = await property.send('POST', request);
    expect([answer.status, faultsOf(callOf('researches.create'), request, answer)]).toEqual([413, []]);
  });

  /**
   * What may be tried only so often. Any body is refused with 429 when its sender has too much under way (see
   * src/foundation/server/http/intake.test.ts), and adding an image when many are being drawn at once.
   */
  const counted = new Set(
    resourceTable.flatMap(({ operations }) =>
      operations
        .filter(({ problems = [] }) => problems.some((name) => name === 'tooMany' || name === 'tooManyLogins'))
        .map(({ name }) => name),
    ),
  );
  const limited = calls.filter(
    ({ id, method, answers: told }) =>
      told[429] && counted.has(id) && method !== 'PATCH' && id !== 'library_media.create',
  );

  it('are declared by at least what anybody may try', () => {
    expect(limited.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'login',
        'token.refresh',
        'tokens.read',
        'tokens.reset_password.ask',
        'me.export',
        'me.password',
      ]),
    );
  });

  describe('too many attempts', () => {
    beforeAll(async () => {
      await property.reset();
      const { db, token } = property.server;
      for (const person of ['owner', 'companyAdmin'] as const) await token(person);
      await sql`CREATE FUNCTION too_many() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.count := 100000; NEW.resets_at := now() + interval ''1 hour''; RETURN NEW; END'`.execute(db);
      await sql`CREATE TRIGGER too_many BEFORE INSERT OR UPDATE ON rate_limit FOR EACH ROW EXECUTE FUNCTION too_many()`.execute(
        db,
      );
      await sql`UPDATE user_account SET active = false, invited_at = now() WHERE uuid = ${ids.colleague}`.execute(db);
    });
    afterAll(async () => {
      const { db } = property.server;
      await sql`DROP FUNCTION too_many CASCADE`.execute(db);
      await sql`UPDATE user_account SET active = true, invited_at = NULL WHERE uuid = ${ids.colleague}`.execute(db);
    });

    it.each(each(limited))('%s', async (id, call) => {
      const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        id === 'users.resend_invitation' ? ids.colleague : (targets.right(call.path, name)[0] ?? ''),
      );
      if (['second_factor.remove', 'second_factor.recovery_codes'].includes(id))
        await sql`INSERT INTO second_factor (user_uuid, secret, active_since)
          SELECT uuid, 'x', now() FROM user_account WHERE username = ${usernameOf('owner')} ON CONFLICT DO NOTHING`.execute(
          property.server.db,
        );
      const [example] = call.body ? Object.values(call.body.content).flatMap(examplesOf) : [];
      // Who ends an organisation types its name.
      const { rows } = await sql<{ name: string }>`
        SELECT company.name FROM company JOIN user_account u ON u.company_id = company.id
        WHERE u.username = ${usernameOf('companyAdmin')}`.execute(property.server.db);
      const bytes = JSON.stringify(example)?.replaceAll('Gemeente Veldermeer', rows[0]!.name);
      const body = bytes === undefined ? null : { type: 'application/json', bytes };
      const request = asked(url, { as: call.signed ? entitledTo(call) : 'nobody', body });
      const answer = await property.send(call.method, request);
      expect([answer.status, faultsOf(call, request, answer)]).toEqual([429, []]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it.each([
    ['/api/researches/../me', 'a way up'],
    ['//api//me', 'slashes'],
    ['http://elsewhere.test/api/me', 'another origin'],
    ['*', 'a star'],
    ['/api/\u00e9', 'bytes that are no ASCII'],
    ['/api/%', 'half an escape'],
    [`/api/themes/${'x'.repeat(15_000)}`, 'all that fits in a head'],
    [`/api/themes/${'x'.repeat(70_000)}`, 'more than fits in a head'],
  ])('%.40s: %s in the address', async (target) => {
    expect(await statusOverTheWire(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('what every object is, is what it was', () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

/** As bytes, because every client library puts right what it is asked to send. */
async function statusOverTheWire(target: string): Promise<string> {
  const { app } = property.server.server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1')),
    );
    socket.once('data', (head) => {
      socket.destroy();
      resolve(head.toString('latin1').split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', reject);
  });
}
