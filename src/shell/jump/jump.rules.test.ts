import { describe, expect, it } from 'vitest';
import {
  beginningFirst,
  called,
  groupsOf,
  kept,
  pagesFor,
  partPlaces,
  stepPlaces,
  studyPlaces,
  textPlaces,
} from './jump.rules.ts';

const study = { uuid: 'u-1', name: 'Handen wassen' };

describe('a place to jump to', () => {
  it('is found by the beginning of its words, however they are written', () => {
    const names = (typed: string) => called(pagesFor([]), typed).map(({ name }) => name);
    expect(names('themas')).toEqual(['Thema’s']);
    expect(names('thema')).toEqual(['Thema’s']);
    expect(names('TECH prim')).toEqual(['Primaire technieken']);
    expect(names('onderzoek toe')).toEqual(['Onderzoek toevoegen']);
    expect(names('echnieken')).toEqual([]);
  });
  it('is one of the eleven steps, by number or by name', () => {
    const steps = stepPlaces(study);
    expect(steps).toHaveLength(11);
    expect(called(steps, 'wegen')).toEqual([
      { to: '/onderzoek/u-1/factoren-wegen', name: '6. Factoren wegen', kind: 'Handen wassen' },
    ]);
    expect(called(steps, '11').map(({ to }) => to)).toEqual(['/onderzoek/u-1/rapportage']);
  });
  it('is a part of a step that is looked for by its own name', () => {
    expect(called([...stepPlaces(study), ...partPlaces(study)], 'tweede')).toEqual([
      {
        to: '/onderzoek/u-1/onderzoek-uitzetten-en-analyseren#tweede-meting',
        name: 'Tweede meting',
        kind: 'Handen wassen',
      },
    ]);
  });
  it('is a page of Beheer only for who manages', () => {
    expect(called(pagesFor(['ROLE_USER']), 'logboek')).toEqual([]);
    expect(called(pagesFor(['ROLE_COMPANY_ADMIN']), 'logboek').map(({ to }) => to)).toEqual(['/beheer/logboek']);
  });
});

it('texts of a research stand under its name, a page once, from two letters on', () => {
  const pieces = [{ text: 'straat', marked: true }];
  const text = (path: string) =>
    ({ kind: 'step', step: 'weighing_factors', path, name: 'Onderbouwing', pieces }) as const;
  const found = [{ ...text('name'), kind: 'details' as const, step: null }, text('a'), text('b')];
  expect(textPlaces('straat', [{ ...study, found }])).toEqual([
    [
      'In Handen wassen',
      [{ to: '/onderzoek/u-1/factoren-wegen', name: 'Factoren wegen · Onderbouwing', kind: '', pieces }],
      'u-1',
    ],
  ]);
  expect(textPlaces('s', [{ ...study, found }])).toEqual([]);
  const many = Array.from({ length: 500 }, (_, index) => ({ uuid: `u-${index}`, name: 'Onderzoek', found }));
  expect(textPlaces('straat', many)).toHaveLength(6);
});

it('groups show six places each, and none when they are empty', () => {
  const many = studyPlaces(Array.from({ length: 9 }, (_, index) => ({ uuid: `u-${index}`, name: 'Onderzoek' })));
  expect(
    groupsOf([
      ['Onderzoeken', many],
      ['Stappen', []],
    ]),
  ).toEqual([{ key: 'Onderzoeken', label: 'Onderzoeken', places: many.slice(0, 6) }]);
});

it('what begins with the typed words comes first, however they are written', () => {
  const names = ['Minder afval', 'Áfval apart', 'Zwerfafval', 'afval in de wijk'];
  const places = studyPlaces(names.map((name, index) => ({ uuid: `u-${index}`, name })));
  expect(beginningFirst(places, ' afval').map(({ name }) => name)).toEqual([
    'Áfval apart',
    'afval in de wijk',
    'Minder afval',
    'Zwerfafval',
  ]);
});

describe('when more is found for the same words', () => {
  const place = (to: string) => ({ to, name: to, kind: '' });
  const group = (key: string, ...places: string[]) => ({ key, label: key.slice(0, 1), places: places.map(place) });

  it('what stands there keeps its place, and what is new comes after it', () => {
    const shown = [group('B', 'b1', 'b2'), group('C', 'c1')];
    const found = [group('A', 'a1'), group('B', 'b0', 'b2'), group('C')];
    expect(kept(shown, found)).toEqual([group('B', 'b1', 'b2', 'b0'), group('C', 'c1'), group('A', 'a1')]);
    expect(kept(kept(shown, found), found)).toEqual(kept(shown, found));
    expect(kept([], found.slice(0, 2))).toEqual(found.slice(0, 2));
  });
  it('two groups of one name stay two, and one address may stand in two groups', () => {
    const shown = [group('I1', 'a')];
    const found = [group('I2', 'a', 'b'), group('I1', 'a', 'c')];
    expect(kept(shown, found)).toEqual([group('I1', 'a', 'c'), group('I2', 'a', 'b')]);
  });
});
