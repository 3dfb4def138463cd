import { describe, expect, it } from 'vitest';
import { contrast, enoughContrast } from '#documents/contrast.rules.ts';
import { lookOf, ourColours } from '#documents/look.rules.ts';
import { colourOf, contrastSentence, fileNameFault } from './house-style.rules.ts';

const choice = {
  mainColour: null,
  accentColour: null,
  headingFont: null,
  bodyFont: null,
  logo: null,
  coverText: null,
  footerText: null,
  fileName: null,
  withoutMark: false,
};

describe('a colour', () => {
  it('is read as people write it', () => {
    expect(['#1c5bb8', ' 1C5BB8 ', '#abc', 'blauw', '#12345', ''].map(colourOf)).toEqual([
      '1C5BB8',
      '1C5BB8',
      'AABBCC',
      null,
      null,
      null,
    ]);
  });

  it('has the contrast of WCAG: black on white 21, and the examples of others', () => {
    expect(contrast('000000', 'FFFFFF')).toBeCloseTo(21, 5);
    // https://webaim.org/resources/contrastchecker/ tells 4.54 of #767676 on white, and 3.54 of #888888.
    expect(contrast('767676', 'FFFFFF')).toBeCloseTo(4.54, 2);
    expect(contrast('888888', 'FFFFFF')).toBeCloseTo(3.54, 2);
  });

  it('is told with its contrast, and with what we make of it where that is too little', () => {
    expect(contrastSentence('main', '#00677F')).toBe(
      'Contrast op wit: 6,4 op 1. Letters hebben minstens 4,5 op 1 nodig (WCAG).',
    );
    expect(contrastSentence('main', '#FFD400')).toMatch(
      /^Contrast op wit: 1,4 op 1\. .* We maken de kleur daar donkerder: #[0-9A-F]{6}\.$/,
    );
    expect(contrastSentence('accent', '#888888')).toBe(
      'Contrast op wit: 3,5 op 1. Lijnen en vormen hebben minstens 3,0 op 1 nodig (WCAG).',
    );
    expect(contrastSentence('main', 'geel')).toBeNull();
  });
});

describe('a look', () => {
  it('is ours where nothing is chosen', () => {
    expect(lookOf(null)).toMatchObject({ colours: ourColours, mark: true, fonts: { headings: 'serif', body: 'sans' } });
  });

  it('can be read whatever the colour: headings, links, bars, and letters on the plane', () => {
    for (const colour of ['FFFFFF', 'FFD400', '00FF00', 'FF0000', '808080', '00677F', '000000']) {
      const { colours, plane } = lookOf({ ...choice, mainColour: colour, accentColour: colour, withoutMark: true });
      const white = (name: keyof typeof colours) => contrast(colours[name], 'FFFFFF');
      for (const name of ['navy', 'navyLine', 'blue', 'accent'] as const)
        expect(white(name), `${name} of ${colour}`).toBeGreaterThanOrEqual(enoughContrast.text);
      for (const name of ['blueMiddle', 'edge'] as const)
        expect(white(name), `${name} of ${colour}`).toBeGreaterThanOrEqual(enoughContrast.shape);
      expect(plane.fill).toBe(colour);
      expect(contrast(plane.letters, plane.fill), `letters on ${colour}`).toBeGreaterThanOrEqual(3.9);
    }
  });
});

describe('names of files', () => {
  it('need the title, and know three parts', () => {
    expect([null, '', '{soort}-{titel}-{datum}', 'Bureau {titel}'].map(fileNameFault)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(fileNameFault('{datum}')).toContain('{titel}');
    expect(fileNameFault('{titel')).toContain('accolade');
    expect(fileNameFault('{titel}{auteur}')).toContain('{auteur} kennen we niet');
  });
});
