import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PageList, ThemeList } from '#theory/reading/lists/shelves.parts.tsx';
import { TechnicList } from '#theory/reading/lists/technics.parts.tsx';

/** A list as it is drawn when its items were read before. */
function drawn(list: ReactElement, path: string, items: object[]): string {
  const queries = new QueryClient();
  queries.setQueryData(['theory', path], items);
  const within = createElement(MemoryRouter, null, list);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, within));
}

/** Where the cards lead, and what they are called. */
const cards = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, name]) => [to, name]);

describe('a theory card', () => {
  it('of a theme shows its name and leads to it', () => {
    const html = drawn(createElement(ThemeList), '/api/themes', [{ id: 3, name: 'Afval', helpText: 'Restjes.' }]);
    expect(cards(html)).toEqual([['/thema/3', 'Afval']]);
  });

  it('of a page shows its title and leads to it', () => {
    const category = { id: 2, slug: 'over-de-methode', name: 'Over de methode' };
    const page = { id: 5, title: 'Zo werkt het', blocks: [], category };
    const html = drawn(createElement(PageList, { category } as never), '/api/pages?category.id=2', [page]);
    expect(cards(html)).toEqual([['/pagina/5', 'Zo werkt het']]);
  });

  it('of a page about the tool leads to that page, whichever of them is first', () => {
    const category = { id: 1, slug: 'over-de-tool', name: 'Over de tool' };
    const pages = [
      { id: 1, title: 'Over Drijfveer', blocks: [], category },
      { id: 12, title: 'Hoe de bibliotheek is gemaakt', blocks: [], category },
    ];
    const html = drawn(createElement(PageList, { category } as never), '/api/pages?category.id=1', pages);
    expect(cards(html)).toEqual([
      ['/pagina/1', 'Over Drijfveer'],
      ['/pagina/12', 'Hoe de bibliotheek is gemaakt'],
    ]);
  });

  it.each([
    [false, 'PRIMAIRE TECHNIEK', [['/techniek/1', 'Gedragsdoel stellen']]],
    [true, 'SECUNDAIRE TECHNIEK', [['/techniek/80', 'Humor']]],
  ])('of a technique whose secondary flag is %j has the tag %s', (isSecondary, tag, expected) => {
    const technics = [
      { id: 1, name: 'Gedragsdoel stellen', isSecondary: false, helpText: null, conditions: [], evidence: null },
      { id: 80, name: 'Humor', isSecondary: true, helpText: null, conditions: [], evidence: null },
    ];
    const html = drawn(createElement(TechnicList, { isSecondary }), '/api/technics', technics);
    expect(cards(html)).toEqual(expect.arrayContaining(expected));
    expect(html.match(/(PRIMAIRE|SECUNDAIRE) TECHNIEK/g)).toEqual([tag]);
  });

  it('of a technique tells what research found, how sure that is, and under what condition', () => {
    const finding = {
      ...{
        source: 'Jansen (2019)',
        read: 'abstract',
        kind: 'pooled',
        studies: 58,
        outcome: 'behaviour',
        bias: 'unseen',
      },
      ...{ certainty: 'limited', behaviour: 'Kiezen', comparison: 'niets', effect: 'vaker ja', figure: 'd = 0,68' },
      ...{ interval: null, condition: 'Alleen bij wie wil.' },
    };
    const technic = { id: 1, name: 'Standaard', isSecondary: false, helpText: null, conditions: [] };
    const evidence = { searchedOn: '2026-11-23', finding, debate: [] };
    const list = createElement(TechnicList, { isSecondary: false });
    const text = drawn(list, '/api/technics', [{ ...technic, evidence }]).replaceAll(/<[^>]*>/g, '');
    expect(text).toContain('Wat is er gemeten? Kiezen, vergeleken met niets: vaker ja (d = 0,68).');
    expect(text).toMatch(
      /Zekerheid:\s+beperkt – 58 studies samengevoegd; .*samenvatting gelezen; bron: Jansen \(2019\)\./,
    );
    expect(text).toContain('Voorwaarde: Alleen bij wie wil.');
  });
});
