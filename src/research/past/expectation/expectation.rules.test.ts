import { describe, expect, it } from 'vitest';
import { sameWords } from '../same-words.rules.ts';
import type { ForetoldUnit } from './expectation.contract.ts';
import { type ForetoldRow, unitsOf } from './expectation.rules.ts';
import { averageWords, foretoldTitle, ofHowMany } from './words.rules.ts';

const row = (change: Partial<ForetoldRow> = {}): ForetoldRow => ({
  uuid: crypto.randomUUID(),
  name: 'Gft',
  year: 2025,
  outcome: 'Scheidt',
  assignment: 'drawn',
  kind: 'share',
  per: null,
  expected: 0.1,
  found: 0.06,
  interval: { lo: 0.01, hi: 0.11 },
  ...change,
});
const some = (count: number, change: (at: number) => Partial<ForetoldRow> = () => ({})): ForetoldUnit =>
  unitsOf(Array.from({ length: count }, (_, at) => row(change(at))))[0]!;
const spread = (by: number) => (at: number) => ({ found: 0.1 + by + 0.01 * (at % 3) });

describe('expected and found', () => {
  it('nine carry no average, and before and after alone does not make ten of them', () => {
    expect(averageWords(some(9))).toBe(
      'Een gemiddelde staat hier vanaf 10 onderzoeken met een vergelijkingsgroep; nu zijn het er 9.',
    );
    expect(averageWords(some(12, (at) => ({ assignment: at < 9 ? 'not_drawn' : 'none' })))).toContain('er 9.');
    expect(averageWords(some(1))).toContain('nu is er 1.');
    expect(averageWords(some(2, () => ({ assignment: 'none' })))).toContain('nu is er nog geen.');
  });

  it('ten have one, to the side that the whole interval lies on, or to neither', () => {
    expect(averageWords(some(10, spread(-0.05)))).toBe(
      'Over 10 onderzoeken kwam er gemiddeld 4,1 procentpunt minder uit dan verwacht (95\u00a0%-interval 3,5 tot 4,7).',
    );
    expect(averageWords(some(10, spread(0.03)))).toContain('gemiddeld 3,9 procentpunt meer uit dan verwacht');
    expect(averageWords(some(10, spread(-0.009)))).toMatch(
      /gevonden min verwacht gemiddeld 0,0 procentpunt \(95\u00a0%-interval −0,6 tot 0,6\)\. Dat kan ook nul zijn/,
    );
  });

  it('what differs in kind, in unit or in what was counted stands apart', () => {
    const units = unitsOf([
      row(),
      row({ outcome: 'Iets anders' }),
      row({ kind: 'count', per: 'week', outcome: 'Keer fietsen' }),
      row({ kind: 'count', per: 'Week ', outcome: 'keer fietsen!' }),
      row({ kind: 'count', per: 'week', outcome: 'Keer autorijden' }),
      row({ kind: 'mean', per: 'punten', outcome: 'Tevreden' }),
      row({ kind: 'mean', per: 'kilo', outcome: 'Restafval' }),
    ]);
    expect(units.map((unit) => [foretoldTitle(unit), unit.studies.length])).toEqual([
      ['Verschil in procentpunten', 2],
      ['Keer fietsen, in keer per week', 2],
      ['Keer autorijden, in keer per week', 1],
      ['Tevreden, in punten', 1],
      ['Restafval, in kilo', 1],
    ]);
    expect(ofHowMany({ researches: 9, units })).toMatch(/^In 7 van de 9 afgeronde onderzoeken met een uitkomst /);
  });
});

it('the same words are the same, whatever their capitals, accents and points', () => {
  expect(sameWords(' Scheidt gft-afval, één keer. ')).toBe('scheidt gft afval een keer');
  expect(sameWords('…')).toBe('');
});
