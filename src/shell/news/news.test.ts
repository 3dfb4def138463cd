import { expect, it } from 'vitest';
import { isPage } from '#shell/public-paths.rules.ts';
import { hasNews, latestNews } from './latest.rules.ts';
import { releases } from './news.rules.ts';

it('every item leads to a page that is there', () => {
  for (const { text, to } of releases.flatMap(({ items }) => items)) expect([text, isPage(to)]).toEqual([text, true]);
});

it('the last release stands first, and is the one that is pointed at', () => {
  const days = releases.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  expect(new Set(days).size).toBe(days.length);
  expect(days[0]).toBe(latestNews);
});

it('there is something new for who has not looked since', () => {
  expect([null, '2026-11-28', latestNews, '2999-01-01'].map(hasNews)).toEqual([true, true, false, false]);
});

it('speaks to people in sentences, without jargon', () => {
  for (const { text } of releases.flatMap(({ items }) => items)) {
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text).not.toMatch(/!|\bAPI\b|\bbug\b|\bu\b|\buw\b/);
  }
});
