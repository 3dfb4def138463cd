import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, openTestServer, type TestServer } from '#testing/main.testing.server.ts';

/**
 * Bodies in the words of clients that know the original API and not ours. What they send is kept where it belongs, or refused;
 * sent twice it is kept once.
 */
let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research();
  await put('determine_factors', { factors: ['/api/factors/42', '/api/factors/45'] });
  const [one, other] = (await study()).determineFactors.factors;
  await put('linking_behavioral_techniques', {
    links: [
      { researchFactor: `/api/research_factors/${one.uuid}`, primary: ['/api/technics/1'], secondary: [] },
      { researchFactor: `/api/research_factors/${other.uuid}`, primary: ['/api/technics/1', '/api/technics/2'] },
    ],
  });
});
afterAll(() => server.close());

const put = (step: string, body: unknown): Promise<Answered> =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const study = async () => (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body;

describe('bodies in the words of other clients', () => {
  it.each<[step: string, body: object, kept: object]>([
    [
      'research_target',
      { behaviour: 'De bak apart zetten', audience: 'Bewoners', context: 'in de flat', goal: 'Minder restafval' },
      {
        desiredBehaviour: 'De bak apart zetten',
        audience: 'Bewoners',
        questionContext: 'in de flat',
        broadGoal: 'Minder restafval',
      },
    ],
    [
      'qualitative_research',
      {
        questions: [{ factor: '/api/factors/42', question: 'Wat maakt het lastig?' }, { question: 'Nog iets?' }],
        participants: 12,
        notes: 'Iedereen begon over de geur.',
      },
      {
        questions: [{ text: 'Wat maakt het lastig?' }, { text: 'Nog iets?', researchFactor: null }],
        planned: 12,
        conclusion: 'Iedereen begon over de geur.',
      },
    ],
    [
      'conducting_research',
      { respondents: 214, startDate: '2026-09-01', endDate: '2026-10-01', findings: 'Gemak telt het meest.' },
      { respondents: 214, startDate: '2026-09-01', endDate: '2026-10-01', conclusion: 'Gemak telt het meest.' },
    ],
    ['determine_type', { researchType: 'both' }, { researchType: 'both' }],
    [
      'conducting_intervention_design',
      {
        techniques: [
          { technic: '/api/technics/2', elaboration: 'Een belofte in de hal.' },
          { technic: '/api/technics/1', elaboration: 'Een sticker op de bak.' },
          { technic: '/api/technics/1', elaboration: 'Een bakje op het aanrecht.' },
        ],
      },
      {
        ideas: [
          { application: 'Een belofte in de hal.' },
          { application: 'Een sticker op de bak.' },
          { application: 'Een bakje op het aanrecht.' },
        ],
      },
    ],
    [
      'intervention_design',
      { title: 'Bakje en belofte', description: 'Wijkteam belt aan.', channels: ['deur', 'brief'], planning: 'Maart' },
      {
        interventions: [
          { name: 'Bakje en belofte', procedure: 'Wijkteam belt aan.', form: 'deur, brief', planning: 'Maart' },
        ],
      },
    ],
  ])('%s keeps what they send, once', async (step, body, kept) => {
    const first = await put(step, body);
    expect(first.status, first.text).toBe(200);
    const path = `/api/researches/${step}/${research}`;
    const read = await server.request('GET', path, { as: 'owner' });
    expect(read.body).toMatchObject(kept);
    const again = await put(step, body);
    expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag]);
    expect((await server.request('GET', path, { as: 'owner' })).body).toEqual(read.body);
  });

  it('weighing_factors joins what a mark rests on to its reasoning, or takes it for our own words', async () => {
    const [one, other] = (await study()).determineFactors.factors;
    const body = {
      researchFactors: [
        { '@id': `/api/research_factors/${one.uuid}`, grade: 7, reasoning: 'Vaak genoemd.', evidence: 'R01, R03, R09' },
        { uuid: other.uuid, grade: 5, evidence: ['qualitative'], influence: 1 },
      ],
    };
    await put('weighing_factors', body);
    const { body: saved } = await put('weighing_factors', body);
    expect(saved.weighingFactors.researchFactors).toMatchObject([
      { uuid: one.uuid, grade: 7, reasoning: 'Vaak genoemd.\n\nR01, R03, R09' },
      { uuid: other.uuid, grade: 5, basedOn: ['qualitative'] },
    ]);
    expect(saved.versions.weighing_factors).toBe(1);
    const { body: added } = await put('weighing_factors', {
      researchFactors: [{ uuid: one.uuid, evidence: 'En in de cijfers.' }],
    });
    expect(added.weighingFactors.researchFactors).toMatchObject([
      { reasoning: 'Vaak genoemd.\n\nR01, R03, R09\n\nEn in de cijfers.' },
      { uuid: other.uuid, grade: 5 },
    ]);
  });

  it('a technique that comes with another text changes its own idea, and leaves those that were made here alone', async () => {
    const [link] = (await study()).linkingBehavioralTechniques.links.filter(
      ({ technic }: { technic: string }) => technic === '/api/technics/2',
    );
    const { ideas } = (await study()).conductingInterventionDesign;
    await put('conducting_intervention_design', { ideas: [...ideas, { link: link.uuid, title: 'Van hier' }] });
    const change = { techniques: [{ technic: '/api/technics/2', elaboration: 'Een belofte aan de deur.' }] };
    const { body } = await put('conducting_intervention_design', change);
    expect(body.conductingInterventionDesign.ideas).toMatchObject([
      { application: 'Een belofte aan de deur.' },
      ...ideas.slice(1).map(({ application }: { application: string }) => ({ application })),
      { title: 'Van hier', application: null },
    ]);
  });

  it('an intervention that was made here stays beside theirs', async () => {
    await put('intervention_design', { interventions: [{ name: 'Van hier' }] });
    const { body } = await put('intervention_design', { title: 'Van daar' });
    expect(body.interventionDesign.interventions).toMatchObject([{ name: 'Van hier' }, { name: 'Van daar' }]);
  });

  it.each<[step: string, body: object, detail: string]>([
    [
      'conducting_intervention_design',
      { techniques: [{ technic: '/api/technics/9', elaboration: 'x' }] },
      'techniques[0].technic: Deze techniek is in dit onderzoek niet gekozen. Koppel haar eerst aan een factor.',
    ],
    [
      'conducting_intervention_design',
      { techniques: [{ technic: 'Prompts', elaboration: 'x' }] },
      'techniques[0].technic: Deze verwijzing klopt niet.',
    ],
    [
      'qualitative_research',
      { questions: [{ factor: '/api/factors/1', question: 'x' }] },
      'questions[0].factor: Deze factor hoort niet bij dit onderzoek.',
    ],
    [
      'weighing_factors',
      { researchFactors: [{ uuid: '0b0f7a1e-2222-4000-8000-000000000001', grade: 7 }] },
      'researchFactors[0]: Deze factor hoort niet bij dit onderzoek.',
    ],
    [
      'prioritising_factors',
      { researchFactors: [{ uuid: '0b0f7a1e-2222-4000-8000-000000000001', influence: 2 }] },
      'researchFactors[0]: Deze factor hoort niet bij dit onderzoek.',
    ],
    [
      'conducting_research',
      { results: [{ researchFactor: '0b0f7a1e-2222-4000-8000-000000000001', n: 20 }] },
      'results[0].researchFactor: Deze factor hoort niet bij dit onderzoek.',
    ],
  ])('%s refuses what has no place here: %j', async (step, body, detail) => {
    const before = await study();
    const refused = await put(step, body);
    expect([refused.status, refused.body.detail]).toEqual([400, detail]);
    expect(await study()).toEqual(before);
  });

  it('a description of the research is what it is about', async () => {
    const path = `/api/researches/details/${research}`;
    const saved = await server.request('PUT', path, { as: 'owner', body: { description: 'Te veel restafval.' } });
    expect([saved.status, saved.body.occasion]).toEqual([200, 'Te veel restafval.']);
    const body = { name: 'Nieuw', description: 'Meer gft.' };
    const made = await server.request('POST', '/api/researches', { as: 'owner', body });
    expect([made.status, made.body.occasion]).toEqual([201, 'Meer gft.']);
  });
});
