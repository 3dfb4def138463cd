import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalTemplate } from '#documents/word-template/template.testing.ts';
import { methodsOf, type Operation } from '#foundation/shared/resource.ts';
import { resourceTable } from '#main.server.ts';
import { pageIn } from '#steps/conducting-research/own-page/own-page.testing.server.ts';
import { stepNames } from '#study/process.ts';
import { type Answered, openTestServer, type Person, type TestServer, testPassword } from './main.testing.server.ts';

/**
 * One rule for all that has an ETag: a write with `If-Match` that names another is 412 and changes nothing (RFC 9110, 13.2.1). Held
 * against every write of the resource table, so that a new call cannot forget it.
 */
let server: TestServer;
let research: string;
const factor = randomUUID();
const idea = randomUUID();
const link = randomUUID();
const item = randomUUID();
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research();
  await write('PUT', `/api/researches/determine_factors/${research}`, {
    factors: [{ uuid: factor, factor: '/api/factors/42' }],
  });
  const links = [{ uuid: link, researchFactor: factor, technic: '/api/technics/1' }];
  await write('PUT', `/api/researches/linking_behavioral_techniques/${research}`, { links });
  const ideas = [{ uuid: idea, link, title: 'Bakje' }];
  await write('PUT', `/api/researches/conducting_intervention_design/${research}`, { ideas });
  const items = [{ uuid: item, text: 'Ik vind het makkelijk.' }];
  await write('PUT', `/api/researches/conducting_research/${research}`, { items });
});
afterAll(() => server.close());

const write = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  ifMatch?: string,
  as: Person = 'owner',
): Promise<Answered> =>
  server.request(method, path, { as, body, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });

/** The address of a passkey of the owner, whose key is none. */
async function passkey(): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO passkey (user_uuid, credential_id, public_key, counter, backed_up, name)
    VALUES (${await server.uuidOf('owner')}, ${randomUUID()}::text::bytea, '', 0, false, 'Laptop') RETURNING uuid`.execute(
    server.db,
  );
  return `/api/passkeys/${rows[0]!.uuid}`;
}

/** How to reach each item that can be written over: where it is read and who writes it. */
interface Place {
  path: string;
  /** Where it is read, when that is elsewhere. */
  read?: string;
  body?: object;
  as?: Person;
}

const answers = { respondents: ['17'], items: [{ item, answers: '5' }], texts: [] };
const survey = async (): Promise<Place> => {
  const path = `/api/researches/${research}/survey_answers/first`;
  await write('PUT', path, answers);
  return { path, body: answers };
};
const transcript = async (): Promise<Place> => {
  await write('PUT', `/api/researches/qualitative_research/${research}`, {
    conversations: [{ uuid: item, code: 'R01' }],
  });
  const path = `/api/researches/${research}/transcripts/${item}`;
  await write('PUT', path, { text: 'Wat er gezegd is.' });
  return { path, body: { text: 'Wat er ook gezegd is.' } };
};
const mark = async (): Promise<Place> => {
  const { body } = await write('PUT', `/api/research_factors/${factor}/mark`, { grade: 7 });
  return { path: `/api/research_factors/${factor}/mark`, read: body['@id'], body: { grade: 8 } };
};
const note = async (): Promise<Place> => {
  const made = await write('POST', '/api/research_notes', { research: `/api/researches/${research}`, content: 'x' });
  return { path: made.body['@id'], body: { content: 'y' } };
};
const share = async (): Promise<Place> => {
  const path = `/api/researches/${research}/share`;
  await write('PUT', path, {});
  return { path, body: { quotes: true } };
};
const session = async (): Promise<{ '@id': string; code: string }> => {
  const { body: known } = await write('GET', `/api/workshops?research.uuid=${research}`);
  for (const { '@id': id } of known['hydra:member']) await write('DELETE', id);
  const begun = { research: `/api/researches/${research}`, step: 'research_target', questions: [] };
  return (await write('POST', '/api/workshops', begun)).body;
};
const workshop = async (): Promise<Place> => ({ path: (await session())['@id'], body: {} });
const participant = async (): Promise<Place> => {
  const path = `/api/workshop_participants/${randomUUID()}`;
  await write('PUT', path, { code: (await session()).code });
  return { path, body: { proposals: [] } };
};
const planned = { outcome: randomUUID(), moment: randomUUID(), group: randomUUID() };
const tallyPlan = async (): Promise<typeof planned> => {
  await write('PUT', `/api/researches/intervention_design/${research}`, {
    groups: [{ uuid: planned.group, name: 'Met kaart', gets: 'with' }],
    moments: [{ uuid: planned.moment, name: 'Na zes weken' }],
    outcomes: [{ uuid: planned.outcome, name: 'Bakje buiten', kind: 'share', countedUnit: 'place' }],
  });
  return planned;
};
const tally = async (): Promise<Place> => {
  const counted = { place: 'Kerkstraat', secondObserver: false, number: 1, did: 1, didNot: 0, exposure: null };
  const body = { ...(await tallyPlan()), ...counted };
  const path = `/api/researches/${research}/tallies/${randomUUID()}`;
  await write('PUT', path, body);
  return { path, body: { ...body, number: 2 } };
};
const ownPage = async (): Promise<Place> => {
  const uuid = randomUUID();
  await pageIn(server.db, research, uuid);
  return { path: `/api/researches/${research}/own_pages/${uuid}`, body: { title: 'Anders' } };
};
/** What the admin of an organisation asks for it as a whole. */
const ofCompany = async (after: string, body?: object): Promise<Place> => {
  const { body: me } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
  return { path: `/api/companies/${me.companyId}/${after}`, as: 'companyAdmin', ...(body && { body }) };
};
const vote = async (): Promise<Place> => ({
  path: `/api/technique_ideas/${idea}/vote`,
  read: `/api/technique_ideas/${idea}`,
  body: {},
});
const codes = async (): Promise<Place> => {
  const { body: known } = await write('GET', `/api/codings?research.uuid=${research}`);
  for (const { '@id': id, own } of known['hydra:member']) if (own) await write('DELETE', id);
  const user = `/api/users/${await server.uuidOf('collaborator')}`;
  const made = await write('POST', '/api/codings', { research: `/api/researches/${research}`, user });
  return { path: made.body['@id'], body: { ready: true } };
};
const image = async (): Promise<Place> => {
  const content = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/><desc>${randomUUID()}</desc></svg>`,
  ).toString('base64');
  const made = await write('POST', '/api/library_media', { name: 'vlak.svg', content }, undefined, 'editor');
  return { path: made.body['@id'], as: 'editor' };
};

const places: Record<string, () => Promise<Place>> = {
  ...Object.fromEntries(
    stepNames.map((step) => [
      `${step}.save`,
      async () => {
        const path = `/api/researches/${step === 'complete_research' ? 'report' : step}/${research}`;
        return { path, body: {} };
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      fix_plan: ['measurement_plan', {}],
      freeze_lots: ['lots', { most: 1, units: ['a', 'b'].map((code) => ({ code, stratum: null })) }],
      draw_lots: ['lots/draw', { reason: null }],
    } as const).map(([name, [end, body]]) => [
      `intervention_design.${name}`,
      async () => ({
        path: `/api/researches/${research}/${end}`,
        read: `/api/researches/intervention_design/${research}`,
        body,
      }),
    ]),
  ),
  'forecasts.save': async () => {
    const outcomes = [{ uuid: item, name: 'Bakje buiten' }];
    await write('PUT', `/api/researches/intervention_design/${research}`, { outcomes });
    return { path: `/api/researches/${research}/forecasts/${item}`, body: { low: 1, middle: 2, high: 3 } };
  },
  'researches.details': async () => ({ path: `/api/researches/${research}`, body: { client: 'Team Afval' } }),
  'researches.remove': async () => ({ path: `/api/researches/${research}` }),
  'research_collaborators.remove': async () => {
    const { body } = await write('GET', `/api/research_collaborators?research.uuid=${research}`);
    return { path: body['hydra:member'][0]['@id'] };
  },
  'research_notes.save': note,
  'research_notes.remove': note,
  'factor_marks.save': mark,
  'factor_marks.remove': mark,
  'codings.save': codes,
  'codings.remove': codes,
  'technique_ideas.vote': vote,
  'technique_ideas.unvote': async () => {
    await write('PUT', `/api/technique_ideas/${idea}/vote`, {});
    return vote();
  },
  'shares.save': share,
  'shares.remove': share,
  'tallies.save': tally,
  'tallies.remove': tally,
  'tally_links.remove': async () => {
    const { outcome, moment } = await tallyPlan();
    const endsOn = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const made = await write('POST', `/api/researches/${research}/tally_links`, { outcome, moment, endsOn });
    return { path: made.body['@id'] };
  },
  'workshops.save': workshop,
  'workshops.remove': workshop,
  'workshop_participants.save': participant,
  'survey_answers.save': survey,
  'survey_answers.remove': survey,
  'transcripts.save': transcript,
  'transcripts.remove': transcript,
  'library_items.save': async () => ({
    path: '/api/library_items/factors/42',
    body: { content: {} },
    as: 'editor',
  }),
  'library_media.remove': image,
  'me.save': async () => ({ path: '/api/me', body: { name: 'Noor van Aalbers' } }),
  'users.save': async () => ({
    path: `/api/users/${await server.uuidOf('colleague')}`,
    body: { name: 'Youssef' },
    as: 'companyAdmin',
  }),
  'users.remove': async () => ({ path: `/api/users/${await server.uuidOf('stranger')}`, as: 'admin' }),
  'companies.save': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return { path: `/api/companies/${body.companyId}`, body: { researchesVisible: false }, as: 'companyAdmin' };
  },
  'house_style.save': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return {
      path: `/api/companies/${body.companyId}/house_style`,
      body: { footerText: 'Team Onderzoek' },
      as: 'companyAdmin',
    };
  },
  'lime_survey.save': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return {
      path: `/api/companies/${body.companyId}/lime_survey`,
      body: { address: 'https://enquete.example.nl' },
      as: 'companyAdmin',
    };
  },
  'own_page_setting.save': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return { path: `/api/companies/${body.companyId}/own_page`, body: { allowed: true }, as: 'companyAdmin' };
  },
  'own_pages.save': ownPage,
  'own_pages.remove': ownPage,
  'company_archive.make': () => ofCompany('archive', { password: testPassword }),
  'company_closing.ask': () => ofCompany('closing', { name: 'Bureau Waterkant', password: testPassword }),
  'company_closing.withdraw': async () => {
    await sql`INSERT INTO company_closing (company_id, erase_at) SELECT id, now() + interval '30 days' FROM company ON CONFLICT DO NOTHING`.execute(
      server.db,
    );
    return ofCompany('closing');
  },
  'word_template.keep': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    const file = Buffer.from(minimalTemplate()).toString('base64');
    return {
      path: `/api/companies/${body.companyId}/word_template`,
      body: { fileName: 'Sjabloon.dotx', file },
      as: 'companyAdmin',
    };
  },
  'word_template.remove': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return { path: `/api/companies/${body.companyId}/word_template`, as: 'companyAdmin' };
  },
  'sign_on.save': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return { path: `/api/companies/${body.companyId}/sign_on`, body: { label: 'Waterkant' }, as: 'companyAdmin' };
  },
  'scim.save': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    return { path: `/api/companies/${body.companyId}/scim`, body: { researchTo: null }, as: 'companyAdmin' };
  },
  'sign_on_domains.remove': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    const settings = `/api/companies/${body.companyId}/sign_on`;
    await write('PUT', settings, { issuer: 'https://login.example' }, undefined, 'companyAdmin');
    const added = await write(
      'POST',
      `${settings}/domains`,
      { domain: `d${randomUUID()}.example` },
      undefined,
      'companyAdmin',
    );
    return { path: added.body['@id'], as: 'companyAdmin' };
  },
  'sign_on_keys.remove': async () => {
    const { body } = await write('GET', '/api/me', undefined, undefined, 'companyAdmin');
    const keys = `/api/companies/${body.companyId}/sign_on/keys`;
    // The provider knows us by a secret, so that each may go; there may be two at most.
    const { body: there } = await write('GET', keys, undefined, undefined, 'companyAdmin');
    const [key] = there['hydra:member'];
    return {
      path: (key ?? (await write('POST', keys, {}, undefined, 'companyAdmin')).body)['@id'],
      as: 'companyAdmin',
    };
  },
  'sessions.end': async () => {
    const { body } = await write('GET', '/api/sessions', undefined, undefined, 'colleague');
    return { path: body['hydra:member'][0]['@id'], as: 'colleague' };
  },
  'passkeys.rename': async () => ({ path: await passkey(), body: { name: 'Telefoon' } }),
  'passkeys.remove': async () => ({ path: await passkey(), body: { password: testPassword } }),
  'second_factor.make': async () => ({ path: '/api/me/second_factor', body: { password: testPassword } }),
};

const operations = resourceTable.flatMap((resource) => resource.operations);
const addressesOf = ({ path, aliases = [] }: Operation) => [path, ...aliases];
const readable = new Set(
  operations.filter(({ method, kind }) => method === 'GET' && kind === 'item').flatMap(addressesOf),
);
/** Writes to what can be read at the same address, or whose handler names what it writes over. */
const conditional = operations.filter(
  ({ method, problems = [], ...rest }) =>
    method !== 'GET' &&
    (problems.includes('outdated') || addressesOf({ method, ...rest } as Operation).some((path) => readable.has(path))),
);
/** What these are is written over at an address of their own; their own tests hold them to If-Match. */
const elsewhere = [
  ...['publish', 'discard', 'retire', 'bring_back', 'restore', 'settle_shipped'].map((act) => `library_items.${act}`),
  // Ask for a code or a password first, and are refused without.
  'second_factor.activate',
  'second_factor.remove',
  // The same, and a ticket; or somebody who was joined.
  'own_sign_on.begin',
  'own_sign_on.join',
  'own_sign_on.leave',
  // Hears first what a report still needs.
  'researches.complete',
];

describe('a write with If-Match', () => {
  it('is declared with its 412, wherever something can be read at the same address', () => {
    expect(conditional.filter(({ problems = [] }) => !problems.includes('outdated')).map(({ name }) => name)).toEqual(
      [],
    );
    expect(conditional.map(({ name }) => name).sort()).toEqual([...Object.keys(places), ...elsewhere].sort());
  });

  it.each(Object.keys(places).sort())('%s: 412 over something else, and nothing changes', async (name) => {
    const operation = operations.find((one) => one.name === name)!;
    const { path, read = path, body, as = 'owner' } = await places[name]!();
    const before = await write('GET', read, undefined, undefined, as);
    expect([before.status, before.headers.etag], path).toEqual([200, expect.any(String)]);
    const events = await eventsOf();
    for (const method of methodsOf(operation))
      for (const tag of ['"bogus"', 'W/"bogus", "x-1"', '""']) {
        const refused = await write(method, path, operation.body ? (body ?? {}) : undefined, tag, as);
        expect([method, tag, refused.status]).toEqual([method, tag, 412]);
        expect(refused.body.detail).toMatch(/intussen/);
      }
    expect((await write('GET', read, undefined, undefined, as)).body).toEqual(before.body);
    expect(await eventsOf()).toEqual(events);
  });

  it.each([
    'shares.save',
    'factor_marks.save',
    'me.save',
    'users.save',
    'companies.save',
    'technique_ideas.vote',
  ])('%s: done over what one read, in JSON-LD or in plain JSON, and once', async (name) => {
    const operation = operations.find((one) => one.name === name)!;
    for (const accept of ['application/ld+json', 'application/json']) {
      const { path, read = path, body = {}, as = 'owner' } = await places[name]!();
      const { headers } = await server.request('GET', read, { as, headers: { accept } });
      const fresh = Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          typeof value === 'string'
            ? `${value} ${accept}`
            : accept === 'application/json' && typeof value === 'boolean'
              ? !value
              : value,
        ]),
      );
      if (name === 'factor_marks.save') fresh.grade = accept === 'application/json' ? 3 : 4;
      if (name === 'technique_ideas.vote') await write('DELETE', path);
      const { headers: now } = await server.request('GET', read, { as, headers: { accept } });
      if (name !== 'technique_ideas.vote') expect(now.etag).toBe(headers.etag);
      const saved = await write(operation.method, path, fresh, `"other", W/${now.etag}`, as);
      expect([accept, saved.status]).toEqual([accept, 200]);
      expect((await write(operation.method, path, fresh, now.etag, as)).status).toBe(412);
      expect((await write(operation.method, path, fresh, '*', as)).status).toBe(200);
    }
  });

  it.each<[string, () => Promise<Place>]>([
    ['the details', async () => ({ path: `/api/researches/${research}`, body: { client: 'Team Schoon' } })],
    ['a note', note],
    ['a mark', mark],
    ['how it is shared', share],
    ['oneself', places['me.save']!],
    ['a user', places['users.save']!],
    ['an organisation', places['companies.save']!],
  ])('%s: saved again as it stands it keeps its tag and tells nobody', async (_, place) => {
    const { path, read = path, body, as } = await place();
    expect((await write('PUT', path, body, undefined, as)).status).toBe(200);
    const before = await write('GET', read, undefined, undefined, as);
    const events = await eventsOf();
    for (const same of [body, {}]) expect((await write('PUT', path, same, before.headers.etag, as)).status).toBe(200);
    const after = await write('GET', read, undefined, undefined, as);
    expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);
    expect(await eventsOf()).toBe(events);
  });

  it('who may not write hears that, and not 412', async () => {
    const path = `/api/researches/${research}`;
    expect((await write('DELETE', path, undefined, '"bogus"', 'collaborator')).status).toBe(403);
    expect((await write('DELETE', path, undefined, '"bogus"', 'stranger')).status).toBe(404);
    expect((await write('PUT', `${path}/share`, {}, '"bogus"', 'colleague')).status).toBe(403);
  });

  it('over what is not there is 412, also with *', async () => {
    const path = `/api/research_factors/${factor}/mark`;
    await write('DELETE', path);
    expect((await write('PUT', path, { grade: 7 }, '*')).status).toBe(412);
    expect((await write('PUT', path, { grade: 7 }, '"bogus"')).status).toBe(412);
    expect((await write('PUT', path, { grade: 7 })).status).toBe(200);
  });

  /** Asks again when it was not our turn soon enough, as on a machine that has much to do. */
  async function patiently(path: string, body: object, tag: string, as?: Person): Promise<Answered> {
    let answered = await write('PUT', path, body, tag, as);
    for (let again = 0; again < 10 && answered.status === 503; again += 1)
      answered = await write('PUT', path, body, tag, as);
    return answered;
  }

  it('of many at once over the same state, one is done', async () => {
    const { path, as } = await places['companies.save']!();
    const { headers, body } = await write('GET', path, undefined, undefined, as);
    const wanted = Array.from({ length: 12 }, () => ({ researchesVisible: !body.researchesVisible }));
    const done = await Promise.all(wanted.map((change) => patiently(path, change, headers.etag!, as)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
    const me = await write('GET', '/api/me');
    const named = await Promise.all(
      Array.from({ length: 12 }, (_, at) => patiently('/api/me', { name: `Noor ${at}` }, me.headers.etag!)),
    );
    expect(named.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
  });

  describe('that is refused tells who changed it and when, where that is known', () => {
    const path = () => `/api/researches/${research}`;
    const changeDetails = (as: Person) =>
      server.request('PUT', `${path()}/details`, { as, body: { client: `Team ${randomUUID()}` } });
    const bySanne = {
      detail: 'Sanne de Wit heeft hier intussen iets gewijzigd. Kijk eerst wat er nu staat.',
      updatedBy: { name: 'Sanne de Wit' },
      updatedAt: expect.stringMatching(/^\d{4}-/),
    };

    it('another', async () => {
      await changeDetails('collaborator');
      expect((await write('DELETE', path(), undefined, '"bogus"')).body).toMatchObject(bySanne);
      const { detail, ...members } = bySanne;
      const { versions } = (await write('GET', path())).body;
      expect((await write('PUT', path(), { client: 'Team Zelf' }, '"bogus"')).body).toMatchObject({
        ...members,
        version: versions.details,
      });
    });

    it('oneself', async () => {
      await changeDetails('owner');
      expect((await write('DELETE', path(), undefined, '"bogus"')).body).toMatchObject({
        detail:
          'Je hebt dit in een ander tabblad of op een ander apparaat intussen gewijzigd. Kijk eerst wat er nu staat.',
        updatedBy: { name: (await write('GET', '/api/me')).body.name },
      });
    });

    it('not who saved a step since, of which it is not about', async () => {
      await changeDetails('collaborator');
      const step = `/api/researches/qualitative_research/${research}`;
      const saved = await write('PUT', step, { questions: [{ uuid: randomUUID(), text: randomUUID() }] });
      expect(saved.body.updatedBy.name).not.toBe('Sanne de Wit');
      expect((await write('DELETE', path(), undefined, '"bogus"')).body).toMatchObject(bySanne);
    });

    it('nobody when that is not known any more', async () => {
      await changeDetails('collaborator');
      await sql`DELETE FROM research_event WHERE research = ${research} AND kind = 'details_saved'`.execute(server.db);
      expect((await write('DELETE', path(), undefined, '"bogus"')).body).toMatchObject({
        detail: 'Dit is intussen gewijzigd. Kijk eerst wat er nu staat.',
        updatedBy: null,
        updatedAt: null,
      });
    });
  });

  it('that stands still holds up no others: what compares its version itself goes on, the rest hears it in seconds', async () => {
    const slow = await Promise.all(
      (['collaborator', 'colleague'] as const).map(async (as) => ({
        as,
        uuid: await server.uuidOf(as),
        tag: (await write('GET', '/api/me', undefined, undefined, as)).headers.etag,
      })),
    );
    const own = await Promise.all(
      [note, survey, places['library_items.save']!].map(async (place) => {
        const { path, body, as } = await place();
        return { path, body, as, tag: (await write('GET', path, undefined, undefined, as)).headers.etag };
      }),
    );
    const mine = (await write('GET', '/api/me')).headers.etag;
    let standing: Promise<Answered>[] = [];
    await server.db.transaction().execute(async (transaction) => {
      for (const { uuid } of slow)
        await sql`SELECT FROM user_account WHERE uuid = ${uuid} FOR UPDATE`.execute(transaction);
      standing = slow.map(({ as, tag }) => write('PUT', '/api/me', { name: `${as} van Dijk` }, tag, as));
      await expect
        .poll(
          async () =>
            (
              await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
                transaction,
              )
            ).rows.length,
          { timeout: 20_000 },
        )
        .toBe(2);
      for (const { path, body, as, tag } of own)
        expect([path, (await write('PUT', path, body, tag, as)).status]).toEqual([path, 200]);
      const refused = await write('PUT', '/api/me', { name: 'Noor Aalbers' }, mine);
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.body.detail).toMatch(/Wat je typte is niet weg/);
    });
    expect((await Promise.all(standing)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await write('PUT', '/api/me', { name: 'Noor Aalbers' }, mine)).status).toBe(200);
  });
});

async function eventsOf(): Promise<number> {
  const { rows } = await sql<{ no: number }>`SELECT event_no AS no FROM research WHERE uuid = ${research}`.execute(
    server.db,
  );
  return rows[0]!.no;
}
