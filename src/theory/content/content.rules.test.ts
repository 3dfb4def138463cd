import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import type { ContentOf, LibraryContent } from './content.contract.ts';
import { contentFaults } from './content.rules.ts';
import { readLibraryFolder } from './content.server.ts';

const content = readLibraryFolder(join(rootDir, 'library'));

/** The library with one item changed. */
function withChange<K extends LibraryKind>(kind: K, slug: string, change: Partial<ContentOf<K>>): LibraryContent {
  const items = content[kind].map((item) =>
    item.slug === slug ? { ...item, content: { ...item.content, ...change } } : item,
  );
  return { ...content, [kind]: items };
}

const kennis = content.factors.find(({ slug }) => slug === 'kennis')!.content;
const west = content.sources.find(({ slug }) => slug === 'west-2005')!.content;

describe('the library as a whole is refused when', () => {
  test.each([
    [
      'a source does not exist',
      withChange('factors', 'kennis', { sources: ['niemand-2030'] }),
      'niemand-2030 bestaat niet',
    ],
    ['there is no source', withChange('themes', 'zwerfafval', { sources: [] }), 'er is geen bron'],
    ['a cluster does not exist', withChange('factors', 'kennis', { cluster: 'denken' }), 'denken bestaat niet'],
    [
      'a technique does not exist',
      withChange('factors', 'kennis', { technics: [{ ...kennis.technics[0]!, technic: 'toveren' }] }),
      'toveren bestaat niet',
    ],
    [
      'a technique is linked twice',
      withChange('factors', 'kennis', { technics: [kennis.technics[0]!, kennis.technics[0]!] }),
      'komt twee keer voor',
    ],
    [
      'a link claims to be seen but not where',
      withChange('factors', 'kennis', { technics: [{ ...kennis.technics[0]!, basis: 'confirmed', seen: null }] }),
      'waar dit is gezien',
    ],
    [
      'a scale does not exist',
      withChange('factors', 'kennis', { questionnaireItems: [{ ...kennis.questionnaireItems[0]!, scale: 'ja9' }] }),
      'ja9 bestaat niet',
    ],
    [
      'a placeholder is misspelt',
      withChange('factors', 'kennis', {
        interviewQuestions: [{ key: 'hoe', text: 'Hoe is het {te deon}?', replaces: null }],
      }),
      '{te deon}',
    ],
    [
      'two questions of a factor share a key',
      withChange('factors', 'kennis', {
        interviewQuestions: [kennis.interviewQuestions[0]!, kennis.interviewQuestions[0]!],
      }),
      'de sleutel uitleg',
    ],
    [
      'two factors share a variable',
      withChange('factors', 'kennis', { variable: 'EIGEFF' }),
      'EIGEFF komt twee keer voor',
    ],
    [
      'pages would stand where the search is',
      {
        ...content,
        page_categories: content.page_categories.map((category, index) =>
          index === 0 ? { ...category, slug: 'zoeken' } : category,
        ),
      },
      'page_categories/zoeken',
    ],
    ['two items share a name', withChange('themes', 'zwerfafval', { name: 'Digitale weerbaarheid' }), 'twee keer'],
    [
      'a secondary technique supports a secondary one',
      withChange('technics', 'kaderen', { supports: ['herhalen'] }),
      'herhalen is geen primaire techniek',
    ],
    [
      'a primary technique supports',
      withChange('technics', 'voordoen', { supports: ['oefenen'] }),
      'een primaire niet',
    ],
    [
      'a model names an unknown factor',
      withChange('models', 'com-b', { constructs: [{ name: 'A', englishName: 'A', factor: 'x' }] }),
      'de factor x',
    ],
    [
      'a page has no category',
      withChange('pages', 'rapportage', { category: 'weg', blocks: [{ type: 'text', content: '<p>a</p>' }] }),
      'de rubriek weg bestaat niet',
    ],
    [
      'HTML is not simple',
      withChange('pages', 'rapportage', { blocks: [{ type: 'text', content: '<img>' }] }),
      '<img> mag niet',
    ],
    ['a description is not simple', withChange('factors', 'kennis', { description: '<p>a' }), 'niet gesloten'],
    [
      'a DOI stands with an unseen source',
      withChange('sources', 'tajfel-turner-1979', { doi: '10.1111/j.1360' }),
      'alleen bij een nagekeken bron',
    ],
    [
      'a DOI hides in a reference',
      withChange('sources', 'west-2005', { citation: `${west.citation} doi:10.1111/j.1360-0443.2005.01139.x` }),
      'een DOI die niet bij de bron is gezien',
    ],
    [
      'an address in a reference is another',
      withChange('sources', 'west-2005', { citation: `${west.citation} https://example.nl/x` }),
      'niet dat van de bron',
    ],
    [
      'a DOI hides in a text',
      withChange('factors', 'kennis', { measurementNote: 'Zie 10.1111/abc.' }),
      'alleen bij een bron',
    ],
    [
      'a verified source does not say where',
      withChange('sources', 'cane-2012', { seenAt: null }),
      'waar die is gezien',
    ],
  ])('%s', (_, changed, fault) => expect(contentFaults(changed).join('\n')).toContain(fault));

  test('an id is given twice', () => {
    const pages = content.pages.map((page) => ({ ...page, id: 1 }));
    expect(contentFaults({ ...content, pages }).join()).toContain('id 1 komt twee keer voor');
  });
});

test('as it is shipped it has no fault', () => expect(contentFaults(content)).toEqual([]));
