import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageIn } from '#steps/conducting-research/own-page/own-page.testing.server.ts';
import { openTestServer, type Person, type TestServer } from './main.testing.server.ts';

/** What is asked ten times at once is done once: the others hear that it is gone, and nobody is told of it twice. */
let server: TestServer;
let research: string;
const [factor, link, idea] = [randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research();
  const put = (step: string, body: object) =>
    server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
  await put('determine_factors', { factors: [{ uuid: factor, factor: '/api/factors/42' }] });
  await put('linking_behavioral_techniques', {
    links: [{ uuid: link, researchFactor: factor, technic: '/api/technics/1' }],
  });
  await put('conducting_intervention_design', { ideas: [{ uuid: idea, link, title: 'Bakje' }] });
});
afterAll(() => server.close());

const post = async (path: string, body: object, as: Person = 'owner') =>
  (await server.request('POST', path, { as, body })).body['@id'] as string;

/** One of which the collaborator stays. */
const codedResearch = async () => `/api/researches/${await server.research()}`;

interface Gone {
  path: string;
  as?: Person;
  /** What tells of it: the kind of the event, or of the line in the audit trail. */
  event?: string;
  action?: string;
}

const gone: Record<string, () => Promise<Gone>> = {
  'a collaborator': async () => {
    const { body } = await server.request('GET', `/api/research_collaborators?research.uuid=${research}`, {
      as: 'owner',
    });
    const path = body['hydra:member'][0]['@id'];
    return { path, event: 'collaborator_removed', action: 'collaborator_removed' };
  },
  'a note': async () => {
    const path = await post('/api/research_notes', { research: `/api/researches/${research}`, content: 'x' });
    return { path, event: 'note_removed' };
  },
  'a mark': async () => {
    const path = `/api/research_factors/${factor}/mark`;
    await server.request('PUT', path, { as: 'owner', body: { grade: 7 } });
    return { path, event: 'mark_removed' };
  },
  'a coding': async () => {
    const user = `/api/users/${await server.uuidOf('collaborator')}`;
    const path = await post('/api/codings', { research: await codedResearch(), user });
    return { path, event: 'coding_removed' };
  },
  'a stored text of a conversation': async () => {
    const conversation = randomUUID();
    await server.request('PUT', `/api/researches/qualitative_research/${research}`, {
      as: 'owner',
      body: { conversations: [{ uuid: conversation, code: 'R01' }] },
    });
    const path = `/api/researches/${research}/transcripts/${conversation}`;
    await server.request('PUT', path, { as: 'owner', body: { text: 'Wat er gezegd is.' } });
    return { path, event: 'transcript_removed' };
  },
  'a work session': async () => {
    const begun = { research: `/api/researches/${research}`, step: 'research_target', questions: [] };
    return { path: await post('/api/workshops', begun) };
  },
  'a sheet of counts': async () => {
    const path = `/api/researches/${research}/tallies/${randomUUID()}`;
    const counted = { place: 'Kerkstraat', secondObserver: false, number: 1, did: 1, didNot: 0, exposure: null };
    await server.request('PUT', path, { as: 'owner', body: { ...(await tallyPlan()), ...counted } });
    return { path };
  },
  'a link to count with': async () => {
    const { outcome, moment } = await tallyPlan();
    const endsOn = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    return { path: await post(`/api/researches/${research}/tally_links`, { outcome, moment, endsOn }) };
  },
  'a questionnaire that is filled in here': async () => {
    const page = randomUUID();
    await pageIn(server.db, research, page);
    return { path: `/api/researches/${research}/own_pages/${page}` };
  },
  'a vote': async () => {
    const path = `/api/technique_ideas/${idea}/vote`;
    await server.request('PUT', path, { as: 'owner', body: {} });
    return { path, event: 'vote_removed' };
  },
  'a session': async () => {
    // Signed in by the first request; a second session stays to ask with.
    await server.request('GET', '/api/me', { as: 'colleague' });
    const credentials = { username: 'colleague@test.example', password: 'correct paard batterij' };
    await server.request('POST', '/api/login_check', { body: credentials });
    const { body } = await server.request('GET', '/api/sessions', { as: 'colleague' });
    const other = body['hydra:member'].find(({ current }: { current: boolean }) => !current);
    return { path: other['@id'], as: 'colleague', action: 'session_ended' };
  },
  'an image': async () => {
    const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>`;
    const content = Buffer.from(image).toString('base64');
    return { path: await post('/api/library_media', { name: 'vlak.svg', content }, 'editor'), as: 'editor' };
  },
  'an invitation': async () => {
    const body = { addresses: [`${randomUUID()}@test.example`] };
    const made = await server.request('POST', '/api/users/invitations', { as: 'companyAdmin', body });
    return { path: made.body.outcomes[0].user, as: 'companyAdmin', action: 'user_removed' };
  },
  'a research': async () => {
    const path = await post('/api/researches', { name: 'Weg ermee' });
    return { path };
  },
};

async function tallyPlan() {
  const planned = { outcome: randomUUID(), moment: randomUUID(), group: randomUUID() };
  await server.request('PUT', `/api/researches/intervention_design/${research}`, {
    as: 'owner',
    body: {
      groups: [{ uuid: planned.group, name: 'Met kaart', gets: 'with' }],
      moments: [{ uuid: planned.moment, name: 'Na zes weken' }],
      outcomes: [{ uuid: planned.outcome, name: 'Bakje buiten', kind: 'share', countedUnit: 'place' }],
    },
  });
  return planned;
}

const countOf = async (table: 'research_event' | 'audit_entry', column: 'kind' | 'action', value: string) =>
  (
    await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`.execute(server.db)
  ).rows[0]!.count;

describe('removed ten times at once', () => {
  it.each(Object.keys(gone))('%s is removed once', async (what) => {
    const { path, as = 'owner', event, action } = await gone[what]!();
    const before = [
      event ? await countOf('research_event', 'kind', event) : 0,
      action ? await countOf('audit_entry', 'action', action) : 0,
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.request('DELETE', path, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
    expect([
      event ? await countOf('research_event', 'kind', event) : 1,
      action ? await countOf('audit_entry', 'action', action) : 1,
    ]).toEqual(before.map((count) => count + 1));
  });

  it('a share is withdrawn once, and all hear that it is', async () => {
    const path = `/api/researches/${research}/share`;
    await server.request('PUT', path, { as: 'owner', body: {} });
    const before = await countOf('audit_entry', 'action', 'share_removed');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.request('DELETE', path, { as: 'owner' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await countOf('audit_entry', 'action', 'share_removed')).toBe(before + 1);
  });
});
