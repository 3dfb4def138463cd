import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { isServerWritten } from '#foundation/shared/fields.ts';
import { type Section, type Shape, withoutServerWritten } from '#foundation/shared/section.ts';
import { resourceTable } from '#main.server.ts';
import { withoutCollected } from '#research/lifecycle/duplicate.rules.ts';
import { pageIn } from '#steps/conducting-research/own-page/own-page.testing.server.ts';
import { type StepName, sectionKey, stepNames } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import { allSteps } from './all-steps.testing.ts';
import { fullSection, fullValue, schemaOf, studyReferences } from './every-field.testing.ts';
import { openTestServer, type Person, type TestServer } from './main.testing.server.ts';

/**
 * Whatever a client may send is kept: each PUT gets a body with every field of its contract and every list filled, made from the
 * contract itself. A field that is added to a contract and not to what stores it fails here.
 */
let database: TestDatabase;
let server: TestServer;
/** Of the same database. What it reads it cannot have remembered of what the first wrote. */
let other: TestServer;
let research: string;
const { factors, links, items, given } = studyReferences();
beforeAll(async () => {
  database = await testDatabase();
  [server, other] = [
    await openTestServer({ databaseUrl: database.url }),
    await openTestServer({ databaseUrl: database.url }),
  ];
  research = await server.research('Elk veld');
});
afterAll(async () => {
  await server.close();
  await other.close();
  await database.drop();
});

/** Copied from the library by us, whatever is sent, so that a name is the same everywhere. */
const copied: Partial<Record<StepName, RegExp>> = {
  determine_factors: /^factors\[1\]\.(name|cluster|definition)$/,
  linking_behavioral_techniques: /^links\[\d\]\.(name|secondary|supports)$/,
};

/** The server alone writes these: what a client sends of them is passed over. */
const serversOwn = (shape: Shape) => Object.keys(shape).filter((name) => isServerWritten(shape[name]!));

const put = (path: string, body: unknown, as: Person = 'owner') => server.request('PUT', path, { as, body });
/** What is stored; the server that saved it, which remembers it, says the same. */
const get = async (path: string) => {
  const { body } = await other.request('GET', path, { as: 'owner' });
  expect((await server.request('GET', path, { as: 'owner' })).body).toEqual(body);
  return body;
};

/** All places in a value with what stands there. */
function placesIn(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}

/** What was sent, with what came back in its place. */
function comeBack(sent: object, back: object, except?: RegExp): { sent: object; back: object } {
  const found = new Map(placesIn(back));
  const kept = placesIn(sent).filter(([path]) => !except?.test(path.replace(/(supports)\[\d\]$/, '$1')));
  return {
    sent: Object.fromEntries(kept),
    back: Object.fromEntries(kept.map(([path]) => [path, found.get(path)])),
  };
}

const addressOf = (step: StepName) => `/api/researches/${step === 'complete_research' ? 'report' : step}/${research}`;

describe('every field of a contract is kept', () => {
  // In their order, as rows hang on rows of steps before.
  it.each(stepNames)('of the step %s, in every row of every list', async (step) => {
    const { contract } = allSteps.find(({ contract: { name } }) => name === step)!;
    const { shape } = contract as Section;
    const sent = withoutServerWritten(shape, fullSection(shape, given));
    const answer = await put(addressOf(step), sent);
    expect(answer.status, answer.text).toBe(200);
    const read = comeBack(sent, await get(addressOf(step)), copied[step]);
    expect(Object.keys(read.sent).length).toBeGreaterThan(Object.keys(shape).length - serversOwn(shape).length - 1);
    expect(read.back).toEqual(read.sent);
  });

  it('of the details', async () => {
    const sent = { ...fullSection(details.shape, given), startDate: '2027-03-01', endDate: '2027-04-01' };
    expect((await put(`/api/researches/details/${research}`, sent)).status).toBe(200);
    const read = comeBack(sent, await get(`/api/researches/${research}`));
    expect(read.back).toEqual(read.sent);
  });

  it('of all steps together, without one spoiling another', async () => {
    const study = await get(`/api/researches/${research}`);
    const empty = allSteps.flatMap(({ contract: { name } }) =>
      placesIn(study[sectionKey(name)], name).filter(([, value]) => value === null || value === ''),
    );
    // An own factor is not in the library, and the library's own words are not copied.
    expect(empty.map(([path]) => path)).toEqual([
      'determine_factors.factors[0].factor',
      'determine_factors.factors[1].definition',
      'intervention_design.lots',
      'intervention_design.fixedPlan',
    ]);
  });
});

/** A study with its identifiers numbered as they come, so that a copy can be laid beside it. */
function sectionsOf(study: Record<string, unknown>): Record<StepName, object> {
  const sections = stepNames.map((name) => [name, study[sectionKey(name)]]);
  const numbers = new Map<string, number>();
  const text = JSON.stringify(Object.fromEntries(sections)).replace(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (uuid) => {
      if (!numbers.has(uuid)) numbers.set(uuid, numbers.size);
      return `no. ${numbers.get(uuid)}`;
    },
  );
  return JSON.parse(text);
}

describe('every field of a row goes along', () => {
  const address = () => `/api/researches/${research}`;
  const rowsIn = (section: object) => Object.values(section).filter(Array.isArray).flat();

  it('of a factor that is set aside and chosen again, in every step', async () => {
    const before = await get(address());
    const held = stepNames.filter((name) => JSON.stringify(rowsIn(before[sectionKey(name)])).includes(factors[1]));
    expect(held.length).toBeGreaterThan(5);
    await put(addressOf('determine_factors'), { factors: [{ uuid: factors[0] }] });
    const meanwhile = await get(address());
    for (const name of ['determine_factors', 'weighing_factors', 'prioritising_factors'] as const)
      expect(JSON.stringify(rowsIn(meanwhile[sectionKey(name)]))).not.toContain(`"uuid":"${factors[1]}"`);
    await put(addressOf('determine_factors'), { factors: factors.map((uuid) => ({ uuid })) });
    const after = await get(address());
    for (const name of stepNames) expect(after[sectionKey(name)]).toEqual(before[sectionKey(name)]);
  });

  it('of a technique that is taken out and chosen again', async () => {
    const path = addressOf('linking_behavioral_techniques');
    const before = await get(path);
    await put(path, { links: [] });
    const meanwhile = await get(path);
    expect(meanwhile.links).toEqual([]);
    expect(meanwhile.step.setAside).toEqual(before.links);
    await put(path, { links: links.map((uuid) => ({ uuid })) });
    expect((await get(path)).links).toEqual(before.links);
  });

  it('into a copy of the research, but for what was found out among people', async () => {
    const { status, body } = await server.request('POST', `${address()}/duplicate`, { as: 'owner', body: {} });
    expect(status).toBe(201);
    const [was, is] = [await get(address()), await get(body['@id'])];
    for (const name of stepNames) {
      const key = sectionKey(name);
      was[key] = withoutCollected(name, was[key]);
      is[key] = withoutCollected(name, is[key]);
    }
    expect(sectionsOf(is)).toEqual(sectionsOf(was));
  });
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
const firstConversation = async () => (await get(addressOf('qualitative_research'))).conversations[0].uuid;

/** A body with every field that the call takes. */
function bodyOf(name: string, own: Record<string, unknown> = {}): Record<string, unknown> {
  const { body } = resourceTable.flatMap(({ operations }) => operations).find((one) => one.name === name)!;
  const full = fullValue(schemaOf(body!), { path: '', name: '', row: 0 }) as Record<string, unknown>;
  return { ...full, ...own };
}

describe('every field of the calls around the steps is kept', () => {
  /** What is sent, where it is read, and which fields are commands or secrets that no one reads back. */
  const calls: Record<
    string,
    () => Promise<{ path: string; read?: string; body: Record<string, unknown>; as?: Person; readAs?: Person }>
  > = {
    'research_notes.save': async () => {
      const note = { research: `/api/researches/${research}`, content: 'Bellen.' };
      const made = await server.request('POST', '/api/research_notes', { as: 'owner', body: note });
      const mentions = [{ uuid: await server.uuidOf('collaborator') }];
      const about = { step: 'weighing_factors', subject: factors[0], mentions };
      return { path: made.body['@id'], body: bodyOf('research_notes.save', about) };
    },
    'factor_marks.save': async () => {
      const path = `/api/research_factors/${factors[0]}/mark`;
      const { body } = await put(path, { grade: 1 });
      return { path, read: body['@id'], body: bodyOf('factor_marks.save') };
    },
    'codings.save': async () => {
      const user = `/api/users/${await server.uuidOf('collaborator')}`;
      const about = { research: `/api/researches/${research}`, user };
      const made = await server.request('POST', '/api/codings', { as: 'owner', body: about });
      return { path: made.body['@id'], body: bodyOf('codings.save') };
    },
    'shares.save': async () => ({
      path: `/api/researches/${research}/share`,
      body: bodyOf('shares.save', { endDate: '2099-01-01', sections: ['summary', 'target'] }),
    }),
    'survey_answers.save': async () => ({
      path: `/api/researches/${research}/survey_answers/first`,
      body: {
        respondents: ['17', '18'],
        items: [{ item: items[1], answers: '57' }],
        texts: [{ name: 'Verder nog iets?', values: ['Ja', null] }],
      },
    }),
    'survey_answers.keep': async () => {
      const read = `/api/researches/${research}/survey_answers/first`;
      return { path: `${read}/keep`, read, body: bodyOf('survey_answers.keep', { keepUntil: inDays(40) }) };
    },
    'survey_answers.follow': async () => {
      const read = `/api/researches/${research}/survey_answers/first`;
      const followConsent = 'Mijn antwoorden mogen met mijn eigen code naast die van later worden gelegd.';
      await put(`/api/researches/conducting_research/${research}`, { consentText: followConsent });
      return { path: `${read}/follow`, read, body: { followUntil: inDays(40), followConsent } };
    },
    'transcripts.save': async () => ({
      path: `/api/researches/${research}/transcripts/${await firstConversation()}`,
      body: { text: 'Dat bakje staat in de weg.\nEcht waar.', keepUntil: inDays(20) },
    }),
    'transcripts.keep': async () => {
      const read = `/api/researches/${research}/transcripts/${await firstConversation()}`;
      return { path: `${read}/keep`, read, body: bodyOf('transcripts.keep', { keepUntil: inDays(10) }) };
    },
    'presence.save': async () => ({
      path: `/api/researches/${research}/presence/${randomUUID()}`,
      read: `/api/researches/${research}/presence`,
      body: bodyOf('presence.save'),
      // Of who is here one hears of others alone.
      readAs: 'collaborator',
    }),
    'me.save': async () => ({ path: '/api/me', body: bodyOf('me.save') }),
    'passkeys.rename': async () => {
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO passkey (user_uuid, credential_id, public_key, counter, backed_up, name)
        VALUES (${await server.uuidOf('owner')}, ${randomUUID()}::text::bytea, '', 0, false, 'Laptop') RETURNING uuid`.execute(
        server.db,
      );
      return { path: `/api/passkeys/${rows[0]!.uuid}`, body: bodyOf('passkeys.rename') };
    },
    'users.save': async () => ({
      path: `/api/users/${await server.uuidOf('colleague')}`,
      body: bodyOf('users.save', { roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] }),
      as: 'companyAdmin',
    }),
    'companies.save': async () => {
      const { body } = await server.request('GET', '/api/companies', { as: 'admin' });
      const lindemeer = body['hydra:member'].find(({ name }: { name: string }) => name === 'Gemeente Lindemeer');
      const own = { validUntil: '2098-12-31', secondFactorRequired: false };
      return { path: lindemeer['@id'], body: bodyOf('companies.save', own), as: 'admin' };
    },
    'house_style.save': async () => {
      const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
      // A logo is drawn anew: its own test holds that it is kept.
      const own = { logo: null, mainColour: '#00677F', accentColour: '#B25410', fileName: 'Rapport {titel}' };
      const path = `/api/companies/${body.companyId}/house_style`;
      return { path, body: bodyOf('house_style.save', own), as: 'companyAdmin' };
    },
    'lime_survey.save': async () => {
      const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
      const path = `/api/companies/${body.companyId}/lime_survey`;
      return { path, body: bodyOf('lime_survey.save', { address: 'https://enquete.example.nl' }), as: 'companyAdmin' };
    },
    'own_page_setting.save': async () => {
      const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
      const path = `/api/companies/${body.companyId}/own_page`;
      return { path, body: bodyOf('own_page_setting.save'), as: 'companyAdmin' };
    },
    'own_pages.save': async () => {
      const page = randomUUID();
      await pageIn(server.db, research, page);
      const keepUntil = new Date(Date.now() + 90 * 24 * 3600 * 1000).toISOString().slice(0, 10);
      const own = { keepUntil, kind: 'first', opensOn: null, closesOn: null, specialGround: null, youngGround: null };
      return { path: `/api/researches/${research}/own_pages/${page}`, body: bodyOf('own_pages.save', own) };
    },
    'sign_on.save': async () => {
      const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
      // On after a trial alone, as its own test holds.
      const own = {
        protocol: 'oidc',
        issuer: 'https://login.example/x',
        active: false,
        onlyThisWay: false,
        emergencyAdmin: null,
      };
      const path = `/api/companies/${body.companyId}/sign_on`;
      return { path, body: bodyOf('sign_on.save', own), as: 'companyAdmin' };
    },
    'scim.save': async () => {
      const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
      const own = { researchTo: `/api/users/${await server.uuidOf('colleague')}` };
      return { path: `/api/companies/${body.companyId}/scim`, body: bodyOf('scim.save', own), as: 'companyAdmin' };
    },
  };

  /** Sent to be done or to be kept secret, not to be read. */
  const unread: Record<string, string[]> = { 'shares.save': ['renew'], 'sign_on.save': ['clientSecret'] };

  it.each(Object.keys(calls))('%s', async (name) => {
    const { path, read = path, body, as = 'owner', readAs = as } = await calls[name]!();
    const answer = await put(path, body, as);
    expect(answer.status, answer.text).toBeLessThan(300);
    const { body: back } = await server.request('GET', read, { as: readAs });
    const sent = Object.fromEntries(Object.entries(body).filter(([field]) => !unread[name]?.includes(field)));
    if (name === 'survey_answers.save') expect(back.answers).toEqual(sent);
    else if (name === 'presence.save') expect(JSON.stringify(back)).toContain(`"${body.step}"`);
    else expect(back).toMatchObject(sent);
  });

  it('no other call of that kind is there: a new one gets its line above, or a reason here', () => {
    const elsewhere = [
      // Three numbers in an order, in forecast.server.test.ts.
      'forecasts.save',
      // What may be counted hangs on the plan; each is read back in tally.server.test.ts.
      'tallies.save',
      'tally_tasks.save',
      // The steps and the details, above.
      'researches.details',
      ...stepNames.map((step) => `${step}.save`),
      // Takes the conclusion of the report, which its own step keeps; see the report's tests.
      'researches.complete',
      // It has no field: who offers is who asks, in past.server.test.ts.
      'past_advisers.offer',
      // A vote has no field; the library's texts are held to its own schema in the editor's tests.
      'technique_ideas.vote',
      'library_items.save',
      // What may be given hangs on the phase; each is read back in the tests of work sessions.
      'workshops.save',
      'workshop_participants.save',
      // Passwords and codes, which nobody can read back.
      'me.password',
      'second_factor.activate',
      // A ticket of the provider.
      'own_sign_on.join',
      'tokens.verify_user',
      'tokens.reset_password',
    ];
    const puts = resourceTable.flatMap(({ operations }) => operations).filter(({ method }) => method === 'PUT');
    expect(puts.map(({ name }) => name).sort()).toEqual([...Object.keys(calls), ...elsewhere].sort());
  });
});
