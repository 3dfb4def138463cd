import { expect, it } from 'vitest';
import { citePage, inOrder, nameOf, pageRange } from './citation.rules.ts';

it.each([
  ['de Bruin, M.', { family: 'de Bruin', given: 'M.', suffix: null }],
  ['Evans, J. St. B. T.', { family: 'Evans', given: 'J. St. B. T.', suffix: null }],
  ['Lynch, J. G., Jr.', { family: 'Lynch', given: 'J. G.', suffix: 'Jr.' }],
  ['M. S. Hagger', { family: 'Hagger', given: 'M. S.', suffix: null }],
  ['H. van Trijp', { family: 'van Trijp', given: 'H.', suffix: null }],
  ['WRR', { family: 'WRR', given: '', suffix: null }],
])('takes the name %s apart', (written, name) => {
  expect(nameOf(written)).toEqual(name);
});

it('knows pages from the number of an article', () => {
  expect([pageRange('S8–S31'), pageRange('e12658')]).toEqual([
    { from: 'S8', to: 'S31' },
    { from: 'e12658', to: null },
  ]);
});

it('cites a page of the library with the day on which it was read', () => {
  expect(
    citePage({
      publisher: 'Drijfveer',
      title: 'Gemak en frictie',
      kind: 'factor',
      address: 'https://drijfveer.example/factor/42',
      day: '21 november 2026',
    }),
  ).toBe(
    'Drijfveer (z.d.). Gemak en frictie [factor]. Geraadpleegd op 21 november 2026, van https://drijfveer.example/factor/42',
  );
});

it('lists a source once, by name', () => {
  const [a, b] = [
    { id: 1, name: 'West (2011)' },
    { id: 2, name: 'Ajzen (1991)' },
  ];
  expect(inOrder([a, b, a])).toEqual([b, a]);
});
