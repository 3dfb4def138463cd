import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '#documents.server.ts';
import { exampleFile } from '#examples/examples.server.ts';
import {
  conclusionProposals as ofAnswers,
  factorProposals as ofResult,
} from '#steps/conducting-research/proposals.rules.ts';
import { resultRows } from '#steps/conducting-research/results/results.rules.ts';
import { coverage } from '#steps/intervention-design/intervention-design.rules.ts';
import { proposalsOf, reasonProposals } from '#steps/intervention-design/proposals.rules.ts';
import { groups, rankedFactors } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { adviceProposals } from '#steps/prioritising-factors/proposals.rules.ts';
import {
  factorProposals as ofFactor,
  conclusionProposals as ofTalks,
} from '#steps/qualitative-research/proposals.rules.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { reportProposals } from '#steps/report/proposals.rules.ts';
import { openReason, type Proposal, withProposal } from '#steps/step/proposal/proposal.rules.ts';
import { reasoningProposals } from '#steps/weighing-factors/proposals.rules.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { openTestServer, type TestServer } from './main.testing.server.ts';

/** A research of which everything is done but the texts that have a proposal: nobody took one over. */
let server: TestServer;
let research: string;
let sections: StudySections;
beforeAll(async () => {
  server = await openTestServer();
  const file = structuredClone(exampleFile('veldermeer')) as unknown as { steps: StudySections };
  withoutTexts(file.steps);
  const { status, body } = await server.request('POST', '/api/research_imports', { as: 'owner', body: file });
  expect(status).toBe(201);
  research = body.research.split('/').at(-1);
  sections = (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body;
});
afterAll(() => server.close());

function withoutTexts(steps: StudySections): void {
  Object.assign(steps.qualitativeResearch, { conclusions: [], conclusion: null });
  Object.assign(steps.conductingResearch, { conclusion: null, followUpConclusion: null });
  for (const result of steps.conductingResearch.results) Object.assign(result, { conclusion: null });
  for (const weighing of steps.weighingFactors.researchFactors) Object.assign(weighing, { reasoning: null });
  const [first] = steps.prioritisingFactors.researchFactors;
  Object.assign(first!, { mandate: 0, influence: null });
  Object.assign(steps.prioritisingFactors, { adviceToOthers: null });
  for (const intervention of steps.interventionDesign.interventions)
    for (const field of Object.keys(intervention))
      if (!['uuid', 'ideas', 'name'].includes(field)) Object.assign(intervention, { [field]: null });
  Object.assign(steps.completeResearch, { summary: null, conclusion: null });
}

/** All that the screens offer of it. */
function offered(): Proposal[] {
  const { factors } = sections.determineFactors;
  const { conversations } = sections.qualitativeResearch;
  const rows = resultRows(sections.conductingResearch, factors, () => null);
  const study = joinStudy({ name: 'x', day: '2026-11-21' }, sections, { factors: [], technics: [] }, unlimited);
  return [
    ...factors.flatMap((factor) => [
      ...ofFactor(conversations, factor.uuid),
      ...reasoningProposals(factor, null, sections),
    ]),
    ...ofTalks(sections.qualitativeResearch, conversations, factors),
    ...rows.flatMap((row) => ofResult(row, sections.conductingResearch)),
    ...ofAnswers(sections.conductingResearch, rows),
    ...adviceProposals(groups(rankedFactors(sections.prioritisingFactors, sections)).notOurs),
    ...sections.interventionDesign.interventions.flatMap((one) => Object.values(proposalsOf(one, sections)).flat()),
    ...coverage({ ...sections.interventionDesign, interventions: [] }, sections).flatMap((one) =>
      reasonProposals(one, sections),
    ),
    ...Object.values(reportProposals(study)).flat(),
  ];
}

/** Words and no more: files break lines anywhere. */
const plain = (text: string) => text.replace(/[\s\u200b\u2060\u00ad]+/g, '');

async function wordsOf(bytes: Buffer, type: string): Promise<string> {
  if (type.startsWith('application/pdf')) {
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    });
    return plain((await Promise.all(pages)).join(''));
  }
  if (bytes.subarray(0, 2).toString() !== 'PK') return plain(bytes.toString('utf8').replaceAll('\\n', ''));
  // A project of REFI-QDA (`.qde`) says in attributes what others say in texts.
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|qde|txt)$/.test(name));
  return plain(
    parts
      .map(([name, part]) => (name.endsWith('.xml') ? strFromU8(part).replace(/<[^>]+>/g, '') : strFromU8(part)))
      .join(''),
  );
}

it('a proposal that nobody took over is in no answer, export or document of the research', async () => {
  const all = offered();
  expect(all.length).toBeGreaterThan(40);
  // What is told in somebody's own words, and the figures of a factor, the report tells by itself.
  const made = all.filter(({ from, stem }) => stem || /gekozen ideeën|Geteld|weging|eerdere stappen/.test(from));
  expect(made.length).toBeGreaterThan(20);

  const places: [name: string, words: string][] = [];
  const note = async (name: string, { statusCode, rawPayload, headers }: Answer) => {
    expect([name, statusCode]).toEqual([name, 200]);
    places.push([name, await wordsOf(rawPayload, String(headers['content-type']))]);
  };
  for (const { kind, writers } of documents)
    for (const format of Object.keys(writers)) {
      const ticket = { research: `/api/researches/${research}`, kind, format };
      const { body } = await server.request('POST', '/api/download_tokens', { as: 'owner', body: ticket });
      await note(`${kind}.${format}`, await server.server.app.inject({ method: 'GET', url: body.url }));
    }
  const read = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
  places.push(['JSON-LD', plain(JSON.stringify(read.body))]);
  expect(places.map(([name]) => name)).toEqual(
    expect.arrayContaining(['report.docx', 'report.pdf', 'report.xlsx', 'report.json']),
  );

  for (const [name, words] of places) {
    if (/^report|JSON-LD/.test(name)) expect(words.includes('DrieweekseBakjesproef'), name).toBe(true);
    expect(words.length, name).toBeGreaterThan(0);
    expect(words.includes(plain(openReason)), name).toBe(false);
    for (const proposal of made)
      expect(words.includes(plain(withProposal(null, proposal))), `${name}: ${proposal.text}`).toBe(false);
  }
});

type Answer = Awaited<ReturnType<TestServer['server']['app']['inject']>>;

it('a proposal that nobody took over makes no step gereed; taken over it does once the reason is written', async () => {
  const stateOf = async (step: string) =>
    (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.steps.find(
      ({ name }: { name: string }) => name === step,
    ).state;
  expect(await stateOf('intervention_design')).toBe('busy');
  expect(await stateOf('weighing_factors')).toBe('busy');

  const { researchFactors } = sections.weighingFactors;
  const weigh = async (reasonOf: (text: string) => string) => {
    const rows = researchFactors.map((row) => {
      const [first] = reasoningProposals(row, null, sections);
      return { ...row, reasoning: reasonOf(withProposal(null, first!)) };
    });
    const body = { ...sections.weighingFactors, researchFactors: rows };
    const saved = await server.request('PUT', `/api/researches/weighing_factors/${research}`, { as: 'owner', body });
    expect(saved.status).toBe(200);
    return stateOf('weighing_factors');
  };
  expect(await weigh((text) => text)).toBe('busy');
  expect(await weigh((text) => text.replace('…', 'dit in bijna elk gesprek terugkwam.'))).toBe('ready');
});
