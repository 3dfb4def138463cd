import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { share } from '#research/sharing/sharing.contract.ts';
import { plannedSections } from '#steps/report/model/form.rules.ts';
import { publicResearch } from '#steps/report/public/public.contract.ts';
import { sectionKey, stepNames } from '#study/process.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  research = await server.research();
});

const shareOf = (uuid = research) => `/api/researches/${uuid}/share`;
const see = (as: Person = 'owner') => server.request('GET', shareOf(), { as });
const turn = (body: unknown = {}, as: Person = 'owner') => server.request('PUT', shareOf(), { as, body });
const withdraw = (as: Person = 'owner') => server.request('DELETE', shareOf(), { as });
const open = (secret: string) => server.request('GET', `/api/researches/share/${secret}`);
const statusOf = async (secret: string) => (await open(secret)).status;
const secretOf = async (body: object = {}) => (await turn(body)).body.secret as string;
const put = (step: string, body: unknown, uuid = research) =>
  server.request('PUT', `/api/researches/${step}/${uuid}`, { as: 'owner', body });
/** Lets the share end on a day from today, Europe/Amsterdam. */
const endsIn = (days: number) =>
  sql`UPDATE research_share SET ends_on = (now() AT TIME ZONE 'Europe/Amsterdam')::date + ${days}::int WHERE research = ${research}`.execute(
    server.db,
  );
const dayIn = async (days: number) =>
  (
    await sql<{
      day: string;
    }>`SELECT ((now() AT TIME ZONE 'Europe/Amsterdam')::date + ${days}::int)::text AS day`.execute(server.db)
  ).rows[0]!.day;

describe('sharing', () => {
  it('is off until the owner turns it on', async () => {
    const { status, body } = await see();
    expect(status).toBe(200);
    expect(body).toEqual({
      '@context': '/api/contexts/Share',
      '@id': shareOf(),
      '@type': 'Share',
      on: false,
      url: null,
      secret: null,
      sections: reportSections,
      quotes: false,
      endDate: null,
    });
  });

  it('is turned on with a secret of at least 128 bits, that can be copied again', async () => {
    const { status, body } = await turn({ sections: ['target', 'summary', 'target'], endDate: await dayIn(30) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      on: true,
      sections: ['summary', 'target'],
      quotes: false,
      url: `/openbaar-onderzoek/${body.secret}`,
      endDate: await dayIn(30),
    });
    expect(Buffer.from(body.secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(body.secret).toMatch(/^[\w-]+$/);
    expect((await see()).body).toEqual(body);
    const { '@context': _context, ...fields } = body;
    expect(share.parse(fields)).toEqual(fields);
  });

  it('opens the page for others where that is shared, and never beside sections of the report', async () => {
    const secret = await secretOf({ sections: ['case'] });
    await put('research_target', { audience: 'Bewoners van de flats' });
    const { sections } = (await open(secret)).body as { sections: { key: string; title: string }[] };
    expect(sections.map(({ title }) => title)).toEqual(['Waar ging het om?', 'Wat kwam eruit?']);
    const both = await turn({ sections: ['case', 'summary'] });
    expect(both.status).toBe(422);
    expect(both.body.violations).toEqual([
      expect.objectContaining({
        propertyPath: 'sections',
        message: 'Kies onderdelen van het rapport, of alleen het praktijkvoorbeeld.',
      }),
    ]);
    expect((await see()).body.sections).toEqual(['case']);
  });

  it('stores only the hash of the secret', async () => {
    const secret = await secretOf();
    const { rows } = await sql<{
      row: string;
      hash: Buffer;
    }>`SELECT s::text AS row, hash FROM research_share s WHERE research = ${research}`.execute(server.db);
    expect(rows[0]!.row).not.toContain(secret);
    expect(rows[0]!.row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(rows[0]!.hash).toEqual(createHash('sha256').update(secret).digest());
    const { rows: events } = await sql<{
      text: string;
    }>`SELECT string_agg(e::text, '') AS text FROM research_event e WHERE research = ${research}`.execute(server.db);
    expect(events[0]!.text).toContain('share_saved');
    expect(events[0]!.text).not.toContain(secret);
  });

  it('merges: what is absent stays, and the secret with it', async () => {
    const { body: first } = await turn({ sections: ['summary'], quotes: true, endDate: await dayIn(1) });
    expect((await turn({})).body).toEqual(first);
    expect((await turn({ quotes: false })).body).toEqual({ ...first, quotes: false });
    expect((await turn({ endDate: null, renew: false })).body).toEqual({ ...first, quotes: false, endDate: null });
  });

  it('renews the secret: the old one opens nothing any more', async () => {
    const { body: first } = await turn({ sections: ['summary'] });
    const { body: second } = await turn({ renew: true });
    expect(second.secret).not.toBe(first.secret);
    expect(second.sections).toEqual(['summary']);
    expect([await statusOf(first.secret), await statusOf(second.secret)]).toEqual([404, 200]);
  });

  it('is withdrawn at once and for good, and forgets what was chosen', async () => {
    const first = await secretOf({ sections: ['summary'], quotes: true });
    const { status, text } = await withdraw();
    expect([status, text]).toEqual([204, '']);
    expect(await statusOf(first)).toBe(404);
    expect((await see()).body).toMatchObject({ on: false, url: null, secret: null, quotes: false });
    const second = (await turn()).body;
    expect(second).toMatchObject({ on: true, sections: reportSections, quotes: false });
    expect(second.secret).not.toBe(first);
    expect(await statusOf(first)).toBe(404);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
  });

  it('ends after its last day', async () => {
    const secret = await secretOf();
    await endsIn(0);
    expect(await statusOf(secret)).toBe(200);
    expect((await see()).body.on).toBe(true);
    await endsIn(-1);
    expect(await statusOf(secret)).toBe(404);
    expect((await see()).body).toMatchObject({ on: false, secret });
    // Prolonged, it is the same link.
    expect((await turn()).body.violations[0].propertyPath).toBe('endDate');
    expect((await turn({ endDate: await dayIn(1) })).body).toMatchObject({ on: true, secret });
    expect(await statusOf(secret)).toBe(200);
  });

  it('is possible with a completed research', async () => {
    await sql`UPDATE research SET status = 'completed', completed_at = now() WHERE uuid = ${research}`.execute(
      server.db,
    );
    const secret = await secretOf();
    expect(await statusOf(secret)).toBe(200);
    expect((await withdraw()).status).toBe(204);
  });

  it('ends when the research is thrown away; brought back, it stays off', async () => {
    const secret = await secretOf();
    await server.request('DELETE', `/api/researches/${research}`, { as: 'owner' });
    expect([await statusOf(secret), (await see()).status, (await turn()).status]).toEqual([404, 404, 404]);
    const restored = await server.request('POST', `/api/researches/${research}/restore`, { as: 'owner', body: {} });
    expect(restored.status).toBe(200);
    expect(await statusOf(secret)).toBe(404);
    expect((await see()).body.on).toBe(false);
    expect(await secretOf()).not.toBe(secret);
  });

  it('does not go along with a copy', async () => {
    await turn();
    const { body } = await server.request('POST', `/api/researches/${research}/duplicate`, { as: 'owner', body: {} });
    expect((await server.request('GET', shareOf(body.uuid), { as: 'owner' })).body.on).toBe(false);
  });

  it('with an ended licence goes on, and can be withdrawn but not begun', async () => {
    const secret = await secretOf();
    await sql`UPDATE company SET valid_until = '2020-12-31' WHERE name = 'Bureau Waterkant'`.execute(server.db);
    try {
      expect((await see()).body.secret).toBe(secret);
      expect(await statusOf(secret)).toBe(200);
      const refused = await turn({ quotes: true });
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Neem contact met ons op')]);
      expect((await withdraw()).status).toBe(204);
      expect(await statusOf(secret)).toBe(404);
    } finally {
      await sql`UPDATE company SET valid_until = '2099-12-31' WHERE name = 'Bureau Waterkant'`.execute(server.db);
    }
  });

  it.each([
    ['collaborator', 403],
    ['colleague', 403],
    ['companyAdmin', 403],
    ['stranger', 404],
    ['editor', 404],
    ['admin', 404],
  ] as const)('is not for %s: %i', async (who, status) => {
    await turn();
    for (const answer of [await see(who), await turn({ quotes: true }, who), await withdraw(who)]) {
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('openbaar');
    }
    expect((await see()).body).toMatchObject({ on: true, quotes: false });
  });

  it.each([
    ['a section that does not exist', { sections: ['summary', 'notes'] }, 422, 'sections[1]'],
    ['no section at all', { sections: [] }, 422, 'sections'],
    ['a section that is a number', { sections: [1] }, 400, 'sections[0]: Hier hoort tekst.'],
    ['sections that are no list', { sections: 'summary' }, 400, 'sections: Hier hoort een lijst.'],
    ['sections that are nothing', { sections: null }, 400, 'sections: Hier hoort een lijst.'],
    ['quotes that are a word', { quotes: 'ja' }, 400, 'quotes: Hier hoort ja of nee.'],
    ['an end before today', { endDate: '2020-01-01' }, 422, 'endDate'],
    ['an end that is no day', { endDate: '2099-02-30' }, 422, 'endDate'],
    ['an end that is a number', { endDate: 2099 }, 400, 'endDate: Hier hoort tekst.'],
    ['an end with a NUL', { endDate: '2099-01-01\u0000' }, 422, 'endDate'],
    ['a field that we do not know', { hidden: true }, 400, 'Onbekend veld: hidden.'],
    ['a list', [], 400, 'Hier hoort een JSON-object.'],
  ])('refuses %s', async (_what, body, status, said) => {
    const answer = await turn(body);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.violations[0].propertyPath).toBe(said);
    else expect(answer.body.detail).toBe(said);
    expect((await see()).body.on).toBe(false);
  });

  it('gives two who turn it on at once the same secret', async () => {
    const [one, two] = await Promise.all([turn(), turn()]);
    expect(one.body.secret).toBe(two.body.secret);
    expect(await statusOf(one.body.secret)).toBe(200);
  });
});

describe('the public view', () => {
  it('is for anyone with the secret, is kept by nobody and does not repeat it', async () => {
    const secret = await secretOf({ sections: ['target'] });
    const { status, headers, body, text } = await open(secret);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(text).not.toContain(secret);
    expect(JSON.stringify(headers)).not.toContain(secret);
    expect(body).toMatchObject({
      '@context': '/api/contexts/PublicResearch',
      '@id': '/api/researches/share',
      '@type': 'PublicResearch',
      organisation: 'Bureau Waterkant',
      goalSentence: null,
      sections: [{ key: 'target', title: 'Doelanalyse' }],
    });
    expect(Object.keys(body).sort()).toEqual(
      [
        '@context',
        '@id',
        '@type',
        'goalSentence',
        'look',
        'name',
        'organisation',
        'sections',
        'subtitle',
        'updatedAt',
      ].sort(),
    );
    const stale = { authorization: 'Bearer x.y.z' };
    expect((await server.request('GET', `/api/researches/share/${secret}`, { headers: stale })).status).toBe(200);
  });

  it('answers every secret that opens nothing the same', async () => {
    const [withdrawn, renewed] = [await secretOf(), await secretOf({ renew: true })];
    await withdraw();
    const answers = await Promise.all(
      [withdrawn, renewed, 'x', '%00', '%F0%9F%92%A9', research, `${renewed}=`, 'a'.repeat(290), randomUUID()].map(
        open,
      ),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual(answers[0]!.body);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await open('%ff')).status).toBeLessThan(500);
  });

  it('shows what is saved at once', async () => {
    const secret = await secretOf({ sections: ['target', 'evaluation'] });
    await put('research_target', { broadGoal: 'Minder restafval in de wijk.' });
    expect((await open(secret)).text).toContain('Minder restafval in de wijk.');
    await put('research_target', { broadGoal: 'Meer etensresten apart.', audience: 'bewoners van flats' });
    await put('details', { name: 'Etensresten in flats', organisation: 'Team Afval' });
    const { body, text } = await open(secret);
    expect(text).not.toContain('Minder restafval');
    expect(text).toContain('Meer etensresten apart.');
    expect(body).toMatchObject({ name: 'Etensresten in flats', organisation: 'Team Afval' });
  });

  it('leaves out a section that the report leaves out, and the goal with it', async () => {
    await put('research_target', { desiredBehaviour: 'etensresten apart houden', goalSentence: 'Bewoners doen het.' });
    const secret = await secretOf({ sections: ['summary', 'target'] });
    expect((await open(secret)).body.goalSentence).toBe('Bewoners doen het.');
    await put('report', { sections: [{ uuid: randomUUID(), section: 'target', hidden: true }] });
    const { body, text } = await open(secret);
    expect(body.sections.map((section: { key: string }) => section.key)).toEqual(['summary']);
    expect(text).not.toContain('Bewoners doen het.');
  });

  it('refuses an address that asks too often, with the time to wait', async () => {
    const secret = await secretOf();
    expect(await statusOf(secret)).toBe(200);
    await sql`UPDATE rate_limit SET count = 120 WHERE key = 'share 127.0.0.1'`.execute(server.db);
    const { status, headers, body } = await open(secret);
    expect([status, body['@type'], body.status]).toEqual([429, 'hydra:Error', 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf('unknown')).toBe(429);
  });

  describe('of a research with everything in it', () => {
    let example: string;
    const shared = async (body: object) => {
      const { body: share } = await server.request('PUT', shareOf(example), { as: 'owner', body });
      return open(share.secret);
    };
    /** The sections of the report as it was set; others can be added to it. */
    const inReport = plannedSections(examples.veldermeer.sections.completeResearch).flatMap(({ section, shown }) =>
      shown ? [section] : [],
    );
    const quotes = { said: 'Ik heb drie keer een bakje neergezet', note: 'Terugbellen: iets voor onszelf' };

    beforeAll(async () => {
      const { details, sections } = examples.veldermeer;
      example = await server.research(details.name!);
      await put('details', { ...details, occasion: 'Vragen? Mail naar j.de-vries@voorbeeld.nl of bel.' }, example);
      for (const step of stepNames) {
        const body = (sections as unknown as Record<string, unknown>)[sectionKey(step)];
        const saved = await put(step === 'complete_research' ? 'report' : step, body, example);
        expect(saved.status).toBe(200);
      }
      await server.request('POST', '/api/research_notes', {
        as: 'owner',
        body: { research: `/api/researches/${example}`, content: quotes.note, step: 'weighing_factors' },
      });
    });

    it('has all sections of the report, each in the shape that is documented', async () => {
      const { body } = await shared({ sections: [...reportSections], quotes: true });
      expect(body.sections.map((section: { key: string }) => section.key)).toEqual(inReport);
      expect(body.goalSentence).toContain('etensresten');
      const { '@context': _context, ...fields } = body;
      expect(publicResearch.parse(fields)).toEqual(fields);
    });

    it.each(inReport)('has only %s when only that is chosen', async (section) => {
      const { body } = await shared({ sections: [section] });
      expect(body.sections.map(({ key }: { key: string }) => key)).toEqual([section]);
      expect(body.goalSentence === null).toBe(section !== 'target');
    });

    it('shows what people said only when ticked, and never from how small a group', async () => {
      const without = await shared({ sections: [...reportSections], quotes: false });
      expect(without.text).not.toContain(quotes.said);
      expect(without.text).not.toContain('"quotes"');
      const { body, text } = await shared({ quotes: true });
      expect(text).toContain(quotes.said);
      const said = body.sections.flatMap(({ blocks }: { blocks: { type: string; items: { by: string }[] }[] }) =>
        blocks.filter(({ type }) => type === 'quotes').flatMap(({ items }) => items.map(({ by }) => by)),
      );
      expect(said.length).toBeGreaterThan(0);
      // Not from whom, while nobody chose that; and never a group, as seven households of each kind were spoken to.
      for (const by of said) expect(by).toBe('');
      const { completeResearch, qualitativeResearch } = examples.veldermeer.sections;
      await put('qualitative_research', { ...qualitativeResearch, promisedQuotes: 'with_code' }, example);
      await put('report', { ...completeResearch, quotes: 'with_code' }, example);
      const named = await shared({ quotes: true });
      expect(JSON.stringify(named.body)).toMatch(/"by":"R\d\d"/);
      expect(JSON.stringify(named.body)).not.toMatch(/"by":"R\d\d[^"]/);
      await put('report', completeResearch, example);
      await put('qualitative_research', qualitativeResearch, example);
    });

    it('holds no notes, no people and no e-mail addresses, whatever is chosen', async () => {
      const { text } = await shared({ sections: [...reportSections], quotes: true });
      expect(text).not.toContain(quotes.note);
      expect(text).not.toMatch(/Noor Aalbers|Sanne de Wit/);
      expect(text).not.toMatch(/test\.example|voorbeeld\.nl/);
      expect(text).toContain('Mail naar [e-mailadres weggelaten] of bel.');
      expect(text).not.toContain(example);
    });

    it('is plain JSON for who asks for that', async () => {
      const { body: share } = await server.request('GET', shareOf(example), { as: 'owner' });
      const { body } = await server.request('GET', `/api/researches/share/${share.secret}`, {
        headers: { accept: 'application/json' },
      });
      expect(body['@id']).toBeUndefined();
      expect(body.sections).toHaveLength(inReport.length);
    });
  });
});
