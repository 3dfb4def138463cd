import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import type { FoundText, ResearchRow } from '#study/research.operations.contract.ts';
import { changedTexts } from '#study/search/texts.rules.ts';
import { allSteps } from '#testing/all-steps.testing.ts';
import { fullSection, studyReferences } from '#testing/every-field.testing.ts';
import { openTestServer, type Person, personNames, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM research`.execute(server.db);
});

const list = async (query: string, as: Person = 'owner') => {
  const { body } = await server.request('GET', `/api/researches?${query}`, { as });
  return body as { 'hydra:member': ResearchRow[]; 'hydra:totalItems': number };
};
const found = async (words: string, as: Person = 'owner', more = '') =>
  (await list(`words=${encodeURIComponent(words)}${more}`, as))['hydra:member'];
const names = async (words: string, as: Person = 'owner', more = '') =>
  (await found(words, as, more)).map(({ name }) => name);
const told = ({ pieces }: FoundText) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const put = async (step: string, research: string, body: object) => {
  const address = step === 'complete_research' ? 'report' : step;
  const answer = await server.request('PUT', `/api/researches/${address}/${research}`, { as: 'owner', body });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
};
const note = (research: string, content: string, step: string | null = null) =>
  server.request('POST', '/api/research_notes', {
    as: 'collaborator',
    body: { research: `/api/researches/${research}`, content, step },
  });

/** What is kept to be searched, beside what stands in the research as it is read. */
async function expectKept(research: string): Promise<number> {
  const { body } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
  const stands = [
    ...changedTexts(details.shape, null, body).map((text) => ({ place: 'details', ...text })),
    ...allSteps.flatMap(({ contract: { name, shape } }) =>
      changedTexts(shape, null, body[sectionKey(name)]).map((text) => ({ place: name, ...text })),
    ),
  ];
  const { rows } = await sql<{ place: string; path: string; content: string }>`
    SELECT place, path, content FROM research_text WHERE research = ${research}`.execute(server.db);
  const byPlace = (texts: { place: string; path: string }[]) =>
    texts.toSorted((a, b) => `${a.place} ${a.path}`.localeCompare(`${b.place} ${b.path}`));
  expect(byPlace(rows)).toEqual(byPlace(stands));
  return rows.length;
}

describe('what is looked for', () => {
  it('is found in every text of every step and of the details, and tells where it stands', async () => {
    const { given } = studyReferences();
    const research = await server.research('Alles gevuld');
    const about = { ...fullSection(details.shape, given), startDate: '2027-03-01', endDate: '2027-04-01' };
    await put('details', research, { ...about, name: 'Alles gevuld' });
    for (const { contract } of allSteps) await put(contract.name, research, fullSection(contract.shape, given));
    expect(await expectKept(research)).toBeGreaterThan(150);
    const { body } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    for (const { contract } of allSteps) {
      // Each text has a number of its own in it.
      const texts = changedTexts(contract.shape, null, body[sectionKey(contract.name)]);
      for (const { path, content } of [texts[0]!, texts[Math.floor(texts.length / 2)]!, texts.at(-1)!]) {
        const number = /^Tekst (\d+) van/.exec(content!)?.[1];
        if (!number) continue;
        const [row] = await found(`tekst ${number}`);
        expect(row?.found.map(({ step, path: at }) => [step, at])).toContainEqual([contract.name, path]);
      }
    }
  });

  it.each([
    ['a goal sentence', 'research_target', { goalSentence: 'Bewoners zetten hun bak elke dinsdag aan de straat.' }],
    ['an own factor', 'determine_factors', { factors: [{ uuid: randomUUID(), factor: null, name: 'Straat' }] }],
    [
      'a quote',
      'qualitative_research',
      {
        conversations: [
          { code: 'R01', findings: [{ researchFactor: randomUUID(), quote: 'Ik loop zo de straat op.' }] },
        ],
      },
    ],
    ['a conclusion', 'conducting_research', { conclusion: 'In deze straat lukt het.' }],
    [
      'an intervention',
      'intervention_design',
      { interventions: [{ name: 'Straatfeest', procedure: 'De straat af.' }] },
    ],
    ['a text of the report', 'complete_research', { summary: 'De straat deed mee.' }],
  ])('is found in %s', async (_what, step, body) => {
    const research = await server.research('Bakken buiten');
    await put(step, research, body);
    const [row] = await found('straat');
    expect(row?.found[0]).toMatchObject({ kind: 'step', step });
    expect(row?.found.map(told).join()).toMatch(/\[Straat/i);
    await put(step, research, { [Object.keys(body)[0]!]: null });
    expect(await found('straat')).toEqual([]);
    await expectKept(research);
  });

  it.each([
    ['another form of the word', 'conclusies', 'De conclusie is helder.', 'De [conclusie] is helder.'],
    ['the beginning of a word', 'handd', 'Er hangt een handdoek.', 'Er hangt een [handdoek].'],
    ['accents and capitals', 'creche', 'Bij de CRÈCHE om de hoek.', 'Bij de [CRÈCHE] om de hoek.'],
    [
      'words in any order, of which some say nothing',
      'de hoek om',
      'Wie om de hoek woont.',
      'Wie [om] de [hoek] woont.',
    ],
    ['signs around a word', '“hoek”', 'Niet in de (hoek).', 'Niet in de ([hoek]).'],
    ['a part of an address', 'veldermeer', 'Zie www.veldermeer.nl/afval.', 'Zie www.[veldermeer].nl/afval.'],
  ])('is found by %s', async (_what, words, text, marked) => {
    const research = await server.research('Iets anders');
    await put('research_target', research, { broadGoal: text });
    const [row] = await found(words);
    expect(row?.found.map((one) => [one.name, told(one)])).toEqual([['Breed doel', marked]]);
  });

  it('is found in a title by any part of a word, and the title is told first', async () => {
    const research = await server.research('Minder restafval');
    await put('research_target', research, { broadGoal: 'Het afval gaat omlaag.' });
    const [row] = await found('afval');
    expect(row?.found.map((one) => [one.kind, one.path, told(one)])).toEqual([
      ['details', 'name', 'Minder restafval'],
      ['step', 'broadGoal', 'Het [afval] gaat omlaag.'],
    ]);
  });

  it('may stand in several texts, and all of it has to be somewhere', async () => {
    const research = await server.research('Trap');
    await put('research_target', research, { broadGoal: 'Meer bewegen op kantoor.' });
    await put('complete_research', research, { summary: 'De lift stond stil.' });
    expect(await names('lift bewegen')).toEqual(['Trap']);
    expect(await names('lift roltrap')).toEqual([]);
    expect(await names('???')).toEqual([]);
  });

  it('is told as much as is read at a glance, with the words in it', async () => {
    const research = await server.research('Lang');
    await put('research_target', research, {
      broadGoal: `${'Zomaar wat woorden. '.repeat(200)}Naald. ${'Nog meer. '.repeat(50)}`,
    });
    const [row] = await found('naald');
    const text = row!.found[0]!.pieces.map((piece) => piece.text).join('');
    expect(text).toContain('Naald');
    expect(text.length).toBeLessThan(260);
    expect((await found('lang'))[0]!.found).toHaveLength(1);
  });

  it('is not found any more in what was set aside, and again when it comes back', async () => {
    const [research, factor] = [await server.research('Opzij'), randomUUID()];
    const factors = [{ uuid: factor, factor: null, name: 'Gewoonte', hypothesis: 'Zonder nadenken.' }];
    await put('determine_factors', research, { factors });
    await put('weighing_factors', research, { researchFactors: [{ uuid: factor, reasoning: 'Zij zeiden dat zelf.' }] });
    expect(await names('nadenken zeiden')).toEqual(['Opzij']);
    await put('determine_factors', research, { factors: [] });
    expect([await names('nadenken'), await names('zeiden')]).toEqual([[], []]);
    await expectKept(research);
    await put('determine_factors', research, { factors: [{ uuid: factor }] });
    expect([await names('nadenken'), await names('zeiden')]).toEqual([['Opzij'], ['Opzij']]);
    await expectKept(research);
  });

  it('is kept by a copy and by what is taken over from a file', async () => {
    const research = await server.research('Oorspronkelijk');
    await put('research_target', research, { broadGoal: 'Meer bewegen.' });
    const { body: copy } = await server.request('POST', `/api/researches/${research}/duplicate`, {
      as: 'owner',
      body: {},
    });
    expect(await names('bewegen')).toEqual(['Kopie van Oorspronkelijk', 'Oorspronkelijk']);
    await expectKept(copy.uuid);
  });
});

/** Everything that a list tells in numbers and rows, for whoever asks, in each of its forms. */
async function everything(words: string, as: Person, filter = 'words'): Promise<unknown> {
  const forms = ['', '&page=1&itemsPerPage=1', '&page=9', '&itemsPerPage=1&after=start', '&order[name]=asc'];
  const scopes = [
    '',
    '&ownerOrCollaborator=0',
    '&ownerOrCollaborator=1',
    '&exists[archivedAt]=1',
    '&exists[deletedAt]=1',
  ];
  const answers = [];
  for (const scope of scopes)
    for (const form of forms) {
      const { 'hydra:member': members, 'hydra:totalItems': total } = await list(
        `${filter}=${words}${scope}${form}`,
        as,
      );
      answers.push({ asked: scope + form, members, total });
    }
  return answers;
}

describe('who may not read it', () => {
  const secret = 'zeepkist';
  const outsiders = personNames.filter((name) => !['owner', 'collaborator', 'deactivated'].includes(name));

  async function filled(research: string): Promise<void> {
    await put('research_target', research, {
      broadGoal: `Een ${secret}.`,
      goalSentence: `Wij zetten een ${secret} neer.`,
    });
    await put('qualitative_research', research, {
      conversations: [{ code: 'R01', findings: [{ researchFactor: randomUUID(), quote: `Wat een ${secret}.` }] }],
    });
    await note(research, `Bel over de ${secret}.`);
  }

  it.each(outsiders)('finds nothing in what is hidden, nor in any number: %s', async (as) => {
    await put('research_target', await server.research('Open'), { broadGoal: `Ook een ${secret}.` });
    const before = await everything(secret, as);
    const hidden = await server.research('Verborgen');
    await put('details', hidden, { visible: false });
    await filled(hidden);
    expect(await everything(secret, as)).toEqual(before);
    expect(await names(secret, 'owner')).toEqual(['Verborgen', 'Open']);
    expect(await names(secret, 'collaborator')).toEqual(['Verborgen', 'Open']);
  });

  it.each(outsiders)('finds nothing hidden by what it is called: %s', async (as) => {
    await server.research(`Open ${secret}`);
    const before = await everything(secret, as, 'called');
    const hidden = await server.research(`Verborgen ${secret}`);
    await put('details', hidden, { visible: false, organisation: secret });
    expect(await everything(secret, as, 'called')).toEqual(before);
    for (const one of ['owner', 'collaborator'] as const)
      expect((await list(`called=${secret}`, one))['hydra:member']).toHaveLength(2);
  });

  it.each(
    outsiders,
  )('finds nothing in what was thrown away, nor in the example of the installation: %s', async (as) => {
    const before = await everything(secret, as);
    const [gone, example] = [await server.research('Weg'), await server.research('Voorbeeld')];
    await filled(gone);
    await filled(example);
    await server.request('DELETE', `/api/researches/${gone}`, { as: 'owner' });
    await sql`DELETE FROM research_collaborator WHERE research = ${example}`.execute(server.db);
    await sql`UPDATE research SET example = 'test', owner_uuid = NULL, company_id = NULL WHERE uuid = ${example}`.execute(
      server.db,
    );
    expect(await everything(secret, as)).toEqual(before);
  });

  it('finds notes only where one works along, and by no name', async () => {
    const research = await server.research('Notities');
    await note(research, `Bel over de ${secret}.`, 'weighing_factors');
    for (const as of ['colleague', 'companyAdmin'] as const) {
      expect(await names('notities', as)).toEqual(['Notities']);
      expect([as, await everything(secret, as)]).toEqual([as, await everything('nergens', as)]);
      expect((await found(`notities ${secret}`, as)).length).toBe(0);
    }
    for (const as of ['owner', 'collaborator'] as const) {
      expect((await list(`called=${secret}`, as))['hydra:member']).toEqual([]);
      const [row] = await found(secret, as);
      expect(row?.found.map((one) => [one.kind, one.step, one.name, told(one)])).toEqual([
        ['note', 'weighing_factors', 'Notitie', `Bel over de [${secret}].`],
      ]);
    }
  });

  it('finds a note as it was changed, and no more when it went', async () => {
    const { body } = await note(await server.research('Notities'), `Bel over de ${secret}.`);
    const path = body['@id'];
    await server.request('PUT', path, { as: 'collaborator', body: { content: 'Bel over de trap.' } });
    expect([await names(secret), await names('trap')]).toEqual([[], ['Notities']]);
    await server.request('DELETE', path, { as: 'collaborator' });
    expect(await names('trap')).toEqual([]);
  });

  it('finds nobody’s own marks with their reasons, nor what was decided', async () => {
    const [research, factor] = [await server.research('Cijfers'), randomUUID()];
    await put('determine_factors', research, { factors: [{ uuid: factor, factor: null, name: 'Gewoonte' }] });
    const { status } = await server.request('PUT', `/api/research_factors/${factor}/mark`, {
      as: 'collaborator',
      body: { grade: 8, reasoning: `Om de ${secret}.` },
    });
    expect(status).toBe(200);
    for (const as of personNames.filter((name) => name !== 'deactivated')) expect(await names(secret, as)).toEqual([]);
  });

  it('finds it from when somebody works along until they do no more', async () => {
    const research = await server.research('Samen');
    await put('details', research, { visible: false });
    await put('research_target', research, { broadGoal: `Een ${secret}.` });
    expect(await names(secret, 'colleague')).toEqual([]);
    const { body } = await server.request('POST', '/api/research_collaborators', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, email: 'colleague@test.example' },
    });
    expect(await names(secret, 'colleague')).toEqual(['Samen']);
    await server.request('DELETE', body['@id'], { as: 'owner' });
    expect(await names(secret, 'colleague')).toEqual([]);
  });
});
