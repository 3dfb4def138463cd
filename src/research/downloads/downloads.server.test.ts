import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';

let server: TestServer;
let research: string;
/** What one reads in each of the files; the report has the questions of both in its appendices. */
const words = {
  report: 'Doelanalyse',
  interview: 'Hoe ging het de laatste keer dat je boven moest zijn?',
  questionnaire: 'Hoe vaak nam u deze week de trap?',
  tidier: 'TIDieR',
};
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research('Étages & trappen');
  await server.request('PUT', `/api/researches/research_target/${research}`, {
    as: 'owner',
    body: {
      audience: 'Bezoekers',
      desiredBehaviour: 'de trap nemen',
      questionBehaviour: 'de trap nemen',
      questionAudience: 'bezoekers',
    },
  });
  await server.request('PUT', `/api/researches/qualitative_research/${research}`, {
    as: 'owner',
    body: { questions: [{ text: words.interview }] },
  });
  await server.request('PUT', `/api/researches/conducting_research/${research}`, {
    as: 'owner',
    body: { items: [{ text: words.questionnaire, block: 'outcome' }] },
  });
});
afterAll(() => server.close());

const ticket = async (kind = 'report', format?: string) =>
  (
    await server.request('POST', '/api/download_tokens', {
      as: 'collaborator',
      body: { research: `/api/researches/${research}`, kind, ...(format ? { format } : {}) },
    })
  ).body as { token: string; url: string };
const fetchFile = (url: string) => server.server.app.inject({ method: 'GET', url });

describe('a download', () => {
  it('of the cards of techniques is a PDF under a good name', async () => {
    const { url } = await ticket('cards');
    const file = await fetchFile(url);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="drijfveer-kaarten-etages-trappen-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['report', '/download', 'drijfveer-'],
    ['interview', '/download/interview/questions', 'drijfveer-leidraad-'],
    ['questionnaire', '/download/questionnaire/questions', 'drijfveer-vragenlijst-'],
    ['tidier', '/download/tidier', 'drijfveer-tidier-'],
  ] as const)('of the %s is a Word file under a good name, and is kept by nobody', async (kind, path, name) => {
    const { url } = await ticket(kind);
    expect(url).toMatch(new RegExp(`^${path}/${research}\\?`));
    const file = await fetchFile(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(file.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${name}etages-trappen-\\d{4}-\\d\\d-\\d\\d\\.docx"$`),
    );
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': 'sandbox',
    });
    const document = strFromU8(unzipSync(file.rawPayload)['word/document.xml']!);
    expect(document).toContain('<w:document');
    const read = document.replaceAll(/<[^>]+>/g, '');
    const told = Object.entries(words).flatMap(([of, text]) => (read.includes(text) ? [of] : []));
    expect(told, read.slice(0, 3000)).toEqual(kind === 'report' ? ['report', 'interview', 'questionnaire'] : [kind]);
  });

  it('of the questionnaire is remembered with its first day, once, and not when a colleague only looks', async () => {
    const asked = await server.research('Vrijdag');
    const step = `/api/researches/conducting_research/${asked}`;
    const take = async (as: 'owner' | 'collaborator' | 'colleague', format: string) => {
      const research = `/api/researches/${asked}`;
      const body = { research, kind: 'questionnaire', format };
      const { url } = (await server.request('POST', '/api/download_tokens', { as, body })).body;
      expect((await fetchFile(url)).statusCode).toBe(200);
    };
    const stored = async () => (await server.request('GET', step, { as: 'owner' })).body;
    await take('owner', 'docx');
    expect((await stored()).downloadedOn).toBeNull();
    await server.request('PUT', step, {
      as: 'owner',
      body: { items: [{ text: 'Neem je de trap?', block: 'outcome' }] },
    });
    await server.request('PUT', `/api/researches/${asked}`, { as: 'owner', body: { visible: true } });
    await take('colleague', 'limesurvey');
    expect((await stored()).downloadedOn).toBeNull();
    await take('collaborator', 'codebook');
    const first = await stored();
    expect(first.downloadedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    await sql`UPDATE research_step SET content = jsonb_set(content, '{downloadedOn}', '"2026-01-02"') WHERE research = ${asked} AND step = 'conducting_research'`.execute(
      server.server.database.db,
    );
    await take('owner', 'surveyjs');
    expect((await stored()).step.version).toBe(first.step.version);
  });

  it('of everything is JSON', async () => {
    const file = await fetchFile((await ticket('report', 'json')).url);
    expect(file.headers['content-disposition']).toContain('.json"');
    expect(file.json()).toMatchObject({
      format: 'drijfveer-onderzoek',
      details: { name: 'Étages & trappen' },
      steps: { researchTarget: { audience: 'Bezoekers' } },
    });
  });

  it.each([
    ['report', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'drijfveer-etages'],
    ['notes', 'csv', 'text/csv; charset=utf-8', 'drijfveer-notities-etages'],
    ['abcd', 'csv', 'text/csv; charset=utf-8', 'drijfveer-abcd-etages'],
    ['codebook', 'qdc', 'application/xml', 'drijfveer-codeboek-etages'],
    ['codebook', 'qdpx', 'application/zip', 'drijfveer-codeboek-etages'],
    ['report', 'pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'drijfveer-etages'],
    ['report', 'odt', 'application/vnd.oasis.opendocument.text', 'drijfveer-etages'],
    ['interview', 'pdf', 'application/pdf', 'drijfveer-leidraad-etages'],
    ['questionnaire', 'pdf', 'application/pdf', 'drijfveer-vragenlijst-etages'],
    ['tidier', 'pdf', 'application/pdf', 'drijfveer-tidier-etages'],
  ])('of %s as %s has its type and name', async (kind, format, type, name) => {
    const file = await fetchFile((await ticket(kind, format)).url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(type);
    expect(file.headers['content-disposition']).toContain(`filename="${name}`);
    expect(file.headers['content-disposition']).toContain(`.${format}"`);
    expect(file.rawPayload.length).toBeGreaterThan(20);
  });

  it('of the report for an archive says so in its name', async () => {
    const file = await fetchFile((await ticket('report', 'archive')).url);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('.archief.pdf"');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is where the answer to its ticket says that it is', async () => {
    const { status, headers } = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, kind: 'notes' },
    });
    expect(status).toBe(201);
    expect((await fetchFile(String(headers.location))).statusCode).toBe(200);
  });

  it('of the notes is for who works on the research, with a ticket from before as well', async () => {
    const ask = (as: 'colleague' | 'stranger') =>
      server.request('POST', '/api/download_tokens', {
        as,
        body: { research: `/api/researches/${research}`, kind: 'notes' },
      });
    expect((await ask('stranger')).status).toBe(404);
    expect(await ask('colleague')).toMatchObject({
      status: 403,
      body: { detail: 'Notities zijn alleen voor wie aan dit onderzoek meewerkt.' },
    });
    // No access token in the address of what clients of the original do not know.
    const url = `/download/notes/${research}?bearer=${await server.token('owner')}`;
    expect((await fetchFile(url)).statusCode).toBe(401);
    const { rows } = await sql<{ uuid: string }>`
      SELECT uuid FROM research_collaborator WHERE research = ${research}`.execute(server.db);
    const { url: before } = await ticket('notes');
    await server.request('DELETE', `/api/research_collaborators/${rows[0]!.uuid}`, { as: 'owner' });
    expect((await fetchFile(before)).statusCode).toBe(403);
    await sql`INSERT INTO research_collaborator (uuid, research, user_uuid) VALUES (${rows[0]!.uuid}, ${research}, ${await server.uuidOf('collaborator')})`.execute(
      server.db,
    );
  });

  it('of the report is a tagged PDF when that is asked for, made once for the same content', async () => {
    const file = await fetchFile((await ticket('report', 'pdf')).url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="drijfveer-etages-trappen-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.includes('pdfuaid:part')).toBe(true);
    const again = await fetchFile((await ticket('report', 'pdf')).url);
    expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
  });

  it.each([
    ['limesurvey', 'limesurvey.txt', 'text/plain; charset=utf-8', /^\ufeffclass\ttype\/scale\t/],
    ['qualtrics', 'qualtrics.txt', 'text/plain; charset=utf-8', /^\[\[AdvancedFormat\]\]\n/],
    ['surveyjs', 'surveyjs.json', 'application/json; charset=utf-8', /^\{\n {2}"title": "Vragenlijst"/],
    ['codebook', 'codeboek.csv', 'text/csv; charset=utf-8', /^\ufeffNr\.;Variabele;/],
    ['codebook_xlsx', 'codeboek.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', /^PK/],
    ['entry_xlsx', 'invulblad.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', /^PK/],
    ['forms_docx', 'forms.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', /^PK/],
    ['coded_pdf', 'codes.pdf', 'application/pdf', /^%PDF-/],
  ])('of the questionnaire as %s is a file under its own name', async (format, ending, type, begins) => {
    const file = await fetchFile((await ticket('questionnaire', format)).url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(type);
    const name = /^attachment; filename="drijfveer-vragenlijst-etages-trappen-\d{4}-\d\d-\d\d\.(.*)"$/;
    expect(name.exec(String(file.headers['content-disposition']))?.[1]).toBe(ending);
    expect(file.rawPayload.toString('utf8')).toMatch(begins);
  });

  it('in a form that this kind does not have is not found', async () => {
    const asked = { research: `/api/researches/${research}`, kind: 'interview', format: 'limesurvey' };
    expect((await server.request('POST', '/api/download_tokens', { as: 'owner', body: asked })).status).toBe(404);
  });

  it('is for one use, by whoever of fifty is first', async () => {
    const { url } = await ticket('report', 'json');
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetchFile(url)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(49).fill(401)]);
    expect(answers.find((answer) => answer.statusCode === 401)?.json()).toEqual({
      code: 401,
      message: 'Invalid JWT Token',
    });
  });

  it('is for one path and one form', async () => {
    const { token } = await ticket('report', 'json');
    expect((await fetchFile(`/download/${research}?format=docx&bearer=${token}`)).statusCode).toBe(401);
    expect((await fetchFile(`/download/interview/questions/${research}?bearer=${token}`)).statusCode).toBe(401);
  });

  it('is for a minute', async () => {
    const { url } = await ticket('report', 'json');
    await sql`UPDATE download_ticket SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`.execute(
      server.db,
    );
    expect((await fetchFile(url)).statusCode).toBe(401);
  });

  it('is over with the session in which it was asked for', async () => {
    const { body: session } = await server.request('POST', '/api/login_check', {
      body: { username: usernameOf('owner'), password: testPassword },
    });
    const { body } = await server.request('POST', '/api/download_tokens', {
      body: { research: `/api/researches/${research}`, kind: 'report', format: 'json' },
      headers: { authorization: `Bearer ${session.token}` },
    });
    const other = await ticket('report', 'json');
    await server.request('POST', '/api/token/invalidate', { body: { refresh_token: session.refresh_token } });
    expect((await fetchFile(body.url)).statusCode).toBe(401);
    expect((await fetchFile(other.url)).statusCode).toBe(200);
  });

  it('with a whole access token goes on with a ticket, so that the address left behind is worth nothing', async () => {
    const first = await fetchFile(`/download/${research}?format=json&bearer=${await server.token('owner')}`);
    expect(first.statusCode).toBe(303);
    const location = String(first.headers.location);
    expect(location).toMatch(new RegExp(`^/download/${research}\\?`));
    expect(location).not.toContain('.ey');
    expect((await fetchFile(location)).statusCode).toBe(200);
    expect((await fetchFile(location)).statusCode).toBe(401);
    for (const nobody of ['', '?bearer=', '?bearer=a.b.c'])
      expect((await fetchFile(`/download/${research}${nobody}`)).statusCode).toBe(401);
  });

  it('takes no whole access token where that is switched off', async () => {
    const database = await testDatabase();
    const strict = await openTestServer({
      databaseUrl: database.url,
      config: { downloadWithAccessToken: false },
    });
    try {
      const url = `/download/${await strict.research()}?bearer=${await strict.token('owner')}`;
      expect((await strict.request('GET', url)).body).toEqual({ code: 401, message: 'Invalid JWT Token' });
    } finally {
      await strict.close();
      await database.drop();
    }
  });

  it('without rights is none, with a ticket from before as well', async () => {
    const { url } = await ticket('report', 'json');
    await sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(server.db);
    await sql`UPDATE research SET visible = false WHERE uuid = ${research}`.execute(server.db);
    expect((await fetchFile(url)).statusCode).toBe(404);
    expect(
      (await fetchFile(`/download/${research}?format=json&bearer=${await server.token('stranger')}`)).statusCode,
    ).toBe(404);
  });

  it('never takes a bearer from the address anywhere else', async () => {
    expect((await fetchFile(`/api/researches/${research}?bearer=${await server.token('owner')}`)).statusCode).toBe(401);
  });
});
