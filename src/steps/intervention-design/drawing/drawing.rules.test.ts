import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chain } from '#steps/intervention-design/chain.rules.ts';
import { textWidth, wrapped } from '#steps/intervention-design/text.rules.ts';
import { drawChain } from './drawing.rules.ts';
import { chainWidths, type Drawing, fontSizes, lineHeight, type PlacedText } from './pieces.rules.ts';

/** The text's box, as we estimate it. */
const box = ({ role, x, y, lines }: PlacedText) => ({
  left: x,
  right: x + Math.max(...lines.map((line) => textWidth(line, fontSizes[role]))),
  top: y - 13,
  bottom: y + (lines.length - 1) * lineHeight + 4,
});

function expectReadable({ width, height, texts, end }: Drawing) {
  const boxes = texts.map(box);
  for (const { left, right, top, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width + 1);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height + 1);
  }
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top + 1 ||
        other.bottom <= one.top + 1;
      expect(apart, JSON.stringify([one, other])).toBe(true);
    }
  expect(end.y).toBeLessThan(height);
}

const words = fc
  .array(
    fc.constantFrom(
      'de',
      'bewoner',
      'gft-container',
      'drie weken',
      'omgevingsfactor',
      'veranderingsbereidheidsonderzoek',
      'W',
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((list) => list.join(' '));
const chains: fc.Arbitrary<Chain> = fc.record({
  factors: fc.array(
    fc.record({
      name: words,
      techniques: fc.array(
        fc.record({
          name: words,
          secondary: fc.boolean(),
          applications: fc.array(words, { minLength: 1, maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  subBehaviours: fc.array(words, { maxLength: 8 }),
  behaviour: words,
});

describe.each(chainWidths)('the drawing of the chain, %i wide', (width) => {
  it('keeps all words inside and apart, whatever is drawn', () => {
    fc.assert(
      fc.property(chains, (chain) => expectReadable(drawChain(chain, width))),
      { numRuns: 60 },
    );
  });

  it('shows every idea, factor and sub-behaviour, and one end', () => {
    const chain: Chain = {
      factors: [
        { name: 'Gemak', techniques: [{ name: 'Hulpmiddelen', secondary: false, applications: ['Bakje', 'Zakjes'] }] },
        { name: 'Norm', techniques: [{ name: 'Groei', secondary: false, applications: ['Liftkaart'] }] },
      ],
      subBehaviours: ['Neerzetten', 'Legen'],
      behaviour: 'scheiden',
    };
    const said = drawChain(chain, width).texts.map(({ lines }) => lines.join(' '));
    expect(said).toEqual(
      expect.arrayContaining(['Bakje', 'Zakjes', 'Liftkaart', 'Gemak', 'Norm', 'Neerzetten', 'Legen', 'scheiden']),
    );
  });

  it('never writes smaller than 12 px', () => {
    expect(Math.min(...Object.values(fontSizes))).toBeGreaterThanOrEqual(12);
  });
});

describe('text without a browser', () => {
  it('breaks between words, and long words after a hyphen', () => {
    expect(wrapped('Drie weken proberen met een proefkaart', 150, 14)).toEqual([
      'Drie weken proberen',
      'met een proefkaart',
    ]);
    expect(wrapped('gft-containerbewonersbijeenkomst', 120, 14, 9)[0]).toBe('gft-');
  });

  it('ends what does not fit with an ellipsis', () => {
    expect(wrapped('een twee drie vier vijf zes zeven acht', 60, 14, 2).at(-1)).toMatch(/…$/);
    expect(wrapped('', 60, 14)).toEqual(['']);
  });

  it('never makes a line wider than asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 40, max: 300 }), (text, width) => {
        for (const line of wrapped(text, width, 14)) expect(textWidth(line, 14)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
