import { type ExampleResearch, examples } from '#examples/examples.testing.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ReportInput } from '#steps/report/model/model.rules.ts';
import type { LibraryItem, ReportLibrary } from '#steps/report/model/study.rules.ts';
import { report, type SectionSetting } from '#steps/report/report.contract.ts';

/** What a test may change. */
type Editable<T> = T extends readonly (infer Item)[]
  ? Editable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Editable<T[Key]> }
    : T;

/** The example research of Veldermeer, as a fresh copy. */
export const example = () => structuredClone(examples.veldermeer) as Editable<ExampleResearch>;

const item = (iri: string, name: string): LibraryItem => ({
  '@id': iri,
  name,
  helpText: `Wat ${name} is.`,
  sources: [
    {
      '@id': `/api/sources/${iri.split('/').at(-1)}`,
      name: `Auteur van ${name} (2020)`,
      source: `Auteur van ${name} (2020). Een boek. Uitgeverij.`,
      url: 'https://doi.org/10.1000/xyz',
      verified: !name.startsWith('F'),
      kind: 'boek',
      title: 'Een boek',
    },
    {
      '@id': '/api/sources/shared',
      name: 'Gedeeld (2011)',
      source: 'Gedeeld, G. (2011). Eén keer genoemd.',
      url: null,
      verified: true,
    },
  ],
});

/** A library of what the example chose, and one item that nobody chose. */
export function library(): ReportLibrary {
  const { determineFactors, linkingBehavioralTechniques } = example().sections;
  const chosen = linkingBehavioralTechniques.links;
  return {
    factors: [
      ...determineFactors.factors.map((factor) => ({
        ...item(factor.factor!, factor.name!),
        technics: chosen
          .filter((link) => link.researchFactor === factor.uuid)
          .map((link) => ({
            '@id': link.technic,
            basis: 'literature' as const,
            linkSources: [`Auteur van ${factor.name} (2020)`, 'Gedeeld (2011)'],
          })),
      })),
      item('/api/factors/niet-gekozen', 'Niet gekozen'),
    ],
    technics: chosen.map((link) => item(link.technic, link.name!)),
  };
}

/** What the report of the example is made from. */
export function exampleInput() {
  const { details, sections } = example();
  // All that a report can show of people; what is narrower is tested where it is set.
  Object.assign(sections.qualitativeResearch, { promisedQuotes: 'with_code' });
  Object.assign(sections.completeResearch, { quotes: 'with_code', smallGroups: true, conversations: true });
  return {
    research: {
      ...details,
      name: details.name!,
      themeName: 'Afval scheiden',
      madeBy: 'Bureau Waterkant',
      day: '2026-11-21',
    },
    sections,
    library: library(),
  } satisfies ReportInput;
}

/** The same before anything was counted of whether it worked. */
export function unansweredInput() {
  const input = exampleInput();
  const nothing = { costs: null, reached: null, sideEffects: null, adopted: null, adoptedWhy: null };
  Object.assign(input.sections.interventionDesign, { measured: [], fidelity: [], ...nothing });
  return input;
}

/** What is known of the population by the first question about who people are, and figures that were weighted to it. */
export function weightedBySegment({ items, results }: ExampleResearch['sections']['conductingResearch']) {
  const { uuid: item } = items.find(({ block }) => block === 'segment')!;
  const margin = { item, source: 'CBS', year: 2024 };
  const shares = [60, 40].map((percent, code) => ({ code, percent }));
  const estimate = (value: number) => ({ value, interval: { lo: value - 0.1, hi: value + 0.1 } });
  const figures = { n: 312, weighted: estimate(2.8), unweighted: estimate(2.7) };
  return {
    margins: [{ ...margin, uuid: 'a0', shares: shares.map((share) => ({ ...share, uuid: `a${share.code}` })) }],
    weighting: {
      margins: [{ ...margin, open: 0, shares }],
      found: {
        ...{ kind: 'figure' as const, n: 312, designEffect: 1.1, effectiveN: 283.6, trimmed: 0, off: 0 },
        behaviour: figures,
        factors: results.map(({ researchFactor }) => ({ researchFactor, ...figures })),
      },
    },
  } satisfies Partial<ConductingResearch>;
}

/** The figures with nine people among them who were left out, as if they changed nothing. */
export function withEverybody({ results, behaviour }: ExampleResearch['sections']['conductingResearch']) {
  const factors = results.flatMap(({ researchFactor, analysis }) =>
    analysis ? [{ researchFactor, mean: analysis.mean, correlation: analysis.correlation }] : [],
  );
  return { everybody: { people: 321, left: 9, behaviour, factors } } satisfies Partial<ConductingResearch>;
}

/** The same with figures that somebody typed in instead of having them computed. */
export function typedInput() {
  const input = exampleInput();
  for (const result of input.sections.conductingResearch.results) {
    Object.assign(result, { analysis: null, correlationN: null });
  }
  return input;
}

/** The same for a research in which nothing is filled in. */
export const emptyInput = (): ReportInput => ({
  research: { name: 'Nog leeg', day: '2026-11-21' },
  sections: {},
  library: { factors: [], technics: [] },
});

/** A row with how a section stands in the report. */
export const sectionSetting = (given: Partial<SectionSetting>): SectionSetting =>
  emptyRow(report.shape.sections, { uuid: crypto.randomUUID(), ...given });
