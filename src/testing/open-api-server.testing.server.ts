import { type RawBuilder, sql } from 'kysely';
import { makeOwnKey } from '#access/sign-on/own-key/own-key.server.ts';
import { pageIn } from '#steps/conducting-research/own-page/own-page.testing.server.ts';
import { stepNames } from '#study/process.ts';
import { openTestServer, type Person, type TestServer } from './main.testing.server.ts';
import type { Asked, Targets } from './open-api-requests.testing.server.ts';

/** A research of `owner` with everything that belongs to one, under the same identifiers each time, so that what fails can be repeated. */
export const ids = {
  research: '11111111-1111-4111-8111-111111111111',
  note: '22222222-2222-4222-8222-222222222222',
  collaborator: '33333333-3333-4333-8333-333333333333',
  page: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  idea: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  mark: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  coding: 'cececece-cece-4ece-8ece-cececececece',
  conversation: 'fafafafa-fafa-4afa-8afa-fafafafafafa',
  tally: '7a777a77-7a77-4a77-8a77-7a777a777a77',
  tallyLink: '7b777b77-7b77-4b77-8b77-7b777b777b77',
  ownPage: '7e777e77-7e77-4e77-8e77-7e777e777e77',
  tallied: '7c777c77-7c77-4c77-8c77-7c777c777c77',
  /** That the people of the owner’s company log in with. */
  domain: '7d777d77-7d77-4d77-8d77-7d777d777d77',
  key: '7f777f77-7f77-4f77-8f77-7f777f777f77',
  workshop: '5e555e55-5e55-4e55-8e55-5e555e555e55',
  decision: 'cdcdcdcd-cdcd-4dcd-8dcd-cdcdcdcdcdcd',
  factor: '44444444-4444-4444-8444-4444444444aa',
  secondFactor: '55555555-5555-4555-8555-5555555555bb',
  ownFactor: '66666666-6666-4666-8666-6666666666cc',
  technique: '77777777-7777-4777-8777-7777777777dd',
  question: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  /** Of another company. */
  otherResearch: '88888888-8888-4888-8888-888888888888',
  otherFactor: '99999999-9999-4999-8999-9999999999ee',
  /** Of the owner, in which no requests are made. */
  session: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  /** Of the owner, whose key is none. */
  passkey: '7f777f77-7f77-4f77-8f77-7f777f777f77',
  colleague: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
} as const;

export const targets: Targets = {
  uuids: Object.values(ids),
  iris: [
    ...[1, 2, 42].flatMap((id) => [`/api/factors/${id}`, `/api/technics/${id}`, `/api/themes/${id}`]),
    `/api/researches/${ids.research}`,
    `/api/researches/${ids.otherResearch}`,
    `/api/users/${ids.colleague}`,
    `/api/research_factors/${ids.factor}`,
    '/api/factors/999999',
    '/api/researches/x',
    '/api/users/------------------------------------',
  ],
  right: (path, name) => {
    if (name === 'id') return ['1', '2', '3', '7', '42'];
    if (name === 'kind') return ['factors', 'technics', 'themes', 'pages', 'sources'];
    if (name === 'file') return [`${'0'.repeat(32)}-640x360.svg`, 'keten.svg'];
    if (name === 'secret') return ['{secret}'];
    if (name === 'token') return path.includes('reset') ? ['to-reset'] : ['to-verify', 'to-reset'];
    if (name === 'name') return ['Theme', 'Error.jsonld', 'Research'];
    if (path.includes('research_notes')) return [ids.note];
    if (name === 'sheet') return [ids.tally];
    if (name === 'link') return [ids.tallyLink];
    if (name === 'questionnaire') return [ids.ownPage];
    if (name === 'page') return [ids.page];
    if (name === 'conversation') return [ids.conversation];
    if (name === 'measurement') return ['first', 'follow_up'];
    if (path.includes('technique_ideas')) return [ids.idea];
    if (path.includes('factor_marks')) return [ids.mark];
    if (path.includes('codings')) return [ids.coding];
    if (path.includes('workshops')) return [ids.workshop];
    if (path.includes('grade_decisions')) return [ids.decision];
    if (path.includes('sessions')) return [ids.session];
    if (path.includes('passkeys')) return [ids.passkey];
    if (path.includes('sign_on_domains')) return [ids.domain];
    if (path.includes('sign_on_keys')) return [ids.key];
    if (path.includes('research_collaborators')) return [ids.collaborator];
    return [path.includes('research_factors') ? ids.factor : ids.research];
  },
};

export interface Received {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
}

export interface DescribedServer {
  server: TestServer;
  /** Each time from another address, unless said otherwise: how often one may ask is tested elsewhere. */
  send(method: string, asked: Asked, address?: string): Promise<Received>;
  /** Puts the research back as it was at first, and then does `more` to it. */
  reset(more?: RawBuilder<unknown>): Promise<void>;
  /** All that is stored of researches, in short: per table another word as soon as any row is another. */
  tag(): Promise<string>;
}

export async function openDescribedServer(): Promise<DescribedServer> {
  const server = await openTestServer();
  const { db } = server;
  await sql`UPDATE user_account SET uuid = ${ids.colleague} WHERE username = 'colleague@test.example'`.execute(db);
  await insertSession(server);
  await insertPasskey(server);
  const restore = await accountsAsNow(server);
  await insertTokens(server);
  const secret = await fill(server);
  const rows = await rowsAsNow(server);
  let requests = 0;
  let isAsAtFirst = true;
  const as = async (person: Asked['as']): Promise<Record<string, string>> =>
    person === 'nobody'
      ? {}
      : { authorization: person === 'liar' ? 'Bearer a.b.c' : `Bearer ${await server.token(person as Person)}` };

  const send: DescribedServer['send'] = async (method, asked, address) => {
    requests += 1;
    const response = await server.server.app.inject({
      method: method as 'GET',
      url: asked.url
        .replaceAll('{secret}', secret)
        .replaceAll('{bearer}', asked.as === 'nobody' || asked.as === 'liar' ? 'a.b.c' : await server.token(asked.as)),
      remoteAddress: address ?? `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
      headers: {
        ...(await as(asked.as)),
        ...asked.headers,
        ...(asked.body ? { 'content-type': asked.body.type } : {}),
      },
      ...(asked.body ? { payload: asked.body.bytes } : {}),
    });
    // That a refusal changes nothing is itself held to; see `tag`.
    if (method !== 'GET' && response.statusCode < 400) isAsAtFirst = false;
    if (/^\/api\/(me|sessions|passkeys)\b/.test(asked.url)) await restore();
    return {
      status: response.statusCode,
      headers: response.headers as Received['headers'],
      text: response.body,
    };
  };

  return {
    server,
    send,
    tag: () => rows.tag(),
    async reset(more) {
      if (!isAsAtFirst) {
        await sql`UPDATE company SET valid_until = '2099-12-31' WHERE name <> 'Stichting Verlopen'`.execute(db);
        await insertTokens(server);
        await rows.putBack();
      }
      await more?.execute(db);
      isAsAtFirst = !more;
    },
  };
}

/** The researches with all that belongs to them, through the calls that people make; gives the secret of the share. */
async function fill(server: TestServer): Promise<string> {
  const { db } = server;
  await insertResearch(server, ids.research, 'owner');
  await insertResearch(server, ids.otherResearch, 'stranger');
  await insertBelongings(server);
  const step = (name: string, body: object) =>
    server.request('PUT', `/api/researches/${name}/${ids.research}`, { as: 'owner', body });
  await step('determine_factors', {
    factors: [
      { uuid: ids.factor, factor: '/api/factors/1', hypothesis: 'Misschien.' },
      { uuid: ids.secondFactor, factor: '/api/factors/2', deskResearch: [] },
      { uuid: ids.ownFactor, name: 'Eigen', cluster: 'weten', definition: 'Wat wij denken.' },
    ],
  });
  await step('linking_behavioral_techniques', {
    links: [{ uuid: ids.technique, researchFactor: ids.factor, technic: '/api/technics/1' }],
  });
  await step('conducting_intervention_design', { ideas: [{ uuid: ids.idea, link: ids.technique }] });
  await sql`INSERT INTO idea_vote (research, idea, user_uuid)
    SELECT uuid, ${ids.idea}, owner_uuid FROM research WHERE uuid = ${ids.research}`.execute(db);
  await sql`INSERT INTO factor_mark (uuid, research_factor, user_uuid, grade)
    SELECT ${ids.mark}, ${ids.factor}, owner_uuid, 7.5 FROM research WHERE uuid = ${ids.research}`.execute(db);
  await sql`INSERT INTO coding (uuid, research, user_uuid)
    SELECT ${ids.coding}, uuid, owner_uuid FROM research WHERE uuid = ${ids.research}`.execute(db);
  await step('conducting_research', { items: [{ uuid: ids.question, block: 'factor' }] });
  await server.request('PUT', `/api/researches/${ids.research}/survey_answers/first`, {
    as: 'owner',
    body: { respondents: ['17', null], items: [{ item: ids.question, answers: '5-' }], texts: [] },
  });
  // Of outcome, moment and group in one.
  await step('intervention_design', {
    groups: [{ uuid: ids.tallied, name: 'Met kaart', gets: 'with' }],
    moments: [{ uuid: ids.tallied, name: 'Na zes weken' }],
    outcomes: [{ uuid: ids.tallied, name: 'Bakje buiten', kind: 'share', countedUnit: 'place' }],
  });
  await step('qualitative_research', { conversations: [{ uuid: ids.conversation, code: 'R01' }] });
  await server.request('PUT', `/api/researches/${ids.research}/transcripts/${ids.conversation}`, {
    as: 'owner',
    body: { text: 'Dat bakje staat in de weg.' },
  });
  await sql`INSERT INTO grade_decision (uuid, research_factor, user_uuid, decided_hour, decided_at, grade, left_out, evidence)
    SELECT ${ids.decision}, ${ids.factor}, owner_uuid, now(), now(), 7.5, false, '{"n": 214, "r": 0.42}' FROM research WHERE uuid = ${ids.research}`.execute(
    db,
  );
  const { body } = await server.request('PUT', `/api/researches/${ids.research}/share`, { as: 'owner', body: {} });
  // A phone that takes part under the same secret, so that both addresses lead somewhere.
  await sql`INSERT INTO workshop (uuid, research, step, code, questions)
    VALUES (${ids.workshop}, ${ids.research}, 'weighing_factors', 'BCDFGH23', '[{"key": "a", "title": "Gemak", "hint": null}]')`.execute(
    db,
  );
  await sql`INSERT INTO workshop_participant (hash, workshop) VALUES (sha256(${body.secret}::text::bytea), ${ids.workshop})`.execute(
    db,
  );
  await sql`
    WITH made AS (
      INSERT INTO sign_on_connection (company_id, issuer)
      SELECT company_id, 'https://login.example' FROM user_account WHERE username = 'owner@test.example' RETURNING uuid
    )
    INSERT INTO sign_on_domain (uuid, connection, domain) SELECT ${ids.domain}, uuid, 'waterkant.example' FROM made`.execute(
    db,
  );
  const { certificate } = await makeOwnKey('waterkant');
  await sql`
    INSERT INTO sign_on_key (uuid, connection, protocol, kid, own_key, own_certificate, signs)
    SELECT ${ids.key}, uuid, protocol, 'waterkant', '', ${certificate}, false FROM sign_on_connection`.execute(db);
  await sql`INSERT INTO tally_link (uuid, research, outcome, moment, hash, ends_on)
    VALUES (${ids.tallyLink}, ${ids.research}, ${ids.tallied}, ${ids.tallied}, sha256(${body.secret}::text::bytea), CURRENT_DATE + 2)`.execute(
    db,
  );
  await sql`INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, place, second_observer, number, did, did_not)
    VALUES (${ids.research}, ${ids.tally}, ${ids.tallied}, ${ids.tallied}, ${ids.tallied}, 'Kerkstraat', false, 1, 4, 1)`.execute(
    db,
  );
  await pageIn(db, ids.research, ids.ownPage, { state: 'closed' });
  return body.secret;
}

/**
 * Keeps every row that goes with a research, and gives what puts them back and what tells them apart: within the database, which is far
 * quicker than through the calls that people make.
 */
async function rowsAsNow({ db }: TestServer) {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    WITH RECURSIVE hanging AS (
      SELECT 'research'::regclass::oid AS id, 0 AS depth
      UNION SELECT conrelid, depth + 1 FROM pg_constraint JOIN hanging ON confrelid = id
      WHERE contype = 'f' AND confdeltype = 'c' AND depth < 10
    ), deepest AS (SELECT id, max(depth) AS depth FROM hanging GROUP BY id)
    SELECT id::regclass::text AS name, string_agg(quote_ident(attname), ', ') AS columns
    FROM deepest JOIN pg_attribute ON attrelid = id AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY id, depth ORDER BY depth`.execute(db);
  const lines = tables.map(
    ({ name, columns }) =>
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name};`,
  );
  await sql`CREATE SCHEMA kept`.execute(db);
  for (const { name } of tables) await sql.raw(`CREATE TABLE kept.${name} AS SELECT * FROM ${name}`).execute(db);
  await sql
    .raw(
      `CREATE FUNCTION kept.put_back() RETURNS void LANGUAGE sql AS $$
        DELETE FROM research WHERE uuid IN (SELECT uuid FROM kept.research);
        ${lines.join('\n        ')}
      $$`,
    )
    .execute(db);
  const words = tables.map(
    ({ name }) => `SELECT '${name}'::text, md5(string_agg(one::text, ' ' ORDER BY one::text)) FROM ${name} AS one`,
  );
  // In PL/pgSQL, which plans a question once for a connection: planning this one takes longer than answering it.
  await sql
    .raw(
      `CREATE FUNCTION kept.tag() RETURNS TABLE (name text, word text) LANGUAGE plpgsql AS $$
        BEGIN RETURN QUERY SELECT * FROM (${words.join(' UNION ALL ')}) AS words ORDER BY 1; END
      $$`,
    )
    .execute(db);
  return {
    putBack: () => sql`SELECT kept.put_back()`.execute(db),
    tag: async () => JSON.stringify((await sql`SELECT name, word FROM kept.tag()`.execute(db)).rows),
  };
}

async function insertResearch({ db, uuidOf }: TestServer, uuid: string, owner: Person): Promise<void> {
  await sql`INSERT INTO research (uuid, company_id, owner_uuid, name) SELECT ${uuid}, company_id, uuid, 'Etensresten'
    FROM user_account WHERE uuid = ${await uuidOf(owner)}`.execute(db);
  await sql`INSERT INTO research_step (research, step) SELECT ${uuid}, unnest(${[...stepNames]}::text[])`.execute(db);
}

async function insertSession({ db, uuidOf }: TestServer): Promise<void> {
  await sql`INSERT INTO session_family (uuid, user_uuid, session_version, expires_at)
    VALUES (${ids.session}, ${await uuidOf('owner')}, 1, now() + interval '1 day')`.execute(db);
  await sql`INSERT INTO refresh_token (hash, family, generation, expires_at)
    VALUES (sha256('session'), ${ids.session}, 0, now() + interval '1 day')`.execute(db);
}

/** One that its owner may have removed. */
async function insertPasskey({ db, uuidOf }: TestServer): Promise<void> {
  await sql`INSERT INTO passkey (uuid, user_uuid, credential_id, public_key, counter, backed_up, name)
    VALUES (${ids.passkey}, ${await uuidOf('owner')}, 'passkey', '', 0, false, 'Laptop') ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/** One may end one's own sessions, choose another password and be asked for it too often; the next request knows nothing of that. */
async function accountsAsNow(server: TestServer): Promise<() => Promise<void>> {
  const { db } = server;
  const { rows } = await sql<{ hash: string }>`SELECT max(password_hash) AS hash FROM user_account`.execute(db);
  return async () => {
    await sql`UPDATE user_account SET session_version = 1, password_hash = ${rows[0]!.hash}
      WHERE username <> 'excollaborator@test.example'`.execute(db);
    await sql`UPDATE session_family SET revoked_at = NULL`.execute(db);
    await sql`DELETE FROM second_factor`.execute(db);
    await insertPasskey(server);
    await sql`DELETE FROM rate_limit`.execute(db);
  };
}

/** Links of somebody who sends no requests: using one ends all sessions. */
async function insertTokens({ db }: TestServer): Promise<void> {
  await sql`INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
    SELECT sha256(('to-' || kind)::bytea), uuid, kind, session_version, now() + interval '1 hour'
    FROM user_account, unnest('{verify,reset}'::text[]) AS kind WHERE username = 'excollaborator@test.example'
    ON CONFLICT (hash) DO UPDATE SET used_at = NULL, session_version = excluded.session_version`.execute(db);
}

async function insertBelongings({ db, uuidOf }: TestServer): Promise<void> {
  await sql`INSERT INTO research_factor (uuid, research, factor_id, name, position)
    VALUES (${ids.otherFactor}, ${ids.otherResearch}, 1, 'Kennis', 0)`.execute(db);
  await sql`INSERT INTO research_collaborator (uuid, research, user_uuid)
    VALUES (${ids.collaborator}, ${ids.research}, ${await uuidOf('collaborator')})`.execute(db);
  await sql`INSERT INTO research_note (uuid, research, content, author)
    VALUES (${ids.note}, ${ids.research}, 'Bellen.', ${await uuidOf('owner')})`.execute(db);
}
