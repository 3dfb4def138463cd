import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { example } from '#steps/report/report.testing.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';
import { techniqueCards } from './cards.rules.ts';
import { writeCards } from './cards.server.ts';

const technics = assembleLibrary(readLibraryFolder(join(rootDir, 'library')), 1).technics.all;
const { sections } = example();
const [first, second] = sections.determineFactors.factors;
const [link] = sections.linkingBehavioralTechniques.links;

/** The cards of a research in which these techniques were chosen, each for a factor. */
const cardsOf = (chosen: readonly [technic: string, factor: string][]) =>
  techniqueCards(
    { name: 'Fietsen', companyName: null },
    {
      ...sections,
      linkingBehavioralTechniques: {
        ...sections.linkingBehavioralTechniques,
        links: chosen.map(([technic, researchFactor]) => ({ ...link!, technic, researchFactor })),
      },
    },
    technics,
    '2026-11-23',
  );

async function pagesOf(pdf: Buffer) {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { metadata } = await file.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1);
      const { items } = await page.getTextContent();
      const [, , width, height] = page.view;
      return {
        text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
        size: [width!, height!].map((points) => Math.round((points / 72) * 25.4)),
      };
    }),
  );
  return { pages, xmp: metadata?.getRaw() as string };
}

describe('the cards of a research', () => {
  it('are one for each technique, with the factors that it was chosen for', () => {
    const [a, b] = technics;
    const { cards } = cardsOf([
      [a!['@id'], first!.uuid],
      [b!['@id'], first!.uuid],
      [a!['@id'], second!.uuid],
      ['/api/technics/9998', first!.uuid],
    ]);
    expect(cards.map(({ name }) => name)).toEqual([a!.name, b!.name]);
    expect(cards[0]!.factors).toContain(first!.name);
    expect(cards[0]!.factors).toContain(second!.name);
    expect(cards[1]!.factors).not.toContain(second!.name);
  });

  it('fit on a page of A5 each, whichever technique it is, in an accessible file', async () => {
    const input = cardsOf(technics.map((technic) => [technic['@id'], first!.uuid]));
    const { pages, xmp } = await pagesOf(await writeCards(input));
    expect(pages).toHaveLength(technics.length);
    for (const [index, { text, size }] of pages.entries()) {
      expect(size).toEqual([148, 210]);
      for (const said of [input.cards[index]!.name, 'Hoe zeker:', 'Zo pak je het aan']) expect(text).toContain(said);
    }
    expect(xmp).toContain('pdfuaid:part');
  });

  it('say so when no technique was chosen', async () => {
    const { pages } = await pagesOf(await writeCards(cardsOf([])));
    expect(pages.map(({ text }) => text)).toEqual([expect.stringContaining('nog geen technieken gekozen')]);
  });
});
