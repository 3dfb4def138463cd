import { describe, expect, test } from 'vitest';
import { inspectLibraryFolder } from '#theory/content/content.server.ts';
import { smallLibrary } from '#theory/theory.testing.server.ts';
import { assembleLibrary } from './library.rules.ts';

/** A library in which one theme tried something, as its two pages tell of it. */
function told(change: (theme: string) => string = (theme) => theme, retired = false) {
  const small = smallLibrary();
  try {
    const tried = (done: string, place: string, more: string) =>
      `  - { done: ${done}, outcome: er lag minder., place: ${place}, read: abstract, ${more} }\n`;
    small.write(
      'themes/zwerfafval.md',
      change(`---
name: Zwerfafval
englishName: Litter
definition: Afval op straat.
factors: []
practice:
${tried('Dat deden buren.', 'Utrecht', 'result: none, design: randomised, year: 2019, source: west-2005, technics: [voordoen]')}${tried('Dat deden wij.', 'Ergens', 'result: worse, design: description, source: ajzen-1991, technics: [voordoen]')}${tried('Dat deden zij.', 'Breda', 'result: better, design: before_after, year: 2023, source: ajzen-1991, technics: []')}sources: [ajzen-1991, west-2005]
---

## Wat is er geprobeerd?

Van alles.

## Let op

Niets.
`),
    );
    const { content, faults } = inspectLibraryFolder(small.folder);
    expect(faults).toEqual([]);
    for (const theme of content.themes) theme.retired = retired;
    const { themes, technics } = assembleLibrary(content, 1);
    const [theme] = themes.byId.values();
    const [technic] = technics.byId.values();
    const html = (item: typeof theme | typeof technic) =>
      item!.blocks.map((block) => ('content' in block ? block.content : '')).join('');
    return { theme: theme!, technic: technic!, onTheme: html(theme), onTechnic: html(technic) };
  } finally {
    small.remove();
  }
}

describe('what was tried in the Netherlands', () => {
  test('travels with its theme, the newest first and last what has no year', () => {
    const { practice } = told().theme;
    expect(practice.map(({ place, year }) => [place, year])).toEqual([
      ['Breda', 2023],
      ['Utrecht', 2019],
      ['Ergens', null],
    ]);
    expect(practice[1]).toEqual({
      done: 'Dat deden buren.',
      outcome: 'er lag minder.',
      result: 'none',
      design: 'randomised',
      place: 'Utrecht',
      year: 2019,
      source: 'West e.a. (2005)',
      read: 'abstract',
      technics: [{ '@id': '/api/technics/1', '@type': 'technics', id: 1, slug: 'voordoen', name: 'Voordoen' }],
    });
  });

  test('closes the section of the theme that tells of it, with its techniques', () => {
    const { onTheme } = told();
    const [, section = ''] = onTheme.split('<h2>Wat is er geprobeerd?</h2>');
    const list = section.split('<h2>')[0]!;
    expect(list).toMatch(/^\s*<p>Van alles\.<\/p><h3>Geprobeerd in Nederland<\/h3>/);
    expect(list).toContain(
      '<li><strong>Utrecht, 2019</strong> Dat deden buren. <strong>Geen verschil:</strong> er lag minder. <em>(gelote proef; <a href="/thema/1#bron-8">West e.a. (2005)</a>, samenvatting gelezen; techniek: <a href="/techniek/1">Voordoen</a>)</em></li>',
    );
    expect(list).toContain('<strong>Ergens, jaar niet gezien</strong>');
    expect(list.match(/<li>/g)).toHaveLength(3);
    expect(onTheme.match(/Geprobeerd in Nederland/g)).toHaveLength(1);
  });

  test('comes back on the page of a technique that was used, with its theme and its source', () => {
    const { technic, onTechnic } = told();
    expect(onTechnic).toContain('<h2>Wat weten we over het effect?</h2><h3>Geprobeerd in Nederland</h3>');
    expect(onTechnic).toContain('<a href="/techniek/1#bron-8">West e.a. (2005)</a>');
    expect(onTechnic).toContain('thema: <a href="/thema/1">Zwerfafval</a>)</em></li>');
    expect(onTechnic).not.toContain('Breda');
    expect(technic.sources.map(({ slug }) => slug)).toEqual(['ajzen-1991', 'west-2005']);
  });

  test('is nowhere when there is nothing, nor on a technique once its theme is retired', () => {
    const none = told((theme) => theme.replace(/practice:\n(.*\n){3}/, ''));
    expect([none.onTheme, none.onTechnic].join()).not.toContain('Nederland');
    expect(none.theme.practice).toEqual([]);
    expect(told(undefined, true).onTechnic).not.toContain('Nederland');
  });
});
