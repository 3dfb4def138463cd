import { describe, expect, it } from 'vitest';
import { called, groupsOf, pagesFor, partPlaces, stepPlaces, studyPlaces, textPlaces } from './jump.rules.ts';

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
  ).toEqual([{ label: 'Onderzoeken', places: many.slice(0, 6) }]);
});
