import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { determineType } from '#steps/determine-type/determine-type.contract.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { linkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { report } from '#steps/report/report.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { type StepName, sectionKey, stepNames } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import { exampleFile, exampleNames } from './examples.server.ts';
import { factorAt, library, technicAt } from './examples.testing.server.ts';
import { type ExampleResearch, examples, renewed } from './examples.testing.ts';

const each = exampleNames.map((name) => [name, examples[name]] as const);

const contracts = [
  conductingResearch,
  determineFactors,
  determineType,
  interventionDesign,
  linkingTechniques,
  prioritisingFactors,
  qualitativeResearch,
  report,
  researchTarget,
  weighingFactors,
  workingWithTechniques,
];

const sectionOf = ({ sections }: ExampleResearch, name: StepName) =>
  (sections as unknown as Record<string, unknown>)[sectionKey(name)];

describe.each(each)('%s', (name, example) => {
  const { sections } = example;
  const chosen = sections.determineFactors.factors;
  const chosenUuids = chosen.map(({ uuid }) => uuid);

  it('calls the items of the library by the numbers that they are shipped with, each of them once', () => {
    const { library: items, details: about, steps } = exampleFile(name);
    const shipped = items.map(({ reference, slug }) => {
      const kind = reference.split('/')[2] as 'factors' | 'technics' | 'themes';
      const { '@id': iri, retired, name: called } = library[kind].bySlug.get(slug)!;
      return { reference: iri, slug, name: called, retired };
    });
    expect(items.map((item) => ({ ...item, retired: false }))).toEqual(shipped);
    const used = JSON.stringify([about, steps]).match(/\/api\/(factors|technics|themes)\/\d+/g);
    expect([...new Set(used)].sort()).toEqual(items.map(({ reference }) => reference).sort());
  });

  it('holds what its contracts ask, and nothing else', () => {
    expect(z.parse(details.content, example.details)).toEqual(example.details);
    for (const { name, content } of contracts) {
      expect(z.parse(content as z.ZodMiniType, sectionOf(example, name))).toEqual(sectionOf(example, name));
    }
    expect(Object.keys(sections).sort()).toEqual(stepNames.map(sectionKey).sort());
  });

  it('may be sent by a client: every section is a valid body', () => {
    for (const { name, body } of contracts) {
      expect(z.safeParse(body as z.ZodMiniType, sectionOf(example, name)).error?.issues ?? []).toEqual([]);
    }
  });

  it('gives every row a uuid of its own', () => {
    const uuids = rowUuids(example);
    expect(new Set(uuids).size).toBe(uuids.length);
    expect(uuids.length).toBeGreaterThan(50);
  });

  it('can be copied with new uuids and the same connections', () => {
    let made = 0;
    const copy = renewed(example, () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`);
    expect(rowUuids(copy)).toHaveLength(rowUuids(example).length);
    expect(rowUuids(copy).some((uuid) => rowUuids(example).includes(uuid))).toBe(false);
    expect(copy.sections.weighingFactors.researchFactors.map(({ uuid }) => uuid)).toEqual(
      copy.sections.determineFactors.factors.map(({ uuid }) => uuid),
    );
  });

  it('refers to rows that are there', () => {
    const { qualitativeResearch, conductingResearch, interventionDesign } = sections;
    const aboutFactors = [
      ...sections.weighingFactors.researchFactors.map(({ uuid }) => uuid),
      ...sections.prioritisingFactors.researchFactors.map(({ uuid }) => uuid),
      ...sections.linkingBehavioralTechniques.links.map((link) => link.researchFactor),
      ...qualitativeResearch.questions.flatMap((question) => question.researchFactor ?? []),
      ...qualitativeResearch.conversations.flatMap(({ findings }) => findings.map((one) => one.researchFactor)),
      ...qualitativeResearch.conclusions.map((conclusion) => conclusion.researchFactor),
      ...conductingResearch.items.flatMap((item) => item.researchFactor ?? []),
      ...conductingResearch.results.map((result) => result.researchFactor),
      ...interventionDesign.uncovered.map((one) => one.researchFactor),
    ];
    expect(aboutFactors.filter((uuid) => !chosenUuids.includes(uuid))).toEqual([]);

    const links = sections.linkingBehavioralTechniques.links.map(({ uuid }) => uuid);
    const ideas = sections.conductingInterventionDesign.ideas;
    expect(ideas.filter((idea) => !links.includes(idea.link))).toEqual([]);
    const used = interventionDesign.interventions.flatMap((intervention) => intervention.ideas);
    expect(used.filter((uuid) => !ideas.some((idea) => idea.uuid === uuid))).toEqual([]);

    const talks = qualitativeResearch.conversations.map(({ uuid }) => uuid);
    expect(qualitativeResearch.newFactors.filter(({ firstHeardIn }) => !talks.includes(firstHeardIn!))).toEqual([]);
    const { candidates, chosenCandidate, segments } = sections.researchTarget;
    expect(candidates.some(({ uuid }) => uuid === chosenCandidate)).toBe(true);
    const segmentNames = segments.map(({ name }) => name);
    expect(chosen.filter(({ segment }) => segment !== null && !segmentNames.includes(segment))).toEqual([]);
    expect(qualitativeResearch.conversations.filter(({ segment }) => !segmentNames.includes(segment))).toEqual([]);
  });

  it('calls factors and techniques as the library does', () => {
    for (const { factor, name, cluster } of chosen) {
      expect([name, cluster]).toEqual([factorAt(factor).name, factorAt(factor).cluster.slug]);
    }
    for (const { technic, name, secondary } of sections.linkingBehavioralTechniques.links) {
      expect([name, secondary]).toEqual([technicAt(technic).name, technicAt(technic).isSecondary]);
    }
  });

  it('chooses techniques that the library links with the factor', () => {
    const unlinked = sections.linkingBehavioralTechniques.links.filter(({ researchFactor, technic, ownChoice }) => {
      const { factor } = chosen.find(({ uuid }) => uuid === researchFactor)!;
      return ownChoice === factorAt(factor).technics.some((linked) => linked['@id'] === technic);
    });
    expect(unlinked.map(({ name }) => name)).toEqual([]);
  });

  it('gives a secondary technique a primary one that it supports, or a reason', () => {
    const { links } = sections.linkingBehavioralTechniques;
    for (const link of links.filter(({ secondary }) => secondary)) {
      const supported = technicAt(link.technic).supports.map((technic) => technic['@id']);
      const primaries = links.filter((one) => one.researchFactor === link.researchFactor && !one.secondary);
      expect(primaries.some(({ technic }) => supported.includes(technic))).toBe(link.unsupportedReason === null);
    }
  });

  it('takes every priority factor through a primary technique to an intervention', () => {
    const { links } = sections.linkingBehavioralTechniques;
    const { ideas } = sections.conductingInterventionDesign;
    const used = sections.interventionDesign.interventions.flatMap((intervention) => intervention.ideas);
    const priorities = sections.prioritisingFactors.researchFactors.filter(({ priority }) => priority);
    for (const { uuid } of priorities) {
      const primaries = links.filter((link) => link.researchFactor === uuid && !link.secondary);
      const applied = ideas.filter((idea) => used.includes(idea.uuid)).map((idea) => idea.link);
      expect(primaries.some((link) => applied.includes(link.uuid))).toBe(true);
    }
    expect(priorities.length).toBeGreaterThanOrEqual(3);
    expect(links.every((link) => priorities.some(({ uuid }) => uuid === link.researchFactor))).toBe(true);
  });

  it('puts no idea with a veto in an intervention', () => {
    const vetoed = sections.conductingInterventionDesign.ideas.filter((idea) =>
      [idea.acceptability, idea.sideEffects, idea.equity].some((score) => score !== null && score < 2),
    );
    const used = sections.interventionDesign.interventions.flatMap((intervention) => intervention.ideas);
    expect(vetoed.filter(({ uuid }) => used.includes(uuid))).toEqual([]);
  });

  it('tells in every decisive finding what happened', () => {
    const findings = sections.qualitativeResearch.conversations.flatMap((conversation) => conversation.findings);
    expect(findings.filter(({ role, event }) => role === 'decisive' && event === null)).toEqual([]);
    expect(
      findings.filter(
        ({ mention, role }) => (mention === 'not_mentioned') !== (role === null) && mention !== 'not_discussed',
      ),
    ).toEqual([]);
  });

  it('quotes and counts as the typographer wants', () => {
    const faults = texts(example).filter((text) =>
      /["'`!]|\.\.\.| - |\d %|€ \d|\d\.\d(?!\d\d)|\s{2}(?! )|^\s|\s$/.test(text.replaceAll('\n\n', '\n')),
    );
    expect(faults).toEqual([]);
    // The typeset text keeps the number with its sign.
    expect(texts(example).some((text) => text.includes('\u00A0%'))).toBe(true);
  });
});

/** Rows of a factor share its uuid by design, so those are counted once. */
function rowUuids({ details: about, sections }: ExampleResearch): string[] {
  const { weighingFactors: _weighed, prioritisingFactors: _prioritised, ...others } = sections;
  return collect([about, others], (key, value) => (key === 'uuid' ? [value as string] : []));
}

const texts = (example: ExampleResearch): string[] =>
  collect(example, (key, value) => (typeof value === 'string' && key !== 'uuid' ? [value] : [])).filter(
    (text) => /\s/.test(text) || /["'!]/.test(text),
  );

function collect(value: unknown, take: (key: string, value: unknown) => string[], key = ''): string[] {
  if (typeof value !== 'object' || value === null) return take(key, value);
  return Object.entries(value).flatMap(([name, inner]) => collect(inner, take, name));
}
