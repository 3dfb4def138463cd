import { expect, it } from 'vitest';
import { choosable, findResearches } from './choose.rules.ts';

const row = (uuid: string, change: object = {}) =>
  ({
    uuid,
    name: `Onderzoek ${uuid}`,
    status: 'in_progress',
    canEdit: true,
    organisation: null,
    theme: null,
    updatedAt: `2026-10-0${uuid}`,
    ...change,
  }) as never;

it('offers what one may change and what does not have it yet', () => {
  const rows = [row('1'), row('2'), row('3', { canEdit: false, status: 'completed' }), row('4', { canEdit: false })];
  expect(choosable(rows, new Set(['2', '3']))).toEqual({ open: [rows[0]], present: ['Onderzoek 2'], completed: 1 });
});

it('finds by every word, in the order of the list', () => {
  const rows = [row('1', { name: 'Zwerfafval' }), row('2'), row('3', { organisation: 'Gemeente Één' })];
  expect(findResearches(rows, 'onderzoek')).toEqual([rows[1], rows[2]]);
  expect(findResearches(rows, 'een gemeente')).toEqual([rows[2]]);
});
