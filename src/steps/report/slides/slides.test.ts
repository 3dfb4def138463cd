import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { boxes, fitting } from '#documents/presentation/presentation.rules.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { privacyOf, unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { emptyInput, exampleInput, sectionSetting, unansweredInput } from '#steps/report/report.testing.ts';
import { slidesOf } from './slides.rules.ts';
import { writeSlides } from './slides.server.ts';
import { point } from './text.rules.ts';

type Input = ReturnType<typeof exampleInput>;

const deckOf = (change: (input: Input) => void = () => {}) => {
  const input = exampleInput();
  change(input);
  const privacy = privacyOf(input.sections.completeResearch, input.sections);
  return slidesOf(joinStudy(input.research, input.sections, input.library, privacy));
};

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** The elements and the text of a part, by another's parser. */
function read(xml: Uint8Array | undefined) {
  const tags: Tag[] = [];
  let text = '';
  const parser = new Parser(
    { onopentag: (name, attributes) => tags.push({ name, attributes }), ontext: (words) => (text += words) },
    { xmlMode: true },
  );
  parser.end(strFromU8(xml!));
  return { tags, text, of: (name: string) => tags.filter((tag) => tag.name === name) };
}

const open = async (deck: ReturnType<typeof deckOf>) => unzipSync(new Uint8Array(await writeSlides(deck)));

describe('the slides of a report', () => {
  it('are eight to twelve: the main line of the report for the client, in its order', () => {
    const { slides } = deckOf();
    expect(slides.length).toBeGreaterThanOrEqual(8);
    expect(slides.length).toBeLessThanOrEqual(12);
    const titles = slides.map(({ title }) => title);
    expect(titles[0]).toBe('Etensresten apart in de hoogbouw');
    expect(titles[2]).toMatch(/^Het gedrag nu: 2,76 op 1–5 \(2,61 tot 2,91\)$/);
    const places = [
      'Het doel',
      'Waardoor',
      'Ons advies',
      'De interventie',
      'Hoe weten',
      'Wat we niet weten',
      'Bronnen',
    ].map((begin) => titles.findIndex((title) => title.startsWith(begin)));
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('tell of every figure its n and interval, on the slide and in what is said with it', () => {
    const { slides } = deckOf();
    const charts = slides.filter(({ chart }) => chart);
    expect(charts).toHaveLength(3);
    for (const { text, notes, title } of charts) {
      const shown = text.map((one) => one.text).join(' ');
      expect(shown, title).toMatch(/n\u00a0=\u00a0\d/);
      expect(notes.join(' '), title).toMatch(/\(.+ tot .+\)|te weinig voor een percentage met een interval/);
    }
    const [correlations] = charts.filter(({ chart }) => chart!.series[0]!.reach);
    const { values, reach } = correlations!.chart!.series[0]!;
    const { correlation } = exampleInput().sections.conductingResearch.results[0]!.analysis!;
    if (correlation.kind !== 'figure') throw new Error('The example has a correlation.');
    const at = values.indexOf(correlation.r);
    expect(values[at]! - reach![at]!.below).toBeCloseTo(correlation.interval.lo, 5);
    expect(values[at]! + reach![at]!.above).toBeCloseTo(correlation.interval.hi, 5);
  });

  it('tell whether it worked with the difference and its interval, however long the sentence', () => {
    const { slides } = deckOf();
    const said = slides
      .find(({ title }) => title.startsWith('Hoe weten'))!
      .text.map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(said[0]).toMatch(/^Huishoudens .+ 42 % .+ 33 % .+ \+9 punten \(95 % tussen \+\d+ en \+\d+\)\.$/);
  });

  it('tell how one will know what a client reads, and ask no question twice in its marks', () => {
    const input = unansweredInput();
    Object.assign(input.sections.interventionDesign, { hasWithout: true, canDraw: false });
    const { slides } = slidesOf(joinStudy(input.research, input.sections, input.library, unlimited));
    const { text, notes } = slides.find(({ title }) => title === 'Hoe weten we of het werkt?')!;
    const leads = text.flatMap((one) => ('lead' in one && one.lead ? [one.lead] : []));
    expect(leads).toContain('Uitkomsten:');
    // What was asked on the way to a design is for who presents it.
    expect(leads.join(' ')).not.toContain('loten');
    expect(notes.join(' ')).toContain('loten');
    for (const { lead } of point('Kun je loten?', 'Nee.')) expect(lead).toBe('Kun je loten?');
    for (const { lead } of point('Doelgroep', 'Bewoners.')) expect(lead).toBe('Doelgroep:');
  });

  it('give why a factor counts once: what was written of the talks is not reckoned again beside it', () => {
    const { slides } = deckOf(({ sections }) => {
      const first = sections.weighingFactors.researchFactors.find(({ reasoning }) => reasoning)!;
      first.reasoning = 'Genoemd in 12 van de 14 gesprekken.';
    });
    const why = slides.find(({ title }) => title === 'Waardoor')!.text.map(({ text }) => text);
    expect(why.some((text) => text.includes('12 van de 14'))).toBe(true);
    expect(why.some((text) => /12 van de 14.*12 van 14/.test(text))).toBe(false);
  });

  it('of a research in which nothing is filled in say on each slide what is not there', () => {
    const { research, sections, library } = emptyInput();
    const { slides } = slidesOf(joinStudy(research, sections, library, unlimited));
    expect(slides.length).toBeGreaterThanOrEqual(8);
    for (const { text, table } of slides) expect(text.length > 0 || table !== undefined).toBe(true);
  });

  it('leave out what was left out of the report, and take over its titles', () => {
    const { slides } = deckOf(({ sections }) => {
      sections.completeResearch.sections = [
        sectionSetting({ section: 'sources', hidden: true }),
        sectionSetting({ section: 'limitations', title: 'Grenzen' }),
      ];
    });
    const titles = slides.map(({ title }) => title);
    expect(titles).toContain('Grenzen');
    expect(titles).not.toContain('Bronnen');
  });

  it('tell of no group that privacy keeps in', () => {
    const hidden = deckOf(({ sections }) => {
      Object.assign(sections.completeResearch, { smallGroups: null });
      const behaviour = sections.conductingResearch.behaviour!;
      if (behaviour.mean.kind === 'figure') behaviour.mean.n = 9;
    });
    expect(hidden.slides[2]!.title).toBe('Het gedrag nu');
    expect(hidden.slides[2]!.chart).toBeUndefined();
  });
});

describe('the file of the slides', () => {
  it('has a real title on each slide, in Dutch, with what is said under it and words for what is drawn', async () => {
    const deck = deckOf();
    const files = await open(deck);
    for (const [index, slide] of deck.slides.entries()) {
      const { of, text } = read(files[`ppt/slides/slide${index + 1}.xml`]);
      const titles = of('p:ph').filter(({ attributes }) => /^(ctrTitle|title)$/.test(attributes.type ?? ''));
      expect(titles, slide.title).toHaveLength(1);
      expect(text).toContain(slide.title);
      for (const { attributes } of of('a:rPr')) expect(attributes.lang).toBe('nl-NL');
      const drawn = of('p:cNvPr').filter(({ attributes }) => /^(Grafiek|Tabel)$/.test(attributes.name!));
      expect(drawn).toHaveLength((slide.chart ? 1 : 0) + (slide.table ? 1 : 0));
      for (const { attributes } of drawn) expect(attributes.descr!.length).toBeGreaterThan(30);
      const notes = read(files[`ppt/notesSlides/notesSlide${index + 1}.xml`]).text;
      for (const words of slide.notes)
        expect(notes).toContain(
          words
            .replace(/\s*\n\s*/g, ' ')
            .slice(0, 60)
            .trim(),
        );
    }
  });

  it('has charts of the program itself, with their numbers in a workbook behind them', async () => {
    const deck = deckOf();
    const files = await open(deck);
    for (const [index, { chart }] of deck.slides.entries()) {
      if (!chart) continue;
      const { of } = read(files[`ppt/charts/chart${index + 1}.xml`]);
      expect(of('c:ser')).toHaveLength(chart.series.length);
      expect(of('c:errBars')).toHaveLength(chart.series.filter(({ reach }) => reach).length);
      const [sheet] = await readExcelFile(Buffer.from(files[`ppt/embeddings/workbook${index + 1}.xlsx`]!));
      expect(sheet!.data.slice(1).map(([category]) => category)).toEqual(chart.categories);
      expect(sheet!.data.slice(1).map((row) => row[1])).toEqual(chart.series[0]!.values);
      // Each formula of the chart names cells that are there.
      const formulas = strFromU8(files[`ppt/charts/chart${index + 1}.xml`]!).matchAll(
        /<c:f>Gegevens!\$([A-Z])\$(\d+)(?::\$[A-Z]\$(\d+))?<\/c:f>/g,
      );
      for (const [, column, , last] of formulas) {
        expect(column!.charCodeAt(0) - 65).toBeLessThan(sheet!.data[0]!.length);
        if (last) expect(Number(last)).toBe(chart.categories.length + 1);
      }
    }
  });

  it('names no font but that of its theme, and links to nothing outside', async () => {
    const files = await open(deckOf());
    for (const [path, bytes] of Object.entries(files)) {
      const text = strFromU8(bytes);
      if (path.endsWith('.rels')) expect(text, path).not.toContain('TargetMode="External"');
      if (/slides\/slide|charts\/chart/.test(path) && path.endsWith('.xml'))
        expect(text, path).not.toContain('typeface=');
    }
  });

  it('holds whatever was typed as text', async () => {
    const odd = '<p:sp/> &amp; ]]> "\u0000\ud800 \u202eomgekeerd 👩🏽‍🔬';
    const files = await open(
      deckOf(({ research, sections }) => {
        research.name = odd;
        sections.determineFactors.factors[0]!.name = odd;
      }),
    );
    expect(read(files['ppt/slides/slide1.xml']).text).toContain('<p:sp/> &amp; ]]> "\ufffd \u202eomgekeerd 👩🏽‍🔬');
  });

  it('shrinks a text that is too long for its place, and no other', () => {
    const short = [{ kind: 'bullet', text: 'Kort.' } as const];
    const long = Array.from({ length: 6 }, () => ({ kind: 'bullet', text: 'woord '.repeat(40) }) as const);
    expect(fitting(short, boxes.text, 20)).toBe(100);
    expect(fitting(long, boxes.text, 20)).toBeLessThan(90);
  });
});
