import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstTextLine, type SmallLibrary, smallLibrary } from '#theory/theory.testing.server.ts';
import { inspectLibraryFolder } from './content.server.ts';
import { sayFault } from './faults.rules.ts';
import { htmlFault } from './html.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => library.remove());

/** The blocks of a factor with this text, and what is wrong with it. */
function read(markdown: string) {
  library.writeText(markdown);
  const { content, faults } = inspectLibraryFolder(library.folder);
  const blocks = content.factors.find(({ slug }) => slug === 'kennis')?.content.blocks ?? [];
  return { blocks, faults: faults.map(sayFault) };
}

/** The HTML of a text without a fault. */
function html(markdown: string): string {
  const { blocks, faults } = read(markdown);
  expect(faults).toEqual([]);
  const text = blocks.flatMap((block) => (block.type === 'text' ? block.content : [])).join('\n');
  expect(htmlFault(text)).toBeNull();
  return text;
}

describe('Markdown becomes blocks', () => {
  test('the small library has no fault, and a text may be absent', () => {
    expect(read('')).toEqual({ blocks: [], faults: [] });
  });

  test('prose, emphasis and lists become simple HTML; a wrapped line is a space', () => {
    expect(html('Een *alinea* die\ndoorloopt & **meer**.\n\n- een\n- twee\n  - half\n\n1. eerst\n2. dan\n')).toBe(
      [
        '<p>Een <em>alinea</em> die doorloopt &amp; <strong>meer</strong>.</p>',
        '<ul>\n  <li>een</li>\n  <li>twee\n    <ul>\n      <li>half</li>\n    </ul>\n  </li>\n</ul>',
        '<ol>\n  <li>eerst</li>\n  <li>dan</li>\n</ol>',
      ].join('\n'),
    );
  });

  test('a new text begins at every section', () => {
    const { blocks } = read('Vooraf.\n\n## Wat is het?\n\nDit.\n\n### Nader\n\nDat.\n\n## Let op\n\nPas op.\n');
    expect(blocks).toEqual([
      { type: 'text', content: '<p>Vooraf.</p>' },
      { type: 'text', content: '<h2>Wat is het?</h2>\n<p>Dit.</p>\n<h3>Nader</h3>\n<p>Dat.</p>' },
      { type: 'text', content: '<h2>Let op</h2>\n<p>Pas op.</p>' },
    ]);
  });

  test('an image and the address of a video that stand alone are blocks between the texts', () => {
    library.write('media/kring.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { blocks, faults } = read(
      'Eerst.\n\n![Een kring](media/kring.svg)\n\nDan.\n\nhttps://youtu.be/aqz-KE-bpKQ\n\n<https://vimeo.com/123456>\n',
    );
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      { type: 'text', content: '<p>Eerst.</p>' },
      { type: 'image', url: '/media/library/kring.svg', alt: 'Een kring' },
      { type: 'text', content: '<p>Dan.</p>' },
      { type: 'video', url: 'https://youtu.be/aqz-KE-bpKQ' },
      { type: 'video', url: 'https://vimeo.com/123456' },
    ]);
  });

  test('a description is Markdown too', () => {
    const facts = 'definition: Wat iemand weet.\ndescription: Wat iemand *weet* [@ajzen-1991].';
    library.write(
      'themes/zwerfafval.md',
      `---\nname: Zwerfafval\nenglishName: Litter\n${facts}\nfactors: []\nsources: [ajzen-1991]\n---\n`,
    );
    const { content, faults } = inspectLibraryFolder(library.folder);
    expect(faults).toEqual([]);
    expect(content.themes[0]?.content.description).toBe(
      '<p>Wat iemand <em>weet</em> (<a href="/thema/1#bron-7">Ajzen, 1991</a>).</p>',
    );
  });

  test('the text of a model is its description, with citations that lead nowhere', () => {
    library.write(
      'models/com-b.md',
      '---\nname: COM-B\nenglishName: COM-B\nkind: framework\nconstructs: []\nsources: [ajzen-1991]\n---\n\nEen raamwerk [@ajzen-1991].\n',
    );
    const { content, faults } = inspectLibraryFolder(library.folder);
    expect(faults).toEqual([]);
    expect(content.models[0]?.content.description).toBe('<p>Een raamwerk (Ajzen, 1991).</p>');
  });
});

describe('citations and links', () => {
  test.each([
    ['[@ajzen-1991]', '(<a href="/factor/1#bron-7">Ajzen, 1991</a>)'],
    ['[@ajzen-1991, p. 5]', '(<a href="/factor/1#bron-7">Ajzen, 1991, p.\u00a05</a>)'],
    ['[zie @ajzen-1991]', '(zie <a href="/factor/1#bron-7">Ajzen, 1991</a>)'],
    ['zo @ajzen-1991 het zegt', 'zo <a href="/factor/1#bron-7">Ajzen (1991)</a> het zegt'],
    [
      '[@ajzen-1991; @ajzen-1991, tabel 2]',
      '(<a href="/factor/1#bron-7">Ajzen, 1991</a>; <a href="/factor/1#bron-7">Ajzen, 1991, tabel\u00a02</a>)',
    ],
    ['mail naam@waterkant.nl', 'mail naam@waterkant.nl'],
    ['[oude *gewoonten*](factor:gewoonten)', '<a href="/factor/2">oude <em>gewoonten</em></a>'],
    ['[voordoen](techniek:voordoen)', '<a href="/techniek/1">voordoen</a>'],
    ['[afval](thema:zwerfafval)', '<a href="/thema/1">afval</a>'],
    ['[de methode](pagina:over)', '<a href="/pagina/1">de methode</a>'],
    ['[de wet](https://wetten.overheid.nl/x?a=1&b=2)', '<a href="https://wetten.overheid.nl/x?a=1&amp;b=2">de wet</a>'],
  ])('%s', (markdown, expected) => expect(html(`A ${markdown}.`)).toBe(`<p>A ${expected}.</p>`));
});

describe('a mistake is told with its file and line', () => {
  test.each([
    ['eerst\ndan [@niemand-2030]', 1, 'de bron niemand-2030 bestaat niet'],
    ['[@west-2005]', 0, 'de bron west-2005 staat niet bij sources'],
    ['[@Ajzen-1991]', 0, 'de verwijzing [@Ajzen-1991] is niet te lezen; schrijf [@bron] of [@bron, p. 5]'],
    ['a\n\n[x](factor:gewoontes)', 2, 'de factor gewoontes bestaat niet'],
    ['[x](thema:afval)', 0, 'het thema afval bestaat niet'],
    ['[x](factor:constructor)', 0, 'de factor constructor bestaat niet'],
    [
      '[x](javascript:alert)',
      0,
      'het adres javascript:alert kan niet; begin met https:, factor:, techniek:, thema: of pagina:',
    ],
    ['[x](//kwaad.nl)', 0, 'het adres //kwaad.nl kan niet; begin met https:, factor:, techniek:, thema: of pagina:'],
    ['[](https://a.nl)', 0, 'een link heeft woorden nodig: [woorden](adres)'],
    ['zie https://a.nl hier', 0, 'geef het adres woorden: [woorden](adres)'],
    ['<p>HTML</p>', 0, 'HTML kan niet; schrijf Markdown'],
    ['een <b>vet</b> woord', 0, 'HTML kan niet; schrijf Markdown'],
    ['# Titel', 0, 'de titel staat al bij name; begin met ##'],
    ['## A\n\n#### Diep', 2, 'er zijn twee soorten koppen: ## en ###'],
    ['### Eerst', 0, 'vóór een kop met ### hoort een kop met ##'],
    ['Kop\n---\n', 0, 'maak een kop met ## ervoor, niet met streepjes eronder'],
    ['##Kop', 0, 'na de hekjes van een kop hoort een gewone spatie'],
    ['##\u00a0Kop', 0, 'na de hekjes van een kop hoort een gewone spatie'],
    ['-\u00a0punt', 0, 'een opsomming begint met een streepje en een gewone spatie'],
    ['\u00a0', 0, 'de alinea is leeg'],
    ['| a | b |\n| - | - |', 0, 'een tabel kan niet; maak er een lijst van'],
    ['> citaat', 0, 'een citaat (>) kan niet; zeg het in eigen woorden'],
    ['\tingesprongen', 0, 'een regel die inspringt of tussen ``` staat, wordt code; haal de spaties of tekens weg'],
    ['a  \nb', 0, 'een regel afbreken binnen een alinea kan niet; haal de spaties of de \\ aan het eind weg'],
    ['***', 0, 'een lijn kan niet; gebruik een tussenkop'],
    ['3. derde', 0, 'een genummerde lijst begint bij 1'],
    ['- a\n-\n', 1, 'hier staat een leeg punt in de lijst'],
    ['![](media/kring.svg)', 0, 'de afbeelding heeft geen beschrijving: ![beschrijving](media/bestand.svg)'],
    ['![a](media/weg.svg)', 0, 'library/media/weg.svg bestaat niet'],
    [
      '![a](https://a.nl/b.svg)',
      0,
      'het bestand https://a.nl/b.svg kan niet; schrijf media/bestand.svg (of png, jpg, webp)',
    ],
    [
      '![a](media/../ids.json)',
      0,
      'het bestand media/../ids.json kan niet; schrijf media/bestand.svg (of png, jpg, webp)',
    ],
    ['tekst ![a](media/kring.svg)', 0, 'een afbeelding staat alleen in haar alinea'],
    [
      'https://filmpjes.nl/1',
      0,
      'een los adres hoort een video van YouTube of Vimeo te zijn; schrijf anders [woorden](adres)',
    ],
  ])('%j', (markdown, after, sentence) => {
    library.write('media/kring.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(read(`${markdown}\n`).faults).toContain(`library/factors/kennis.md:${firstTextLine + after}: ${sentence}`);
  });

  test('a mistake in a table of facts stands at its own line', () => {
    library.write(
      'technics/voordoen.md',
      '---\nname: Voordoen\nenglishName: X\nisSecondary: false\ndefinition: A.\nconditions: [B]\nsources:\n  - ajzen-1991\n  - niemand-2030\n---\n',
    );
    expect(inspectLibraryFolder(library.folder).faults.map(sayFault)).toEqual([
      'library/technics/voordoen.md:9: de bron niemand-2030 bestaat niet',
    ]);
  });
});
