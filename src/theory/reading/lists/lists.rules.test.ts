import { expect, test } from 'vitest';
import type { Block } from '#theory/theory.contract.ts';
import {
  citationOf,
  holdsWords,
  iriOfPath,
  neighboursOf,
  sideItems,
  sourceAddress,
  withoutIntroduction,
} from './lists.rules.ts';

test('side lists are sorted by name and skip items without a description', () => {
  const item = (name: string, description: string | null = '<p>x</p>') => ({ name, description });
  const items = [item('Zelfbeeld'), item('Éénduidigheid'), item('attitude'), item('Kennis', null), item('Emoties')];
  expect(sideItems(items).map(({ name }) => name)).toEqual(['attitude', 'Éénduidigheid', 'Emoties', 'Zelfbeeld']);
  expect(items).toHaveLength(5);
});

test.each([
  ['https://doi.org/10.1000/x', 'https://doi.org/10.1000/x'],
  ['HTTP://example.nl', 'HTTP://example.nl'],
  ['doi.org/10.1000/x', 'https://doi.org/10.1000/x'],
  ['www.example.nl:8080/a', 'https://www.example.nl:8080/a'],
  ['//example.nl/a', 'https://example.nl/a'],
  [' example.nl ', 'https://example.nl'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:a@example.nl', null],
  ['geen adres', null],
  ['', null],
  [null, null],
])('the address of a source: %j → %j', (url, address) => expect(sourceAddress(url)).toBe(address));

test('a reference does not repeat the address under its name', () => {
  const url = 'https://doi.org/10.1000/x';
  expect(citationOf({ source: `Fogg, B. J. (2009). Een model. ${url}`, url })).toBe('Fogg, B. J. (2009). Een model.');
  expect(citationOf({ source: `Fogg, B. J. (2009). ${url}`, url: null })).toBe(`Fogg, B. J. (2009). ${url}`);
});

test('the filter does not mind accents, capitals, order of words or kind of apostrophe', () => {
  const texts = ['Thema’s één', null, 'Weten hoe het moet'];
  for (const typed of ['EEN', 'hoe thema', "thema's", '  moet   weten ', ''])
    expect(holdsWords(texts, typed), typed).toBe(true);
  for (const typed of ['twee', 'hoe niet']) expect(holdsWords(texts, typed), typed).toBe(false);
});

test('pages of factors and techniques can be opened beside a step', () => {
  expect(iriOfPath('/techniek/12')).toBe('/api/technics/12');
  expect(iriOfPath('/factor/3')).toBe('/api/factors/3');
  for (const other of ['/thema/1', '/factor/x', '/factor/1/2', 'https://x/factor/1'])
    expect(iriOfPath(other)).toBeNull();
});

test('what the head of a page says is not said again', () => {
  const block = (content: string): Block => ({ '@id': `#${content}`, '@type': 'TextBlock', content });
  const asking = block('<h2>Zo vraag je ernaar</h2><p>Vraag het.</p>');
  const definition = 'Wat iemand weet & kan.';
  const made = '<h2>Wat is het?</h2><p>Wat iemand weet &amp; kan.</p>';
  expect(withoutIntroduction([block(made), asking], definition)).toEqual([asking]);
  expect(withoutIntroduction([block(`${made}<p>Ook wel: kunde.</p>`), asking], definition)).toMatchObject([
    { content: '<h2>Wat is het?</h2><p>Ook wel: kunde.</p>' },
    asking,
  ]);
  const written = [block('<h2>Wat is het?</h2><p>Wat iemand weet &amp; kan. En meer.</p>'), asking];
  expect(withoutIntroduction(written, definition)).toBe(written);
  expect(withoutIntroduction(written, null)).toBe(written);
});

test('before and after an item in its list', () => {
  const [a, b, c] = [{ id: 7 }, { id: 3 }, { id: 5 }];
  const items = [a!, b!, c!];
  expect(neighboursOf(items, 3)).toEqual({ previous: a, next: c });
  expect(neighboursOf(items, 7)).toEqual({ previous: undefined, next: b });
  expect(neighboursOf(items, 5)).toEqual({ previous: b, next: undefined });
  expect(neighboursOf(items, 9)).toEqual({ previous: undefined, next: undefined });
});
