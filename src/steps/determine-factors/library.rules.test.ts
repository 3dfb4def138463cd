import { describe, expect, it } from 'vitest';
import type { Hit } from '#theory/search/stored-index.rules.ts';
import type { Block, Cluster, Factor, Model } from '#theory/theory.contract.ts';
import { countOf, type FactorLibrary, foundIn, groupsOf, tellingBlocks } from './library.rules.ts';

const factor = (id: number, name: string, slug: string, given: Partial<Factor> = {}) =>
  ({
    '@id': `/api/factors/${id}`,
    id,
    name,
    cluster: { slug },
    englishName: 'English',
    aliases: [],
    retired: false,
    ...given,
  }) as unknown as Factor;
const cluster = (slug: string) => ({ slug, name: slug, description: null }) as unknown as Cluster;
const model = (name: string, constructs: [name: string, factor: Factor | null][], retired = false) =>
  ({
    slug: name,
    name,
    description: null,
    retired,
    constructs: constructs.map(([construct, of]) => ({ name: construct, factor: of })),
  }) as unknown as Model;

const drawbacks = factor(1, 'Verwachte nadelen en kosten', 'willen');
const attitude = factor(2, 'Houding (attitude)', 'willen', { aliases: ['opvatting'] });
const efficacy = factor(3, 'Eigen-effectiviteit', 'kunnen', { englishName: 'Self-efficacy' });
const old = factor(4, 'Vergeten factor', 'kunnen', { retired: true });
const library: FactorLibrary = {
  factors: [drawbacks, attitude, efficacy, old],
  clusters: [cluster('willen'), cluster('kunnen'), cluster('leeg')],
  models: [
    model('Health Belief Model', [
      ['Waargenomen barrières', drawbacks],
      ['Barrières vooraf', drawbacks],
      ['eigen effectiviteit', efficacy],
    ]),
    model('ASE-model', [
      ['Attitude', attitude],
      ['Eigen-effectiviteit', efficacy],
    ]),
    model('COM-B', [['Motivatie', null]]),
    model('Oud model', [['Houding', attitude]], true),
  ],
};
const none = new Set<string>();
const shown = (by: 'cluster' | 'model', typed = '', chosen: ReadonlySet<string> = none) =>
  groupsOf(library, by, typed, chosen).map(({ name, items }) => [name, items.map((item) => item.factor.id)]);

describe('the library’s factors, grouped by cluster or by model', () => {
  it('follows the clusters in the library’s order, and names in the alphabet’s', () => {
    expect(shown('cluster')).toEqual([
      ['willen', [2, 1]],
      ['kunnen', [3]],
    ]);
  });

  it('puts a factor under each model that speaks of it, once, with the model’s words', () => {
    const groups = groupsOf(library, 'model', '', none);
    expect(groups.map(({ name }) => name)).toEqual(['ASE-model', 'Health Belief Model']);
    expect(groups[1]?.items.map(({ factor: { id }, alsoCalled }) => [id, alsoCalled])).toEqual([
      [1, 'Waargenomen barrières, Barrières vooraf'],
      [3, 'eigen effectiviteit'],
    ]);
    expect(groups[0]?.items[1]?.alsoCalled).toBeNull();
    expect(countOf(groups)).toBe(3);
  });

  it('keeps a retired factor only while it is chosen', () => {
    expect(shown('cluster', '', new Set(['/api/factors/4']))[1]).toEqual(['kunnen', [3, 4]]);
  });
});

describe('searchable', () => {
  it.each([
    ['HOUDING', [['willen', [2]]]],
    ['opvatting', [['willen', [2]]]],
    ['self efficacy', [['kunnen', [3]]]],
    ['self-efficacy', [['kunnen', [3]]]],
    ['barrieres', [['willen', [1]]]],
    ['kosten nadelen', [['willen', [1]]]],
    ['zomaar iets', []],
  ])('%s, whatever accents, capitals and order', (typed, groups) => {
    expect(shown('cluster', typed)).toEqual(groups);
  });

  it('tells the other name by which it was found', () => {
    const [first] = groupsOf(library, 'cluster', 'barrieres', none);
    expect(first?.items[0]?.alsoCalled).toBe('Waargenomen barrières');
    const [second] = groupsOf(library, 'cluster', 'houding', none);
    expect(second?.items[0]?.alsoCalled).toBeNull();
  });
});

describe('what the search of the theory found', () => {
  const hit = (kind: string, id: number) => ({ document: { kind, id } }) as unknown as Hit;

  it('is one group of factors, best first, without other kinds and what is retired', () => {
    const hits = [hit('themes', 1), hit('factors', 3), hit('factors', 4), hit('factors', 1), hit('factors', 99)];
    expect(foundIn(library, { hits }).map(({ items }) => items.map((item) => item.factor.id))).toEqual([[3, 1]]);
  });

  it('is nothing when no factor is among it', () => {
    expect(foundIn(library, { hits: [hit('technics', 3)] })).toEqual([]);
  });
});

it('of the texts about a factor, what it is and what it is not are compared', () => {
  const blocks = [
    {
      '@type': 'TextBlock',
      content:
        '<p>Vooraf.</p><h2>Wat is het?</h2><p>Dit.</p><h2>Meten</h2><p>Zo.</p><h2>Wat is het niet?</h2><p>Dat.</p>',
    },
    { '@type': 'ImageBlock', url: '/een.png', alt: '' },
    { '@type': 'TextBlock', content: '<h2>Meer</h2><p>Lang.</p>' },
  ] as unknown as Block[];
  expect(tellingBlocks(blocks)).toEqual([
    { '@type': 'TextBlock', content: '<h2>Wat is het?</h2><p>Dit.</p><h2>Wat is het niet?</h2><p>Dat.</p>' },
  ]);
});
