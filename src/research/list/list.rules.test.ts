import { describe, expect, it } from 'vitest';
import { daysLeft, noFilter, plain, queryOf } from './list.rules.ts';

describe('looking in a list of researches', () => {
  it('asks for the newest change first when nothing is looked for', () => {
    expect(queryOf(noFilter)).toBe('order[updatedAt]=desc');
  });

  it('asks for words, status, theme and order', () => {
    expect(queryOf({ words: ' crèche/opvang & zo ', status: 'completed', theme: '/api/themes/6', sort: 'name' })).toBe(
      'order[name]=asc&words=cr%C3%A8che%20opvang%20%26%20zo&status=completed&theme=%2Fapi%2Fthemes%2F6',
    );
  });

  it('finds words however they are written', () => {
    expect(plain('Crèche ÉÉN')).toBe('creche een');
  });
});

it('a research can be brought back for 30 days', () => {
  const deletedAt = '2026-11-01T12:00:00.000Z';
  expect(daysLeft(deletedAt, new Date('2026-11-01T12:00:01Z'))).toBe(30);
  expect(daysLeft(deletedAt, new Date('2026-11-30T12:00:01Z'))).toBe(1);
  expect(daysLeft(deletedAt, new Date('2026-12-01T12:00:01Z'))).toBe(1);
});
