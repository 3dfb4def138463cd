import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SideList } from './side.tsx';

/** The lines of a list as it is drawn at first: whether each is put away, and whether there is a toggle. */
function drawn(count: number) {
  const items = Array.from({ length: count }, (_, id) => ({ id, label: `Factor ${id}`, to: `/factor/${id}` }));
  const list = createElement(SideList, { title: 'Factoren', items, moreLabel: 'ALLES', lessLabel: 'MINDER' });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, list));
  return {
    putAway: [...html.matchAll(/<li([^>]*)>/g)].map(([, attributes]) => /class="[^"]*rest[^"]*"/.test(attributes!)),
    toggle: /<button[^>]*aria-expanded="false"[^>]*>ALLES/.test(html),
  };
}

it.each([
  [1, 0],
  [7, 0],
  [8, 1],
  [20, 13],
])('of %i lines puts %i away, behind a toggle', (count, putAway) => {
  const first = Array(count - putAway).fill(false);
  expect(drawn(count)).toEqual({ putAway: [...first, ...Array(putAway).fill(true)], toggle: putAway > 0 });
});

it('of nothing is not there, with its title', () => {
  expect(drawn(0)).toEqual({ putAway: [], toggle: false });
});
