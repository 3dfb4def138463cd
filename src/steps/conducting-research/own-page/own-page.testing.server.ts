import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayFrom } from '#steps/conducting-research/answers/answers.testing.server.ts';
import { checkedIn, conceptIn, small } from '#steps/conducting-research/languages/languages.testing.ts';
import type { Answered, Person, TestServer } from '#testing/main.testing.server.ts';
import { type AskedForm, fields } from './form.rules.ts';
import { ownPageResource, ownPageSettings } from './own-page.contract.ts';

const question = { scaleMin: 1, scaleMax: 5, block: 'factor', required: true };

/** A filter, what it leads to, a scale, a number and own words. */
export const someQuestions = () => [
  {
    ...question,
    uuid: randomUUID(),
    block: 'filter',
    text: 'Had je etensresten?',
    variable: 'FILTER_1',
    scaleMin: 0,
    scaleMax: 1,
  },
  { ...question, uuid: randomUUID(), block: 'outcome', text: 'Hield je ze apart?', variable: 'GEDRAG_1' },
  { ...question, uuid: randomUUID(), text: 'Apart houden is makkelijk.', variable: 'GEMAK_1' },
  {
    ...{ uuid: randomUUID(), block: 'open', text: 'Hoeveel uur?', variable: 'UREN_1', required: false },
    ...{ number: true, lowest: 0, highest: 168, wholeNumbers: false, unit: 'uur' },
  },
  { uuid: randomUUID(), block: 'open', text: 'Wat wil je nog kwijt?', variable: 'OPEN_1', required: false },
];

/** A whole answer; `OPEN_1` is what to look for afterwards. */
export const filledIn = (more: Record<string, string> = {}): Record<string, string> => ({
  [fields.form]: randomUUID(),
  [fields.consent]: '1',
  FILTER_1: '1',
  GEDRAG_1: '4',
  GEMAK_1: '2',
  UREN_1: '7,5',
  OPEN_1: 'niets',
  ...more,
});

/** The small questionnaire with its Dutch texts, in Turkish and Arabic that were checked and Polish that was not. */
export const inLanguages = () => {
  const { introduction, consentText, skipText, closingText, items } = small.content;
  return {
    ...{
      introduction,
      consentText,
      skipText,
      closingText,
      items: items.map((item) => ({ ...item, researchFactor: null })),
    },
    translations: [checkedIn('tr'), checkedIn('ar'), conceptIn('pl')],
  };
};

/** A whole answer to that one. */
export const smallFilledIn = (more: Record<string, string> = {}): Record<string, string> => ({
  [fields.form]: randomUUID(),
  [fields.consent]: '1',
  ...{ FILTER_1: '1', DAGEN_1: '7', GEMAK_1: '5', NORM_1: '99', WONEN_1: '2', SLOT_1: '' },
  ...more,
});

/** What tests do with the page of one research, of an organisation that switched it on. */
export interface PageClient {
  research: string;
  list: string;
  settings: Record<string, unknown>;
  /** Made ready; the address is where people fill it in. */
  prepare(more?: Record<string, unknown>, as?: Person): Promise<Answered>;
  open(more?: Record<string, unknown>): Promise<{ path: string; address: string; uuid: string }>;
  get(address: string): Promise<Answered>;
  send(address: string, form: Record<string, string>): Promise<Answered>;
}

export async function pageClient(server: TestServer): Promise<PageClient> {
  const research = await server.research();
  await server.request('PUT', `/api/researches/conducting_research/${research}`, {
    as: 'owner',
    body: {
      introduction: 'Welkom.',
      consentText: 'Ik doe vrijwillig mee.',
      closingText: 'Dank je wel.',
      items: someQuestions(),
    },
  });
  await sql`
    INSERT INTO company_own_page (company_id) SELECT company_id FROM research WHERE uuid = ${research}
    ON CONFLICT DO NOTHING`.execute(server.db);
  const list = `/api/researches/${research}/own_pages`;
  const settings = {
    ...{ kind: 'first', title: 'Etensresten', controller: 'Gemeente Veldermeer', contact: 'onderzoek@example.org' },
    ...{ purpose: 'Uitzoeken wat helpt.', ground: 'consent', keepUntil: await dayFrom(server, 60) },
    ...{ specialGround: null, youngGround: null, opensOn: null, closesOn: null, most: 2000, withCodes: false },
  };
  const prepare: PageClient['prepare'] = (more = {}, as = 'owner') =>
    server.request('POST', list, { as, body: { ...settings, ...more } });
  return {
    ...{ research, list, settings, prepare },
    async open(more) {
      const { body } = await prepare(more);
      const path = `${list}/${body.uuid}`;
      await server.request('POST', `${path}/open`, { as: 'owner', body: {} });
      return { path, uuid: body.uuid, address: new URL(body.address).pathname };
    },
    get: (address) => server.request('GET', address, { headers: { accept: 'text/html' } }),
    send: (address, form) =>
      server.request('POST', address, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        body: new URLSearchParams(form).toString(),
      }),
  };
}

/** A page of a research, of an organisation that switched it on, without the calls that people make. */
export async function pageIn(
  db: TestServer['db'],
  research: string,
  uuid: string,
  { state = 'draft', ...more }: { state?: string; withCodes?: boolean } = {},
): Promise<void> {
  const { example } = ownPageResource;
  const settings = Object.fromEntries(
    Object.keys(ownPageSettings.shape).map((name) => [name, example[name as 'title']]),
  );
  const until = await sql<{ day: string }>`SELECT (CURRENT_DATE + 60)::text AS day`.execute(db);
  const keepUntil = until.rows[0]!.day;
  const question = {
    name: 'VRAAG_1',
    text: 'Hoe gaat het?',
    answers: [],
    asksNumber: null,
    longest: 100,
    required: false,
    after: [],
  };
  const survey: AskedForm = {
    ...{ address: 'je', introduction: 'Welkom.', consent: 'Ik doe mee.', agreement: 'Ja.', thanks: 'Dank je wel.' },
    parts: [{ title: 'Deel', lead: null, skipNote: null, shuffled: false, questions: [question] }],
  };
  await sql`INSERT INTO company_own_page SELECT company_id FROM research WHERE uuid = ${research} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`
    INSERT INTO own_page (uuid, research, kind, state, code_hash, settings, survey, keep_until)
    VALUES (${uuid}, ${research}, 'first', ${state}, sha256(uuid_send(${uuid}::uuid)),
      ${JSON.stringify({ ...settings, keepUntil, closesOn: null, ...more })}::jsonb, ${JSON.stringify(survey)}::jsonb, ${keepUntil})`.execute(
    db,
  );
}
