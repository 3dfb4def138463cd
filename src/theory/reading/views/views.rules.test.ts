import { expect, test } from 'vitest';
import type { Cluster, Factor, Model, Technic } from '#theory/theory.contract.ts';
import { technicsByBct } from './bct.rules.ts';
import {
  byLetter,
  factorsByCluster,
  factorsByModel,
  letterOf,
  shortCluster,
  technicsByCluster,
} from './views.rules.ts';

const cluster = (id: number, name: string): Cluster =>
  ({ '@id': `/api/clusters/${id}`, id, slug: `c${id}`, name, description: '<p>Over.</p>' }) as Cluster;
const factor = (id: number, name: string, ofCluster: number): Factor =>
  ({ id, name, cluster: { id: ofCluster } }) as Factor;
const technic = (id: number, name: string, rest: Partial<Technic> = {}): Technic =>
  ({ id, name, bctCode: null, bctName: null, bctRelated: [], factors: [], ...rest }) as Technic;
const told = (sections: { title: string; entries: { item: { name: string }; note: string | null }[] }[]) =>
  sections.map(({ title, entries }) => [title, ...entries.map(({ item, note }) => [item.name, note])]);

const clusters = [cluster(2, 'Weten: kennis'), cluster(1, 'Kunnen'), cluster(3, 'Leeg')];
const factors = [factor(1, 'Tijd', 1), factor(2, 'Kennis (feiten)', 2), factor(3, 'Aandacht', 2)];

test('the letter of a name is that of an index', () => {
  expect(['Éénduidig', '’s Avonds', '5C-model', '(On)zekerheid', 'IJver'].map(letterOf)).toEqual([
    'E',
    'S',
    '0–9',
    'O',
    'I',
  ]);
});

test('A–Z has only the letters that occur, each once and in Dutch order', () => {
  const sections = byLetter([factor(1, 'Emoties', 1), factor(2, 'attitude', 1), factor(3, 'Één plan', 1)]);
  expect(told(sections)).toEqual([
    ['A', ['attitude', null]],
    ['E', ['Één plan', null], ['Emoties', null]],
  ]);
  expect(new Set(sections.map(({ key }) => key)).size).toBe(2);
});

test('per cluster: the library’s order, sorted inside, empty ones left out, a short name to jump by', () => {
  const sections = factorsByCluster(factors, clusters);
  expect(told(sections)).toEqual([
    ['Weten: kennis', ['Aandacht', null], ['Kennis (feiten)', null]],
    ['Kunnen', ['Tijd', null]],
  ]);
  expect(sections.map(({ jump }) => jump)).toEqual(['Weten', 'Kunnen']);
  expect(shortCluster({ name: 'Zonder punt' })).toBe('Zonder punt');
});

test('per model: the model’s own word beside the factor, and what is in none at the end', () => {
  const construct = (name: string, id: number | null) =>
    ({ name, englishName: name, factor: id === null ? null : { id } }) as Model['constructs'][number];
  const model = (name: string, constructs: Model['constructs']) =>
    ({ slug: name.toLowerCase(), name, englishName: 'Model', constructs }) as Model;
  const sections = factorsByModel(factors, [
    model('Zelf', [construct('kennis', 2), construct('feiten', 2)]),
    model('Ander', [construct('Weten hoe', 2), construct('Weten dat', 2), construct('Niets', null)]),
    model('Alle', [construct('Wat', 3)]),
    model('Leeg', [construct('Niets', null)]),
  ]);
  expect(told(sections)).toEqual([
    ['Alle', ['Aandacht', 'in dit model: Wat']],
    ['Ander', ['Kennis (feiten)', 'in dit model: Weten hoe, Weten dat']],
    ['Zelf', ['Kennis (feiten)', null]],
    ['In geen van deze modellen', ['Tijd', null]],
  ]);
  // A letter leads to the first model that starts with it.
  expect(sections.map(({ jump }) => jump)).toEqual(['A', null, 'Z', 'Geen']);
});

test('techniques per cluster stand in each cluster on which they act, with those factors', () => {
  const both = technic(1, 'Oefenen', {
    factors: [
      { id: 2, name: 'Kennis' },
      { id: 3, name: 'Aandacht' },
      { id: 1, name: 'Tijd' },
    ] as Technic['factors'],
  });
  const one = technic(2, 'Belonen', { factors: [{ id: 1, name: 'Tijd' }] as Technic['factors'] });
  expect(told(technicsByCluster([both, one], factors, clusters))).toEqual([
    ['Weten: kennis', ['Oefenen', 'bij Aandacht, Kennis']],
    ['Kunnen', ['Belonen', 'bij Tijd'], ['Oefenen', 'bij Tijd']],
  ]);
});

test('techniques per group of the taxonomy go by code as a number, and those without one come last', () => {
  const sections = technicsByBct([
    technic(1, 'Tiende', { bctCode: '1.10', bctName: 'Tenth' }),
    technic(2, 'Tweede', { bctCode: '1.2', bctName: 'Second' }),
    technic(3, 'Beloning', { bctCode: '10.1', bctName: null }),
    technic(4, 'Zonder'),
    technic(5, 'Haast', { bctRelated: ['2.1', '2.2'] }),
  ]);
  expect(told(sections)).toEqual([
    ['1. Doelen en plannen', ['Tweede', '1.2 Second'], ['Tiende', '1.10 Tenth']],
    ['10. Beloning en dreiging', ['Beloning', '10.1']],
    ['Zonder eigen code', ['Haast', 'verwant: 2.1, 2.2'], ['Zonder', null]],
  ]);
});
