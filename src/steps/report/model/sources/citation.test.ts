import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { buildReport, type ReportInput } from '#steps/report/model/model.rules.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { writeReport } from '#steps/report/word/document.server.ts';
import { citesOf, citing } from './citation.rules.ts';

/** The pieces of a text in a report that lists these. */
const cited = (text: string, ...lists: (readonly [anchor: string, ...named: string[]])[]) =>
  citesOf([
    {
      blocks: [
        {
          type: 'sources',
          items: lists.map(([anchor, ...named]) => ({ anchor, named, text: named[0]!, url: null, italic: null })),
        },
      ],
    },
  ])(text);

describe('a citation', () => {
  it('is author and year between brackets, each once and in order, before the full stop', () => {
    expect(citing('Wat je weet.', ['Varotto & Spagnolli (2017)', 'Cane e.a. (2012)', 'Cane e.a. (2012)'], 'zie ')).toBe(
      'Wat je weet (zie Cane e.a., 2012; Varotto & Spagnolli, 2017).',
    );
    expect(citing('in onderzoek', ['RIVM (z.d.)'])).toBe('in onderzoek (RIVM, z.d.)');
    expect(citing('oordeel van de redactie', [])).toBe('oordeel van de redactie');
  });

  it.each([
    ['(Geiger e.a., 2019; Kok, 2018)', ['Geiger e.a., 2019', 'Kok, 2018']],
    ['Geiger et al. (2019) vonden', ['Geiger et al. (2019)']],
    ['Varotto en Spagnolli (2017)', ['Varotto en Spagnolli (2017)']],
    ['Kok 2018 en Kok e.a. 2018', ['Kok 2018']],
    ['Kokmeijer (2018), De Kok (20189) en Kok van de corporatie', []],
    ['Bron: Schouw 2026. De schouw 2026 was koud.', ['Schouw 2026']],
    ['Schouw 2026', ['Schouw 2026']],
    ['x (y)*', []],
  ])('in “%s” leads to the list, however it was written', (text, links) => {
    const pieces = cited(
      text,
      ['a', 'Geiger e.a. (2019)'],
      ['b', 'Kok (2018)'],
      ['c', 'Varotto & Spagnolli (2017)'],
      ['d', 'Schouw, gemeente A (2026)', 'Schouw 2026'],
      ['e', 'x (y)* [z]'],
    );
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.flatMap((piece) => (piece.to ? [piece.text] : []))).toEqual(links);
  });

  it('leads nowhere in a report without a list of sources', () => {
    expect(cited('Geiger e.a. (2019)')).toEqual([{ text: 'Geiger e.a. (2019)' }]);
  });
});

/** The example with a library that explains its factors, ties its techniques and knows a finding. */
function input(): ReportInput {
  const given = exampleInput();
  const source = (id: string, name: string) => ({
    ...{ '@id': `/api/sources/${id}`, name, source: `${name}. Een werk.`, url: null, verified: true, read: null },
    ...(id === '14' ? { slug: 'hoffmann-2014' } : {}),
    id: Number(id),
  });
  const finding = {
    ...{ source: 'Proef e.a. (2022)', read: 'abstract', kind: 'pooled_trials', studies: 33, outcome: 'behaviour' },
    ...{
      bias: 'unseen',
      certainty: 'fair',
      behaviour: 'Meedoen',
      comparison: 'niets',
      effect: 'meer mensen deden mee',
    },
    ...{ figure: null, interval: null, condition: null },
  } as const;
  return {
    ...given,
    library: {
      factors: given.library.factors.map((factor) => ({
        ...factor,
        sources: [...factor.sources, source('12', 'Uitleg e.a. (2012)')],
        definitionSources: [12],
      })),
      technics: given.library.technics.map((technic) => ({
        ...technic,
        evidence: { '@id': '', '@type': 'Evidence', searchedOn: '2026-11-01', finding, debate: [] } as never,
      })),
      sources: [
        source('12', 'Uitleg e.a. (2012)'),
        source('13', 'Proef e.a. (2022)'),
        source('14', 'Maker e.a. (2014)'),
        source('15', 'Niet genoemd (1999)'),
      ],
    },
  };
}
const partOf = (given: ReportInput, key: string) => buildReport(given).sections.find((part) => part.key === key)!;

describe('what the report takes from the library', () => {
  it('is cited: what a factor is, what a link rests on, what research says of a technique, and the methods', () => {
    expect(JSON.stringify(partOf(input(), 'results'))).toContain('(zie Uitleg e.a., 2012)');
    const techniques = JSON.stringify(partOf(input(), 'techniques'));
    expect(techniques).toContain('in onderzoek of door experts (Auteur van');
    expect(techniques).toContain('Zekerheid: redelijk – 33 proeven samengevoegd');
    expect(techniques).toContain('bron: Proef e.a. (2022)');
    expect(JSON.stringify(partOf(input(), 'interventions'))).toContain('na te doen (Maker e.a., 2014).');
    const listed = JSON.stringify(partOf(input(), 'sources'));
    for (const name of ['Uitleg', 'Proef', 'Maker'])
      expect(listed.match(new RegExp(`${name} e.a. .20`, 'g'))).toBeTruthy();
    expect(listed).not.toContain('Niet genoemd');
  });

  it('cites nothing where people wrote their own definition, nor for a form that does not tell it', () => {
    const own = input();
    for (const factor of own.sections.determineFactors!.factors)
      Object.assign(factor, { definition: 'Onze eigen uitleg.' });
    expect(JSON.stringify(buildReport(own).sections)).not.toContain('Uitleg e.a.');
    const short = input();
    Object.assign(short.sections.completeResearch!, { form: 'executive' });
    expect(JSON.stringify(buildReport(short).sections)).not.toContain('Proef e.a.');
    const client = input();
    Object.assign(client.sections.completeResearch!, { form: 'client' });
    // The main line says how far research goes, and where it stands.
    expect(JSON.stringify(partOf(client, 'interventions'))).toMatch(/bewijst niet .* hier werkt \(zie tabel \d+\)\./);
    expect(JSON.stringify(partOf(client, 'interventions'))).not.toContain('Proef e.a.');
    expect(JSON.stringify(partOf(client, 'appendices'))).toContain(
      '"Meedoen, vergeleken met niets.","Meer mensen deden mee (Proef e.a., 2022).","redelijk"',
    );
    expect(JSON.stringify(partOf(client, 'sources'))).not.toContain('Uitleg e.a.');
  });

  it('leads to the list in Word', async () => {
    const body = strFromU8(unzipSync(new Uint8Array(await writeReport(buildReport(input()))))['word/document.xml']!);
    const anchors = new Set([...body.matchAll(/<w:hyperlink [^>]*w:anchor="(bron_\w+)"/g)].map(([, anchor]) => anchor));
    const places = [...body.matchAll(/<w:bookmarkStart [^>]*w:name="(bron_\w+)"/g)].map(([, name]) => name);
    expect(anchors).toContain('bron_12');
    expect(new Set(places).size).toBe(places.length);
    for (const anchor of anchors) expect(places).toContain(anchor);
  });

  it('leads to the list in the PDF', async () => {
    const file = await getDocument({ data: new Uint8Array(await writeReportPdf(buildReport(input()))), verbosity: 0 })
      .promise;
    const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
    const texts = await Promise.all(
      pages.map(async (page) =>
        (await page.getTextContent()).items
          .map((one) => ('str' in one ? one.str : ''))
          .join('')
          .replace(/[\s\u2060]+/g, ''),
      ),
    );
    const citing = texts.findIndex((text) => text.includes('zieUitlege.a.,2012'));
    const listing = texts.findLastIndex((text) => text.includes('Uitlege.a.(2012).Eenwerk.'));
    const links = (await pages[citing]!.getAnnotations()).filter(({ dest }) => dest);
    const targets = await Promise.all(
      links.map(async ({ dest }) => {
        const [page] = typeof dest === 'string' ? (await file.getDestination(dest))! : dest;
        return file.getPageIndex(page);
      }),
    );
    expect(targets).toContain(listing);
  });
});
