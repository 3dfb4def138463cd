import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saidIn } from '#steps/conducting-research/languages/languages.testing.ts';
import { withCheck } from '#steps/conducting-research/languages/translation.rules.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { fields } from './form.rules.ts';
import { inLanguages, type PageClient, pageClient, smallFilledIn } from './own-page.testing.server.ts';

/** A questionnaire page that people read in the language they choose. */

let server: TestServer;
let client: PageClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await pageClient(server);
  await save(inLanguages());
});

const save = (body: object) =>
  server.request('PUT', `/api/researches/conducting_research/${client.research}`, { as: 'owner', body });
const question = 'Hoe lang woon je hier?';

it('asks first in which language, offers those that were checked alone, and then speaks it', async () => {
  const { path, address } = await client.open();
  expect((await server.request('GET', path, { as: 'colleague' })).body.languages).toEqual(['tr', 'ar']);
  const choice = (await client.get(address)).text;
  for (const own of ['Nederlands', 'Türkçe', 'العربية']) expect(choice).toContain(own);
  expect(choice).not.toMatch(/polski|<form/);
  expect((await client.get(`${address}?taal=pl`)).text).not.toContain('<form');

  const dutch = (await client.get(`${address}?taal=nl`)).text;
  expect(dutch).toContain('<html lang="nl" dir="ltr">');
  expect(dutch).toContain(question);
  const arabic = (await client.get(`${address}?taal=ar`)).text;
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain(saidIn('ar', question));
  expect(arabic).not.toContain(question);
  const back = await client.send(`${address}?taal=tr`, smallFilledIn({ DAGEN_1: '' }));
  expect([back.status, back.text]).toEqual([422, expect.stringContaining('Bir sayı girin.')]);
  expect(back.text).toContain(`action="${address}?taal=tr"`);
  const sent = await client.send(`${address}?kiosk&taal=ar`, smallFilledIn());
  expect(sent.headers.location).toBe(`${address}/bedankt?kiosk&taal=ar`);
  const thanks = (await client.get(`${address}/bedankt?kiosk&taal=ar`)).text;
  expect(thanks).toContain(saidIn('ar', 'Dank je wel voor het meedoen.'));
  // Who comes next at a kiosk chooses anew.
  expect(thanks).toContain(`href="${address}?kiosk"`);
  await server.request('POST', `${path}/close`, { as: 'owner', body: {} });
  expect((await client.get(`${address}?taal=tr`)).text).toContain('Bu anket kapandı');
});

it('has the same answers by the same names of everyone, and keeps of nobody which language they read', async () => {
  const { path, uuid, address } = await client.open();
  const languages = ['nl', 'tr', 'ar'] as const;
  for (let person = 0; person < 12; person += 1)
    expect((await client.send(`${address}?taal=${languages[person % 3]}`, smallFilledIn())).status).toBe(303);
  // As an Arabic keyboard types seven.
  expect((await client.send(`${address}?taal=ar`, smallFilledIn({ DAGEN_1: '٧' }))).status).toBe(303);
  await server.request('POST', `${path}/close`, { as: 'owner', body: {} });
  const { body } = await server.request('GET', `${path}/answers`, { as: 'owner' });
  expect(body.answers).toEqual(
    Array.from({ length: 13 }, () => ({
      ...{ [fields.consent]: 1, FILTER_1: 1, DAGEN_1: 7, GEMAK_1: 5, NORM_1: 99, WONEN_1: 2 },
    })),
  );
  const { rows } = await sql<{
    row: string;
  }>`SELECT a::text AS row FROM own_page_answer a WHERE page = ${uuid}`.execute(server.db);
  expect(rows.filter(({ row }) => /taal|"(?:nl|tr|ar)"/.test(row))).toEqual([]);
});

it('keeps to what was checked when it was prepared, and leaves out a translation of other Dutch', async () => {
  const { address } = await client.open();
  const { items, ...more } = inLanguages();
  await save({
    ...more,
    items: items.map((item) => (item.text === question ? { ...item, text: 'Woon je hier?' } : item)),
  });
  expect((await client.get(`${address}?taal=tr`)).text).toContain(saidIn('tr', question));
  const later = await client.prepare();
  expect(later.body.languages).toEqual([]);
  expect((await client.get(new URL(later.body.address).pathname)).text).toContain('Woon je hier?');
});

it('fills in until when answers are kept where the consent leaves that open, in each language', async () => {
  const dutch = 'Mijn antwoorden worden bewaard tot …';
  const { translations, ...more } = inLanguages();
  const [turkish, ...others] = translations;
  const withConsent = {
    ...turkish!,
    texts: turkish!.texts.map((one) =>
      one.key === 'TOESTEMMING' ? { ...one, dutch, text: 'Cevaplarım şu tarihe kadar saklanır: …' } : one,
    ),
  };
  await save({ ...more, consentText: dutch, translations: [withCheck(withConsent), ...others] });
  const { body } = await client.prepare();
  const page = (await client.get(`${new URL(body.address).pathname}?taal=tr`)).text;
  expect(page).toMatch(/Cevaplarım şu tarihe kadar saklanır: \d+ \p{L}+ \d{4}/u);
  expect((await server.request('POST', `${body['@id']}/open`, { as: 'owner', body: {} })).status).toBe(200);
});

it('says what was typed for one page in the language of the reader', async () => {
  const other = { language: 'tr', title: 'Çöp hakkında', purpose: 'Neyin işe yaradığını bulmak.' };
  const made = await client.prepare({ translated: [{ ...other, specialGround: null, youngGround: null }] });
  expect(made.body.translated).toHaveLength(1);
  const address = new URL(made.body.address).pathname;
  const turkish = (await client.get(`${address}?taal=tr`)).text;
  for (const text of [other.title, other.purpose]) expect(turkish).toContain(text);
  expect((await client.get(`${address}?taal=ar`)).text).toContain('<h1 lang="nl" dir="ltr">Etensresten</h1>');
  const refused = await client.prepare({
    translated: [{ ...other, language: 'xx', specialGround: null, youngGround: null }],
  });
  expect(refused.status).toBe(422);
});
