import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { Reference } from '#steps/report/model/model.contract.ts';
import { buildReport, type ReportInput } from '#steps/report/model/model.rules.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { exampleInput, sectionSetting } from '#steps/report/report.testing.ts';
import { writeReport } from '#steps/report/word/document.server.ts';
import { addressIn, piecesOf } from './reference.rules.ts';

const source = (id: string, name: string, text: string, more: object = {}) => ({
  '@id': `/api/sources/${id}`,
  name,
  source: text,
  url: null,
  verified: true,
  read: null,
  ...more,
});

const meta = source(
  'geiger',
  'Geiger e.a. (2019)',
  'Geiger, J. L., Steg, L., van der Werff, E., & Ünal, A. B. (2019). A meta-analysis of factors related to recycling. Journal of Environmental Psychology, 64, 78–97. https://doi.org/10.1016/j.jenvp.2019.05.004',
  {
    url: 'https://doi.org/10.1016/j.jenvp.2019.05.004',
    kind: 'tijdschriftartikel',
    title: 'A meta-analysis of factors related to recycling',
    container: 'Journal of Environmental Psychology',
    volume: '64',
  },
);
const shelf = [
  meta,
  source(
    'kok',
    'Kok e.a. (2016)',
    'Kok, G., e.a. (2016). A taxonomy of behaviour change methods. Health Psychology Review.',
  ),
  source(
    'kok-alone',
    'Kok (2018)',
    'Kok, G. (2018). A practical guide to effective behavior change. The European Health Psychologist.',
  ),
  source(
    'pair',
    'Varotto & Spagnolli (2017)',
    'Varotto, A., & Spagnolli, A. (2017). Psychological strategies to promote household recycling.',
  ),
];

/** The list of a report of which the occasion says `text`, and which names `known` and `facts` as own sources. */
function listed(text: string, known: string[] = [], facts: [source: string, year: number | null][] = []) {
  const input = exampleInput() as ReportInput & ReturnType<typeof exampleInput>;
  for (const factor of input.sections.determineFactors.factors) factor.deskResearch = [];
  const { factors, technics } = input.library;
  input.library = {
    factors: factors.map((factor) => ({ ...factor, sources: [], technics: [] })),
    technics: technics.map((technic) => ({ ...technic, sources: [] })),
    sources: shelf,
  };
  Object.assign(input.research, { occasion: text, known: known.map((one) => ({ fact: 'Een feit', source: one })) });
  input.sections.researchTarget.facts = facts.map(([name, year], index) => ({
    uuid: `00000000-0000-4000-8000-00000000000${index}`,
    value: '1',
    unit: 'kilo',
    year,
    source: name,
  }));
  const part = buildReport(input).sections.find(({ key }) => key === 'sources')!;
  return part.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
}
const names = (items: readonly Reference[]) => items.map(({ text }) => text.slice(0, 28));

describe('the list of sources', () => {
  it.each([
    ['Geiger e.a. (2019)', 1],
    ['(Geiger et al., 2019; een ander)', 1],
    ['Geiger 2018', 0],
    ['Varotto en Spagnolli (2017) vonden dat', 1],
    ['Varotto (2017)', 0],
    ['meneer Kok van de corporatie, in 2016', 0],
    ['Kok e.a. (2016)', 1],
    ['Kokmeijer e.a. (2016)', 0],
    ['Kok (2016)', 0],
    ['Kok (2018) en Kok (2018)', 1],
    ['zie https://doi.org/10.1016/j.jenvp.2019.05.004.', 1],
    ['zie doi:10.1016/J.JENVP.2019.05.004', 1],
    ['het artikel A meta-analysis of factors related to recycling', 1],
    ['geen enkele bron', 0],
  ])('takes from the library what “%s” names: author and year as whole words, title or address', (text, count) => {
    expect(listed(text)).toHaveLength(count);
  });

  it('names a publication once, also where someone wrote it down as a source of their own', () => {
    const typed = [
      'Geiger e.a. (2019)',
      'Geiger et al. (2019)',
      'Geiger, J. L. (2019). A meta-analysis of factors related to recycling. JEP. doi:10.1016/j.jenvp.2019.05.004',
    ];
    expect(names(listed('', typed))).toEqual(['Geiger, J. L., Steg, L., van']);
  });

  it('names an own source once, in its fullest spelling, however often it was written down', () => {
    const once = listed(
      '',
      ['Schouw van de plekken 2026', 'Sorteeranalyse 2025', 'Evaluatie 2024', 'Evaluatie, gemeente B (2024)'],
      [
        ['Schouw van de plekken, gemeente A', null],
        ['Schouw van de plekken, gemeente A (2026)', 2026],
        ['Sorteeranalyse, gemeente A', 2025],
      ],
    );
    expect(once.map(({ text }) => text)).toEqual([
      'Evaluatie, gemeente B (2024)',
      'Schouw van de plekken, gemeente A (2026)',
      'Sorteeranalyse, gemeente A',
    ]);
  });

  it('keeps apart what may be two: other years, other makers, or what fits both', () => {
    const apart = [
      'Monitor 2024',
      'Monitor 2025',
      'Monitor',
      'Peiling, gemeente A (2024)',
      'Peiling, gemeente B (2024)',
    ];
    expect(listed('', apart).map(({ text }) => text)).toEqual([...apart].sort((a, b) => a.localeCompare(b, 'nl')));
  });

  it('leaves out what stands in a section that is not shown', () => {
    const input = exampleInput();
    const named = (hidden: boolean) => {
      input.sections.completeResearch.sections = [sectionSetting({ section: 'occasion', hidden })];
      input.research.known = [{ fact: 'Een feit', source: 'Alleen hier genoemd (2021)' }] as never;
      return JSON.stringify(buildReport(input).sections.find(({ key }) => key === 'sources'));
    };
    expect(named(false)).toContain('Alleen hier genoemd');
    expect(named(true)).not.toContain('Alleen hier genoemd');
  });
});

describe('a reference', () => {
  it('has the journal with its volume in italics, and its address as a link', () => {
    const [reference] = listed('Geiger e.a. (2019)');
    expect(piecesOf(reference!)).toEqual([
      { text: expect.stringMatching(/recycling\. $/) },
      { text: 'Journal of Environmental Psychology, 64', italic: true },
      { text: ', 78–97. ' },
      { text: meta.url, url: meta.url },
    ]);
  });

  it('takes the marks of the sentence off an address, and leads only to the web', () => {
    expect(addressIn('Zie (https://voorbeeld.nl/a_(b)).')).toBe('https://voorbeeld.nl/a_(b)');
    expect(addressIn('DOI 10.1000/xyz123.')).toBe('https://doi.org/10.1000/xyz123');
    expect(addressIn('Zie blad 10/12')).toBeNull();
    expect(piecesOf({ text: 'Boek', url: 'javascript:alert(1)', italic: null })).toEqual([
      { text: 'Boek javascript:alert(1)' },
    ]);
  });

  const model = () => {
    const input = exampleInput();
    Object.assign(input.library, { sources: shelf });
    input.research.occasion = 'Zie Geiger e.a. (2019).';
    return buildReport(input);
  };

  it('in Word has italics and a link behind every address', async () => {
    const files = unzipSync(new Uint8Array(await writeReport(model())));
    const body = strFromU8(files['word/document.xml']!);
    const paragraph = body.split('<w:p>').find((one) => one.includes('Journal of Environmental Psychology'))!;
    const slanted = paragraph.split('<w:r>').filter((piece) => piece.includes('<w:rStyle w:val="Emphasis"/>'));
    expect(slanted.map((piece) => /<w:t[^>]*>([^<]*)</.exec(piece)?.[1])).toEqual([
      'Journal of Environmental Psychology, 64',
    ]);
    const id = /<w:hyperlink [^>]*r:id="([\w-]+)"/.exec(paragraph)?.[1];
    expect(strFromU8(files['word/_rels/document.xml.rels']!)).toMatch(
      new RegExp(`<Relationship [^>]*Id="${id}"[^>]*Target="${meta.url}"`),
    );
  });

  it('in the PDF has italics, a link, and lines that hang under the first', async () => {
    const file = await getDocument({ data: new Uint8Array(await writeReportPdf(model())), verbosity: 0 }).promise;
    for (let number = file.numPages; number > 0; number--) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, x: item.transform[4] as number, font: item.fontName }]
          : [],
      );
      const first = pieces.findIndex(({ text }) => text.startsWith('Geiger, J.'));
      if (first < 0) continue;
      await page.getOperatorList();
      const journal = pieces.slice(first).find(({ text }) => text.startsWith('Journal of'))!;
      expect((page.commonObjs.get(journal.font) as { name: string }).name).toContain('Italic');
      const rest = pieces.slice(first + 1).filter(({ x }) => x < pieces[first]!.x + 30)[0]!;
      expect(rest.x - pieces[first]!.x).toBeCloseTo(17, 0);
      expect((await page.getAnnotations()).map(({ url }) => url)).toContain(meta.url);
      return;
    }
    expect.unreachable('The reference is in the list.');
  });
});
