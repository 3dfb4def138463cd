import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CorrelationFigureItem, CorrelationFigureRow, FigurePalette } from '#evidence/figure/figure.contract.ts';
import { layoutFor, rowPlaces } from '#evidence/figure/layout.rules.ts';
import { CorrelationFigure } from './conducting-research.figure.tsx';

const rows: CorrelationFigureRow[] = [
  {
    name: 'Gemak en frictie',
    mean: { value: 3.2, lo: 1, hi: 7 },
    r: 0.46,
    interval: { lo: 0.37, hi: 0.54 },
    mark: '8,0',
  },
  { name: 'Verwachte nadelen', mean: null, r: -0.38, interval: null, quiet: true, mark: null },
  { name: 'Nog niet gemeten', mean: null, r: null, interval: null, mark: null },
];
const asked: CorrelationFigureItem = {
  text: 'Hoe moeilijk of makkelijk wordt dat je thuis gemaakt, als je het vergelijkt met andere flats in de buurt?',
  variable: 'GEMFRI_1',
  reversed: false,
  scale: { lo: 1, hi: 7 },
  mean: { value: 3.1, interval: { lo: 2.9, hi: 3.3 } },
  shares: [0.1, 0.2, 0.4, 0.1, 0.1, 0.1, 0],
  r: 0.4,
  interval: { lo: 0.3, hi: 0.49 },
};
const withItems: CorrelationFigureRow[] = [
  {
    ...rows[0]!,
    mean: { value: 3.2, lo: 1, hi: 7, interval: { lo: 3, hi: 3.4 } },
    items: [asked, { ...asked, variable: 'GEMFRI_2', reversed: true, scale: { lo: 1, hi: 5 }, r: 0.7, interval: null }],
  },
  { name: 'Alleen vragen', mean: null, r: null, interval: null, mark: null, items: [{ ...asked, mean: null }] },
  rows[1]!,
];
const palette: FigurePalette = {
  line: '#b9c4d3',
  hair: '#dce3ec',
  ink: '#10203f',
  soft: '#4c586e',
  strong: '#1c5bb8',
  quiet: '#76829a',
  fill: '#8db3e6',
  sans: 'Source Sans 3',
  serif: 'Source Serif 4',
};
const draw = (width: number, more: Partial<Parameters<typeof CorrelationFigure>[0]> = {}) =>
  renderToStaticMarkup(createElement(CorrelationFigure, { rows, width, markLabel: 'voorstel', ...more }));

describe('The figure of correlations', () => {
  it.each([343, 640, 960])('is drawn %i px wide without scaling, with text of 14 px or more', (width) => {
    const svg = draw(width);
    expect(svg).toContain(`width="${width}"`);
    expect(svg).toContain(`viewBox="0 0 ${width} `);
    for (const [, size] of svg.matchAll(/font-size="(\d+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(14);
    for (const [, x] of svg.matchAll(/ x="([\d.]+)"/g)) expect(Number(x)).toBeLessThanOrEqual(width);
    for (const { name } of rows) expect(svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(name);
  });

  it('has a name that says where the figures are', () => {
    expect(draw(640)).toContain(
      'aria-label="Gemiddelde en samenhang met het gedrag van 3 factoren, met 95\u00a0%-interval. De cijfers staan in de tabel."',
    );
    expect(draw(640, { outcome: 'voornemen' })).toContain('minder voornemen');
  });

  it('draws a point a correlation, a line an interval and a pointer a mean', () => {
    const svg = draw(640);
    expect(svg.match(/l7 7-7 7-7-7z/g)).toHaveLength(2);
    expect(svg.match(/l-5 -8h10z/g)).toHaveLength(1);
    expect(svg.match(/stroke-width="2.5"/g)).toHaveLength(1);
  });

  it('carries its own colours where no stylesheet is', () => {
    const svg = draw(640, { palette, rows: [...rows, ...withItems] });
    expect(svg).not.toContain('var(');
    for (const colour of Object.values(palette)) expect(svg).toContain(colour);
  });

  it.each([343, 640, 960])('%i px wide: questions stand under their factor, each on its own scale', (width) => {
    const svg = draw(width, { rows: withItems });
    const words = svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain('GEMFRI_1');
    expect(words).toContain('GEMFRI_2 · omgescoord');
    for (const [, size] of svg.matchAll(/font-size="(\d+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(14);
    for (const [, x] of svg.matchAll(/ x="([\d.]+)"/g)) expect(Number(x)).toBeLessThanOrEqual(width);
    // An open diamond a question, a pointer from below for each mean of a question.
    expect(svg.match(/l5 5-5 5-5-5z/g)).toHaveLength(3);
    expect(svg.match(/l-5 8h10z/g)).toHaveLength(2);
    expect(svg).toContain('van 3 factoren en 3 vragen');
    // 0.7 does not fit on the narrow axis.
    expect(words).toContain('−1');
  });

  it('cuts a question off after two lines', () => {
    const layout = layoutFor(640, true);
    const { places } = rowPlaces(withItems, layout);
    const { lines } = places[0]!.items[0]!;
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });

  it('rows do not run into each other', () => {
    for (const width of [343, 640, 960]) {
      const { places, height } = rowPlaces(withItems, layoutFor(width, true));
      const middles = places.flatMap(({ middle, items }) => [middle, ...items.map((item) => item.middle)]);
      // Above the line bars of 26 px, under it the mean with its number: 31 px.
      for (const [index, middle] of middles.entries())
        if (index > 0) expect(middle - middles[index - 1]!).toBeGreaterThanOrEqual(49);
      expect(height).toBeGreaterThan(middles.at(-1)! + 31);
    }
  });
});
