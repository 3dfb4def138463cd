import { expect, it } from 'vitest';
import {
  type ConductingResearch,
  conductingResearch,
  type LaterChange,
  mostLaterChanges,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { laterChangeSentences, withLaterChanges } from './later-changes.rules.ts';

const result = (researchFactor: string, r: number | null, expectedDirection: '+' | '-' | null = null) =>
  emptyRow(conductingResearch.shape.results, { uuid: researchFactor, researchFactor, r, expectedDirection });
const before: ConductingResearch = {
  ...conductingResearch.empty,
  primaryOutcome: 'last_ten',
  results: [result('a', 0.3), result('b', null)],
};
const day = '2026-11-03';
const changed = (change: Partial<ConductingResearch>) => withLaterChanges(before, { ...before, ...change }, day);

it('before any correlation is known every choice is free', () => {
  const early = { ...before, results: [result('a', null), result('b', null)] };
  const after = { ...early, primaryOutcome: 'intention' as const, results: [result('a', null, '-')] };
  expect(withLaterChanges(early, after, day)).toEqual([]);
});

it('a direction that is first chosen once r is known is told; of a factor without r it is not', () => {
  expect(changed({ results: [result('a', 0.3, '-'), result('b', null, '+')] })).toMatchObject([
    { subject: 'direction', researchFactor: 'a', was: null, becomes: '-', changedOn: day },
  ]);
  expect(changed({ population: 'situation' })).toEqual([]);
});

it('what is weighted to is told with its percentages, as a choice among many could have been made to fit', () => {
  const items = [emptyRow(conductingResearch.shape.items, { uuid: 'age', block: 'segment', text: 'Hoe oud ben je?' })];
  const share = (code: number, percent: number) => ({ uuid: `${code}`, code, percent });
  const margin = { uuid: 'm', item: 'age', source: 'CBS', year: 2024, shares: [share(1, 40), share(2, 60)] };
  const asked = { ...before, items };
  const laterChanges = withLaterChanges(asked, { ...asked, margins: [margin] }, day);
  expect(laterChangeSentences({ laterChanges }, () => null)).toEqual([
    'Op 3 november 2026 is waarnaar gewogen wordt veranderd van “niet wegen” in “Hoe oud ben je? 40, 60\u00a0% (CBS, 2024)”, toen de samenhang al te zien was.',
  ]);
  const undone = { ...asked, laterChanges };
  expect(withLaterChanges({ ...undone, margins: [margin] }, { ...undone, margins: [] }, day)).toEqual([]);
});

it('each is told in a sentence, of factors that are still there', () => {
  const laterChanges = changed({
    primaryOutcome: 'last_time',
    population: 'everyone',
    results: [result('a', 0.3, '-')],
  });
  expect(laterChangeSentences({ laterChanges }, () => 'Kosten')).toEqual([
    'Op 3 november 2026 is de uitkomst veranderd van “De laatste tien keer” in “De allerlaatste keer”, toen de samenhang al te zien was.',
    'Op 3 november 2026 is de groep mensen veranderd van “Wie in de situatie was” in “Iedereen die antwoordde”, toen de samenhang al te zien was.',
    'Op 3 november 2026 is de verwachte richting van “Kosten” veranderd van “geen eigen keuze” in “minder vaak”, toen de samenhang al te zien was.',
  ]);
  expect(laterChangeSentences({ laterChanges }, () => null)).toHaveLength(2);
});

it('the list stays within its limit', () => {
  const full = Array.from({ length: mostLaterChanges }, (_, at): LaterChange => {
    const values = { uuid: `${at}`, subject: 'outcome' as const, was: `${at}`, becomes: 'x', changedOn: day };
    return emptyRow(conductingResearch.shape.laterChanges, values);
  });
  const more = withLaterChanges({ ...before, laterChanges: full }, { ...before, primaryOutcome: 'once' }, day);
  expect(more).toHaveLength(mostLaterChanges);
  expect(more.at(-1)).toMatchObject({ becomes: 'once' });
});
