import { describe, expect, test } from 'vitest';
import type { Cluster, Factor, Technic } from '#theory/theory.contract.ts';
import { type Basis, bases } from '#theory/words.contract.ts';
import { placeAfter } from '#ui/list/grid-keys.ts';
import { countByBasis, type MatrixChoice, matrixOf, readChoice, splitName, writeChoice } from './matrix.rules.ts';

const clusters = [
  { id: 1, slug: 'weten', name: 'Weten' },
  { id: 2, slug: 'kunnen', name: 'Kunnen' },
] as Cluster[];
const factors = [
  { id: 10, name: 'Kennis', cluster: { id: 1 } },
  { id: 11, name: 'Aandacht', cluster: { id: 1 } },
  { id: 20, name: 'Vaardigheid', cluster: { id: 2 } },
  { id: 21, name: 'Geen verband', cluster: { id: 2 } },
] as Factor[];
const technic = (id: number, name: string, isSecondary: boolean, links: readonly (readonly [number, Basis])[]) =>
  ({ id, name, isSecondary, factors: links.map(([factor, basis]) => ({ id: factor, basis })) }) as Technic;
const technics = [
  technic(1, 'Oefenen', false, [
    [10, 'literature'],
    [20, 'confirmed'],
  ]),
  technic(2, 'Instructie', false, [[20, 'editorial']]),
  technic(3, 'Begrijpelijke taal', true, [
    [10, 'editorial'],
    [11, 'editorial'],
  ]),
];
const all: MatrixChoice = { cluster: null, bases, kind: 'all', order: 'cluster' };
const told = (choice: Partial<MatrixChoice>) => {
  const { columns, rows, count } = matrixOf({ factors, technics, clusters }, { ...all, ...choice });
  return {
    columns: columns.map(({ cluster, factors: own }) => [cluster.name, ...own.map(({ name }) => name)]),
    rows: rows.map(({ cluster, technics: own }) => [cluster?.name, ...own.map(({ name }) => name)]),
    count,
  };
};

describe('the matrix', () => {
  test('has all that is linked, techniques under the cluster of most of their links, the first at a tie', () =>
    expect(told({})).toEqual({
      columns: [
        ['Weten', 'Aandacht', 'Kennis'],
        ['Kunnen', 'Vaardigheid'],
      ],
      rows: [
        ['Weten', 'Begrijpelijke taal', 'Oefenen'],
        ['Kunnen', 'Instructie'],
      ],
      count: 5,
    }));

  test('A–Z is one group', () =>
    expect(told({ order: 'a-z' }).rows).toEqual([[undefined, 'Begrijpelijke taal', 'Instructie', 'Oefenen']]));

  test('of one cluster, one basis or one kind leaves out rows and columns without a link', () => {
    expect(told({ cluster: 'kunnen' })).toEqual({
      columns: [['Kunnen', 'Vaardigheid']],
      rows: [['Kunnen', 'Instructie', 'Oefenen']],
      count: 2,
    });
    expect(told({ bases: ['confirmed'] })).toMatchObject({ rows: [['Kunnen', 'Oefenen']], count: 1 });
    expect(told({ kind: 'secondary' })).toMatchObject({ rows: [['Weten', 'Begrijpelijke taal']], count: 2 });
    expect(told({ kind: 'primary' }).count).toBe(3);
    expect(told({ bases: [] })).toEqual({ columns: [], rows: [], count: 0 });
    expect(told({ cluster: 'onbekend' }).count).toBe(5);
  });

  test('knows each link', () => {
    const { linkOf } = matrixOf({ factors, technics, clusters }, all);
    expect(linkOf(1, 20)?.basis).toBe('confirmed');
    expect(linkOf(2, 10)).toBeUndefined();
  });

  test('counts what the links rest on', () =>
    expect(countByBasis(technics)).toEqual({ confirmed: 1, literature: 1, editorial: 3, unchecked: 0 }));

  test.each<[string, Partial<MatrixChoice>]>([
    ['', {}],
    ['cluster=weten', { cluster: 'weten' }],
    ['basis=bevestigd%2Credactie', { bases: ['confirmed', 'editorial'] }],
    ['basis=', { bases: [] }],
    ['soort=secundair&volgorde=a-z', { kind: 'secondary', order: 'a-z' }],
  ])('is written in the address as ?%s and read back', (address, choice) => {
    expect(new URLSearchParams(writeChoice({ ...all, ...choice })).toString()).toBe(address);
    expect(readChoice(new URLSearchParams(address))).toEqual({ ...all, ...choice });
  });

  test('does not mind an address that means nothing', () =>
    expect(readChoice(new URLSearchParams('soort=x&volgorde=y&basis=z'))).toEqual({ ...all, bases: [] }));

  test('shortens names by the brackets at their end', () => {
    expect(splitName('Houding (attitude)')).toEqual(['Houding', ' (attitude)']);
    expect(splitName('Kennis')).toEqual(['Kennis', '']);
    expect(splitName('Persoonlijke (morele) norm')).toEqual(['Persoonlijke (morele) norm', '']);
  });
});

describe('keys in the grid', () => {
  const filled = [
    [1, 4],
    [3, 2],
  ];
  const grid = {
    rows: 15,
    columns: 5,
    isFilled: ({ row, column }: { row: number; column: number }) => filled.some(([r, c]) => r === row && c === column),
  };
  test.each([
    ['ArrowRight', false, [1, 1], [1, 2]],
    ['ArrowRight', false, [1, 4], [1, 4]],
    ['ArrowLeft', false, [1, 1], [1, 0]],
    ['ArrowLeft', false, [0, 1], [0, 1]],
    ['ArrowUp', false, [1, 0], [1, 0]],
    ['ArrowUp', false, [1, 2], [0, 2]],
    ['ArrowDown', false, [14, 2], [14, 2]],
    ['PageDown', false, [2, 2], [12, 2]],
    ['PageUp', false, [5, 2], [0, 2]],
    ['PageUp', false, [5, 0], [1, 0]],
    ['Home', false, [3, 3], [3, 0]],
    ['Home', false, [0, 3], [0, 1]],
    ['End', false, [3, 1], [3, 4]],
    ['Home', true, [9, 3], [1, 1]],
    ['End', true, [1, 1], [14, 4]],
    ['ArrowRight', true, [1, 0], [1, 4]],
    ['ArrowDown', true, [0, 2], [3, 2]],
    ['ArrowUp', true, [3, 2], [3, 2]],
    ['ArrowLeft', true, [2, 3], [2, 3]],
  ] as const)('%s (Ctrl: %s) at %j leads to %j', (key, ctrl, [row, column], [toRow, toColumn]) =>
    expect(placeAfter(key, ctrl, { row, column }, grid)).toEqual({ row: toRow, column: toColumn }));

  test('other keys are left to the browser', () => {
    for (const key of ['Tab', 'Enter', 'a', 'Escape'])
      expect(placeAfter(key, false, { row: 1, column: 1 }, grid)).toBeNull();
  });
});
