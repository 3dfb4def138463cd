import { expect, test } from 'vitest';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { smallLibrary } from '#theory/theory.testing.server.ts';
import { withFacts } from './facts.rules.ts';
import { assembleLibrary } from './library.rules.ts';

const text = (content: string) => ({ type: 'text' as const, content });
const image = { type: 'image' as const, url: '/media/library/a.svg', alt: 'A' };
const measuring = '<h2>Zo meet je het</h2><ol><li>Stelling</li></ol>';
const care = '<h2>Let op</h2><p>Uit de feiten.</p>';

test('what the text has no heading for follows at the end, in order', () => {
  expect(withFacts([text('<h2>Wat is het?</h2>\n<p>Dit.</p>')], [measuring, care])).toEqual([
    text('<h2>Wat is het?</h2>\n<p>Dit.</p>'),
    text(measuring),
    text(care),
  ]);
});

test('a written caution takes the place of the one made from facts, whatever its capitals', () => {
  expect(withFacts([text('<h2>Let Op</h2>\n<p>Geschreven.</p>')], [measuring, care])).toEqual([
    text('<h2>Let Op</h2>\n<p>Geschreven.</p>'),
    text(measuring),
  ]);
});

test('lists made from facts close the written section with their heading', () => {
  const written = [text('<h2>Zo meet je het</h2>\n<p>Vooraf.</p>'), image, text('<h2>Later</h2>\n<p>Slot.</p>')];
  expect(withFacts(written, [measuring])).toEqual([written[0], image, text('<ol><li>Stelling</li></ol>'), written[2]]);
  expect(withFacts(written.slice(0, 2), [measuring]).at(-1)).toEqual(text('<ol><li>Stelling</li></ol>'));
});

test('also where an editor put more sections in one block', () => {
  const written = [text('<h2>Zo meet je het</h2><p>Vooraf.</p><h2>Later</h2><p>Slot.</p>')];
  expect(withFacts(written, [measuring, care])).toEqual([
    text('<h2>Zo meet je het</h2><p>Vooraf.</p><ol><li>Stelling</li></ol><h2>Later</h2><p>Slot.</p>'),
    text(care),
  ]);
});

test('on the page of an item no heading comes twice, and its questions are not lost', () => {
  const library = smallLibrary();
  try {
    library.writeText('## Wat is het?\n\nWeten.\n\n## Zo vraag je ernaar\n\nVraag open.\n\n## Zo werkt het\n\nZo.\n');
    const { factors } = assembleLibrary(readLibraryFolder(library.folder), 1);
    const blocks = factors.bySlug.get('kennis')!.blocks;
    const html = blocks.map((block) => ('content' in block ? block.content : '')).join('');
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(['Wat is het?', 'Zo vraag je ernaar', 'Zo werkt het', 'Zo meet je het']);
    expect(html).toMatch(/Vraag open\..*<li>.*Wat weet je\?<\/li>.*<h2>Zo werkt het/s);
    expect(new Set(blocks.map((block) => block['@id'])).size).toBe(blocks.length);
  } finally {
    library.remove();
  }
});
