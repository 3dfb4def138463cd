import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#documents.server.ts';
import { examples } from '#examples/examples.testing.ts';
import { sectionKey, stepNames } from '#study/process.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
let research: string;
const { qualitativeResearch: talks } = examples.veldermeer.sections;
const put = (step: string, body: object, as: Person = 'owner') =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as, body });
const promise = (promisedQuotes: string | null) => put('qualitative_research', { promisedQuotes });
const choose = (body: object) => put('report', body);

beforeAll(async () => {
  server = await openTestServer();
  research = await server.research(examples.veldermeer.details.name!);
  for (const step of stepNames) {
    const body = (examples.veldermeer.sections as unknown as Record<string, object>)[sectionKey(step)]!;
    expect((await put(step === 'complete_research' ? 'report' : step, body)).status).toBe(200);
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  await choose({ quotes: null, conversations: null, smallGroups: null, colleaguesFetch: null });
  await promise(null);
});

/** A file as it comes, or why it does not. */
async function fetchFile(kind: string, format: string, as: Person = 'owner') {
  const body = { research: `/api/researches/${research}`, kind, format };
  const ticket = await server.request('POST', '/api/download_tokens', { as, body });
  return server.server.app.inject({ method: 'GET', url: ticket.body.url });
}
const files = documents
  .filter(({ right }) => right === 'read')
  .flatMap(({ kind, forms }) => Object.keys(forms).map((format) => [kind, format] as const));

/** All that a Word or Excel file says. */
const textIn = (file: Buffer) =>
  Object.entries(unzipSync(file))
    .flatMap(([name, content]) => (name.endsWith('.xml') ? [strFromU8(content)] : []))
    .join('\n');
const said = talks.conversations.flatMap(({ findings }) => findings.flatMap(({ quote }) => quote ?? []));
/** A quote that Word and Excel hold as it stands, without marks that XML writes otherwise. */
const quote = said.find((text) => /^[\p{L} ,.]+$/u.test(text))!;

describe('more of people than they were told', () => {
  it.each([
    [null, { quotes: 'with_code' }, 'quotes', 'Leg eerst in “Kwalitatief onderzoek” vast'],
    ['off', { quotes: 'without_code' }, 'quotes', 'dat je geen citaten gebruikt'],
    ['without_code', { quotes: 'with_code' }, 'quotes', 'geen code of groep bij hun citaat'],
    [null, { conversations: true }, 'conversations', 'Leg eerst in “Kwalitatief onderzoek” vast'],
    ['without_code', { conversations: true }, 'conversations', 'meer dan je mensen vertelde'],
  ] as const)('told %s, %j is not kept', async (told, body, path, sentence) => {
    expect((await promise(told)).status).toBe(200);
    const { status, body: answer } = await choose(body);
    expect(status).toBe(422);
    expect(answer.violations).toEqual([{ propertyPath: path, message: expect.stringContaining(sentence), code: null }]);
    const { body: kept } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    expect(kept.completeResearch[path]).toBeNull();
  });

  it.each([
    ['without_code', { quotes: 'without_code' }],
    ['with_code', { quotes: 'with_code', conversations: true }],
  ] as const)('told %s, %j is kept', async (told, body) => {
    await promise(told);
    expect((await choose(body)).status).toBe(200);
  });

  it.each(files)('leaves in no file, also where that was told later: %s as %s', async (kind, format) => {
    await promise('with_code');
    await choose({ quotes: 'with_code' });
    await promise('off');
    const answer = await fetchFile(kind, format);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toContain('meer van mensen laten zien dan ze weten');
    expect(answer.json().detail).toContain('dat je geen citaten gebruikt');
  });

  it('is not on the public page, which cannot be shared with it either', async () => {
    const share = (body: object) => server.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body });
    const open = async (secret: string) => (await server.request('GET', `/api/researches/share/${secret}`)).text;
    await promise('with_code');
    await choose({ quotes: 'with_code' });
    const { body: shared } = await share({ sections: [...reportSections], quotes: true });
    expect(await open(shared.secret)).toContain('"type":"quotes"');
    await promise('off');
    expect(await open(shared.secret)).not.toContain('"type":"quotes"');
    const refused = await share({ quotes: true });
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toEqual([
      { propertyPath: 'quotes', message: expect.stringContaining('dat je geen citaten gebruikt'), code: null },
    ]);
    expect((await share({ quotes: false })).status).toBe(200);
    await promise(null);
    await choose({ quotes: 'off' });
    expect((await share({ quotes: true })).body.violations[0].message).toContain('Je koos dat er geen citaten');
  });
});

describe('what a file holds of people', () => {
  it.each(['docx', 'odt', 'xlsx'])('follows from what was chosen, in %s', async (format) => {
    await promise('with_code');
    await choose({ quotes: 'with_code', conversations: true });
    const wide = textIn((await fetchFile('report', format)).rawPayload);
    expect(wide).toContain(quote);
    expect(wide).toMatch(/R0\d/);
    await choose({ quotes: 'off', conversations: null });
    const narrow = textIn((await fetchFile('report', format)).rawPayload);
    for (const text of said) expect(narrow).not.toContain(text);
  });

  it.each(files)('is refused to a colleague where only who works on it may fetch: %s as %s', async (kind, format) => {
    await choose({ colleaguesFetch: false });
    const answer = await fetchFile(kind, format, 'colleague');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toContain('wil niet dat collega’s er bestanden van ophalen');
  });

  it('is without conversations for a colleague who may, also in the file with all data', async () => {
    const conversations = async (as: Person) => {
      const { steps } = (await fetchFile('report', 'json', as)).json();
      return JSON.stringify(steps).match(/"findings"/g)?.length ?? 0;
    };
    expect(await conversations('colleague')).toBe(0);
    expect(await conversations('owner')).toBe(talks.conversations.length);
  });
});
