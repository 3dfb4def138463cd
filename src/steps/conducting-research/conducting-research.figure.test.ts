import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CorrelationFigure, type CorrelationFigureRow, type FigurePalette } from './conducting-research.figure.tsx';

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
const palette: FigurePalette = {
  line: '#b9c4d3',
  hair: '#dce3ec',
  ink: '#10203f',
  soft: '#4c586e',
  strong: '#1c5bb8',
  quiet: '#76829a',
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
    const svg = draw(640, { palette });
    expect(svg).not.toContain('var(');
    for (const colour of Object.values(palette)) expect(svg).toContain(colour);
  });
});
