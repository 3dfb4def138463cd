import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, renewed } from '#examples/examples.testing.ts';
import { type StepName, sectionKey, stepNames } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pathOf = (step: string, research: string) =>
  `/api/researches/${step === 'complete_research' ? 'report' : step}/${research}`;
const put = (research: string, step: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request('PUT', pathOf(step, research), { as: 'owner', body, headers });
const get = async (research: string, step: string) =>
  (await server.request('GET', pathOf(step, research), { as: 'owner' })).body;
const study = async (research: string) =>
  (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body;

/** What is written about one factor, so that it can be found wherever it shows. */
const sign = (uuid: string) => `‹${uuid}›`;

/** The example research, in which each text about a factor carries the factor's sign. */
function signedExample(): StudySections {
  const { sections } = renewed(examples.veldermeer, randomUUID);
  const marked = structuredClone(sections);
  const factorOfLink = new Map(marked.linkingBehavioralTechniques.links.map((row) => [row.uuid, row.researchFactor]));
  const mark = (row: object, field: string, factor: string | null | undefined) => {
    const text = (row as Record<string, unknown>)[field];
    if (factor && text !== null) Object.assign(row, { [field]: `${text} ${sign(factor)}` });
  };
  for (const row of marked.determineFactors.factors) mark(row, 'hypothesis', row.uuid);
  for (const row of marked.qualitativeResearch.questions) mark(row, 'text', row.researchFactor);
  for (const row of marked.qualitativeResearch.conclusions) mark(row, 'text', row.researchFactor);
  for (const { findings } of marked.qualitativeResearch.conversations)
    for (const row of findings) mark(row, 'quote', row.researchFactor);
  for (const row of marked.conductingResearch.items) mark(row, 'text', row.researchFactor);
  for (const row of marked.conductingResearch.results) mark(row, 'conclusion', row.researchFactor);
  for (const row of marked.weighingFactors.researchFactors) mark(row, 'reasoning', row.uuid);
  for (const row of marked.linkingBehavioralTechniques.links) mark(row, 'reason', row.researchFactor);
  for (const row of marked.conductingInterventionDesign.ideas) mark(row, 'application', factorOfLink.get(row.link));
  for (const row of marked.interventionDesign.uncovered) mark(row, 'reason', row.researchFactor);
  return marked;
}

/** A research in which every step is filled, with a shared report that shows everything. */
async function filled() {
  const research = await server.research();
  const sections = await signedExample();
  for (const step of stepNames) {
    const { status } = await put(research, step, sections[sectionKey(step) as keyof StudySections]);
    expect([step, status]).toEqual([step, 200]);
  }
  const { body: share } = await server.request('PUT', `/api/researches/${research}/share`, {
    as: 'owner',
    body: { quotes: true },
  });
  const report = async () => (await server.request('GET', `/api/researches/share/${share.secret}`)).text;
  return { research, factors: sections.determineFactors.factors, report };
}

/** What a research says, without when it was saved and how often. */
function contentsOf(full: Record<string, unknown> & { steps: Record<string, unknown>[] }) {
  return {
    ...(Object.fromEntries(stepNames.map((step) => [step, full[sectionKey(step)]])) as Record<StepName, unknown>),
    steps: full.steps.map(({ name, state, stale, summary, missing }) => ({ name, state, stale, summary, missing })),
    completion: full.completion,
    setAside: full.setAside,
  };
}

/** The same but for flags and the order of the chosen techniques, of which each factor shows its own. */
const unordered = ({ linking_behavioral_techniques: links, steps, ...rest }: ReturnType<typeof contentsOf>) => ({
  ...rest,
  links: (links as { links: { uuid: string }[] }).links.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)),
  steps: steps.map(({ stale: _stale, ...step }) => step),
});

describe('a factor that is taken out is set aside, not destroyed, and comes back whole when it is chosen again', () => {
  it('with its findings, questions, results, mark, priority, techniques, ideas and place in interventions', async () => {
    const { research, factors } = await filled();
    const before = contentsOf(await study(research));
    for (const { uuid, factor } of factors) {
      const rest = factors.filter((row) => row.uuid !== uuid).map((row) => ({ uuid: row.uuid }));
      expect((await put(research, 'determine_factors', { factors: rest })).status).toBe(200);
      const without = await study(research);
      expect(without.setAside.determine_factors).toMatchObject([{ uuid }]);
      // Chosen again as another client would: by its item of the library, or, an own one, by its uuid.
      const again = factors.map((row) => (row.uuid === uuid ? (factor ?? { uuid }) : { uuid: row.uuid }));
      expect((await put(research, 'determine_factors', { factors: again })).status).toBe(200);
      expect(contentsOf(await study(research))).toEqual(before);
    }
  });

  it('also when every later step is saved meanwhile, by a client that sends what it reads', async () => {
    const { research, factors } = await filled();
    const before = contentsOf(await study(research));
    const [first, ...rest] = factors;
    await put(research, 'determine_factors', { factors: rest.map(({ uuid }) => ({ uuid })) });
    for (const step of stepNames.slice(2)) {
      const { '@context': _context, '@id': _id, '@type': _type, step: _step, ...content } = await get(research, step);
      expect((await put(research, step, content)).status).toBe(200);
    }
    await put(research, 'determine_factors', {
      factors: [{ uuid: first!.uuid }, ...rest.map(({ uuid }) => ({ uuid }))],
    });
    // Whatever was saved without it is now to be looked at again; nothing else differs.
    const after = contentsOf(await study(research));
    expect(unordered(after)).toEqual(unordered(before));
    expect(after.steps.filter(({ stale }) => stale).map(({ name }) => name)).toContain('weighing_factors');
  });

  it('and a page that was opened in between cannot save it away', async () => {
    const { research, factors } = await filled();
    const [first, ...rest] = factors.map(({ uuid }) => ({ uuid }));
    await put(research, 'determine_factors', { factors: rest });
    const opened = await get(research, 'conducting_research');
    const tag = `"conducting_research-${opened.step.version}"`;
    await put(research, 'determine_factors', { factors: [first, ...rest] });
    const late = await put(research, 'conducting_research', { results: opened.results }, { 'if-match': tag });
    expect(late.status).toBe(412);
    const now = await get(research, 'conducting_research');
    expect(now.results.map((row: { researchFactor: string }) => row.researchFactor)).toContain(first!.uuid);
  });

  it('tells who has an older copy by the version, and leaves the version of what did not change', async () => {
    const { research, factors } = await filled();
    const { versions } = await study(research);
    const rows = factors.map(({ uuid }) => ({ uuid }));
    await put(research, 'determine_factors', { factors: [...rows, '/api/factors/3'] });
    expect((await study(research)).versions).toEqual({
      ...versions,
      determine_factors: versions.determine_factors + 1,
    });
    await put(research, 'determine_factors', { factors: rows });
    expect((await study(research)).versions).toMatchObject({
      weighing_factors: versions.weighing_factors + 1,
      qualitative_research: versions.qualitative_research,
    });
  });
});

describe('reports, counts and completion do not see what is set aside', () => {
  it('no report, list, count or open point speaks of it', async () => {
    const { research, factors, report } = await filled();
    const whole = await report();
    for (const { uuid } of factors) expect(whole).toContain(sign(uuid));
    for (const { uuid } of factors) {
      const rest = factors.filter((row) => row.uuid !== uuid).map((row) => ({ uuid: row.uuid }));
      await put(research, 'determine_factors', { factors: rest });
      const shared = await report();
      expect(shared).not.toContain(sign(uuid));
      const full = await study(research);
      const said = JSON.stringify([full.steps, full.completion, full.goalSentence]);
      expect(said).not.toContain(uuid);
      for (const path of [
        `research_factors?research.uuid=${research}`,
        `researches/selected_factor_technics/${research}`,
      ])
        expect((await server.request('GET', `/api/${path}`, { as: 'owner' })).text).not.toContain(uuid);
      await put(research, 'determine_factors', { factors: factors.map((row) => ({ uuid: row.uuid })) });
    }
  });

  it('the summaries of later steps count without it', async () => {
    const { research, factors } = await filled();
    const summary = async (step: string) =>
      (await study(research)).steps.find(({ name }: { name: string }) => name === step).summary as string;
    const before = await summary('weighing_factors');
    expect(before).toContain(`${factors.length} van ${factors.length} factoren gewogen`);
    await put(research, 'determine_factors', { factors: factors.slice(1).map(({ uuid }) => ({ uuid })) });
    expect(await summary('weighing_factors')).toContain(
      `${factors.length - 1} van ${factors.length - 1} factoren gewogen`,
    );
  });

  it('a mark or technique of a factor set aside does not complete a research', async () => {
    const { research, factors } = await filled();
    const done = async () =>
      (await study(research)).completion.map((check: { done: boolean }) => check.done) as boolean[];
    expect(await done()).toEqual([true, true, true, true]);
    await put(research, 'determine_factors', { factors: [] });
    expect(await done()).toEqual([true, false, false, true]);
    const answer = await server.request('PUT', `/api/researches/complete_research/${research}`, { as: 'owner' });
    expect(answer.status).toBe(422);
    await put(research, 'determine_factors', { factors: factors.map(({ uuid }) => ({ uuid })) });
    expect(await done()).toEqual([true, true, true, true]);
  });
});

describe('a row is about one factor', () => {
  it('refuses to make a row that has a factor into another one', async () => {
    const research = await server.research();
    const uuid = randomUUID();
    await put(research, 'determine_factors', {
      factors: [{ uuid, factor: '/api/factors/1', hypothesis: 'Eerst dit.' }],
    });
    const answer = await put(research, 'determine_factors', { factors: [{ uuid, factor: '/api/factors/2' }] });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe(
      'factors[0].factor: Deze rij hoort bij een andere factor. Maak voor deze factor een nieuwe rij.',
    );
    expect((await get(research, 'determine_factors')).factors).toMatchObject([{ uuid, factor: '/api/factors/1' }]);
  });
});
