import { describe, expect, it } from 'vitest';
import type { FoundText } from '#study/research.operations.contract.ts';
import { calledQuery, daysLeft, noFilter, placeOfText, plain, queryOf, titleAndTexts } from './list.rules.ts';

describe('looking in a list of researches', () => {
  it('asks for the newest change first when nothing is looked for', () => {
    expect(queryOf(noFilter)).toBe('order[updatedAt]=desc');
  });

  it('asks for words, status, theme and order', () => {
    expect(queryOf({ words: ' crèche/opvang & zo ', state: 'completed', theme: '/api/themes/6', sort: 'name' })).toBe(
      'order[name]=asc&words=cr%C3%A8che%20opvang%20%26%20zo&status=completed&theme=%2Fapi%2Fthemes%2F6',
    );
  });

  it('asks for the archive, which is in no other list', () => {
    expect(queryOf({ ...noFilter, state: 'archived' })).toBe('order[updatedAt]=desc&exists[archivedAt]=1');
  });

  it('asks for what is called so', () => {
    expect(calledQuery(' afval/hoogbouw & zo ')).toBe('order[updatedAt]=desc&called=afval%20hoogbouw%20%26%20zo');
  });

  it('finds words however they are written', () => {
    expect(plain('Crèche ÉÉN')).toBe('creche een');
  });
});

const found = (more: Partial<FoundText>): FoundText => ({
  kind: 'step',
  step: null,
  path: '',
  name: 'Conclusie',
  pieces: [],
  ...more,
});

it.each([
  [found({ step: 'weighing_factors' }), '/onderzoek/u-1/factoren-wegen', 'Factoren wegen · Conclusie'],
  [found({ kind: 'details', path: 'occasion', name: 'Aanleiding' }), '/onderzoek/u-1/bewerk', 'Gegevens · Aanleiding'],
  [
    found({ kind: 'note', step: 'research_target', name: 'Notitie' }),
    '/onderzoek/u-1/doelanalyse',
    'Doelanalyse · Notitie',
  ],
  [found({ kind: 'note', name: 'Notitie' }), '/onderzoek/u-1', 'Notitie'],
])('what was found leads to where it stands: %#', (text, to, words) => {
  expect(placeOfText('u-1', text)).toEqual({ to, words });
});

it('the title of what was found is told apart from its texts', () => {
  const [title, text] = [found({ kind: 'details', path: 'name' }), found({ step: 'weighing_factors' })];
  expect(titleAndTexts([title, text])).toEqual({ title, texts: [text] });
  expect(titleAndTexts([text])).toEqual({ title: null, texts: [text] });
});

it('a research can be brought back for 30 days', () => {
  const deletedAt = '2026-11-01T12:00:00.000Z';
  expect(daysLeft(deletedAt, new Date('2026-11-01T12:00:01Z'))).toBe(30);
  expect(daysLeft(deletedAt, new Date('2026-11-30T12:00:01Z'))).toBe(1);
  expect(daysLeft(deletedAt, new Date('2026-12-01T12:00:01Z'))).toBe(1);
});
