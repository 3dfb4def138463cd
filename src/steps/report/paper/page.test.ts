import { describe, expect, it } from 'vitest';
import type { Block } from '#steps/report/model/model.contract.ts';
import { tableLayout } from './columns.rules.ts';
import { aroundOf, isHeld, staysWhole } from './page.rules.ts';

describe('what no page comes between', () => {
  it('is a table of a few short rows', () => {
    const rows = (many: number, text: string) => Array.from({ length: many }, () => [text, text]);
    expect(staysWhole(rows(5, 'kort'))).toBe(true);
    expect(staysWhole(rows(6, 'kort'))).toBe(false);
    expect(staysWhole(rows(3, 'lang '.repeat(40)))).toBe(false);
  });

  it('is not a table of as many words that is tall, because one of many columns holds them', () => {
    const wide = (columns: number) =>
      Array.from({ length: 4 }, () => ['woord '.repeat(12), ...Array(columns - 1).fill('kort')]);
    expect(staysWhole(wide(2))).toBe(true);
    expect(staysWhole(wide(6))).toBe(false);
  });

  it('is the first of several short items and the second', () => {
    expect(isHeld(0, ['kort', 'ook kort'])).toBe(true);
    expect(isHeld(1, ['kort', 'ook kort'])).toBe(false);
    expect(isHeld(0, ['alleen'])).toBe(false);
    expect(isHeld(0, ['lang '.repeat(40), 'kort'])).toBe(false);
  });
});

it('words in a table are broken only where a column has no room for one', () => {
  const columns = [
    { label: 'Wie', width: 50 },
    { label: 'Kosten en inzet', width: 50 },
  ];
  expect(tableLayout(columns, [['Spoorbedrijf', 'Nog niet bekend']]).broken).toBe(false);
  const many = Array.from({ length: 12 }, () => ({ label: 'Verantwoordelijkheid', width: 8 }));
  expect(tableLayout(many, [many.map(() => 'Verantwoordelijkheid')]).broken).toBe(true);
});

describe('a block on a page', () => {
  const heading = { type: 'heading', level: 3, text: 'Waarom' } as const;
  const list = { type: 'list', ordered: false, items: ['een', 'twee'] } as Block;
  const said = (text: string) => ({ type: 'paragraph', text }) as Block;

  it('goes to the page of the list that it announces, when it is short', () => {
    expect(aroundOf([heading, said('Dit zijn de redenen.'), list], 1).announces).toBe(true);
    expect(aroundOf([heading, said('lang '.repeat(40)), list], 1).announces).toBe(false);
    expect(aroundOf([heading, said('Dit staat alleen.'), said('En dit ook.')], 1).announces).toBe(false);
  });

  it('knows whether it stands right under a heading', () => {
    expect(aroundOf([heading, list, said('kort')], 1).underHeading).toBe(true);
    expect(aroundOf([heading, list, said('kort')], 2).underHeading).toBe(false);
  });
});
