import { describe, expect, it } from 'vitest';
import { recommendations } from '#steps/report/client/recommendations.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { exampleInput, sectionSetting } from '#steps/report/report.testing.ts';
import { openReason } from '#steps/step/proposal/proposal.rules.ts';
import type { ReportForm } from '#study/report-sections.contract.ts';
import { buildReport } from './model.rules.ts';
import { citesOf } from './sources/citation.rules.ts';
import { allSections, joinStudy } from './study.rules.ts';

type Input = ReturnType<typeof exampleInput>;

function made(form: ReportForm | null, change: (input: Input) => void = () => undefined) {
  const input = exampleInput();
  Object.assign(input.sections.completeResearch, { form });
  change(input);
  return buildReport(input);
}

const keys = (of: ReturnType<typeof made>) => of.sections.map(({ key }) => key);

describe('a form of the report', () => {
  it('begins with its own sections, and the full account is what it was', () => {
    expect(keys(made('executive'))).toEqual(['summary', 'recommendations', 'interventions']);
    expect(keys(made('client'))[0]).toBe('summary');
    expect(keys(made('client')).slice(1, 3)).toEqual(['conclusions', 'recommendations']);
    expect(keys(made('client'))).not.toContain('results');
    expect(keys(made(null))).toEqual(keys(made('full')));
    expect(keys(made('full'))).toContain('results');
  });

  it.each(['executive', 'client', 'full'] as const)('%s opens with n, an interval and what is not known', (form) => {
    const [first] = made(form).sections;
    const said = JSON.stringify(first);
    expect(said).toContain('n = 312');
    expect(said).toMatch(/2,61 tot 2,91/);
    expect(said).toContain('Wat we niet weten');
  });

  it('has every table of the client’s report in its appendices, but for who does what', () => {
    for (const { key, blocks } of made('client').sections)
      if (key !== 'appendices' && key !== 'recommendations')
        expect(blocks.filter(({ type }) => type === 'table')).toEqual([]);
  });

  it('says no figure twice in a report for a client: not as a table what a drawing tells in words', () => {
    const captions = (form: ReportForm) =>
      made(form).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.type === 'table' ? block.caption : [])),
      );
    for (const one of ['Wat mensen antwoordden', 'Belang en beïnvloedbaarheid', 'Van techniek naar factor']) {
      expect(captions('full').some((caption) => caption.startsWith(one))).toBe(true);
      expect(captions('client').some((caption) => caption.startsWith(one))).toBe(false);
    }
    // A factor without a grade stands in no drawing.
    const partly = made('client', ({ sections }) => {
      sections.weighingFactors.researchFactors[0]!.grade = null;
    });
    expect(JSON.stringify(partly)).toContain('"Belang en beïnvloedbaarheid"');
    expect(JSON.stringify(made('client'))).not.toContain('"whole"');
  });

  it('draws the behaviour, the factors, the matrix and the chain', () => {
    for (const form of ['client', 'full'] as const) {
      const captions = made(form).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.type === 'figure' ? [block.caption] : [])),
      );
      for (const one of ['Het gedrag zelf', 'Hoe sterk', 'Wat belangrijk is', 'Van techniek naar gedrag'])
        expect(captions.some((caption) => caption.startsWith(one))).toBe(true);
    }
  });

  it('puts a section in, moves, renames and folds it, and takes one of the user’s own', () => {
    const model = made('executive', ({ sections }) => {
      sections.completeResearch.sections = [
        sectionSetting({ section: 'method', added: true, title: 'Zo deden we het', place: 0, folded: true }),
        sectionSetting({ section: 'summary', place: 1 }),
        sectionSetting({ section: 'own', title: 'Dank', introduction: 'Dank aan wie meedeed.' }),
      ];
    });
    expect(model.sections.map(({ title }) => title)).toEqual([
      'Zo deden we het',
      'Samenvatting',
      'Aanbevelingen',
      'Interventies',
      'Dank',
    ]);
    expect(model.sections[0]!.folded).toBe(true);
    expect(model.sections.at(-1)!.introduction).toEqual(['Dank aan wie meedeed.']);
  });

  it('leaves an appendix out, and puts one in', () => {
    const said = (change: (input: Input) => void) => JSON.stringify(made('client', change).sections.at(-1));
    const row = (hidden: boolean | null, added: boolean | null, appendix: 'chain' | 'tidier' | 'guide') =>
      [{ uuid: '00000000-0000-4000-8000-000000000001', appendix, hidden, added }] as never;
    const chain = /"Van techniek naar factor in [^"]+"/g;
    expect(said(() => undefined)).not.toContain('onderdelen van TIDieR');
    expect(said(() => undefined)).not.toMatch(chain);
    const withChecklist = said(({ sections }) => {
      sections.completeResearch.appendices = row(null, true, 'tidier');
    });
    expect(withChecklist).toContain('onderdelen van TIDieR');
    // What the drawing shows stands there once more only where somebody asks for its rows.
    expect(withChecklist).not.toMatch(chain);
    expect(
      said(({ sections }) => {
        sections.completeResearch.appendices = row(null, true, 'chain');
      }).match(chain),
    ).toHaveLength(1);
    const undrawn = said(({ sections }) => {
      sections.completeResearch.sections = [sectionSetting({ section: 'interventions', hidden: true })];
      sections.completeResearch.appendices = row(null, true, 'tidier');
    });
    expect(undrawn.match(chain)).toHaveLength(1);
    expect(said(() => undefined)).not.toContain('Interviewleidraad');
    expect(
      said(({ sections }) => {
        sections.completeResearch.appendices = row(null, true, 'guide');
      }),
    ).toContain('Interviewleidraad');
  });
});

describe('a text that rests on a table or figure', () => {
  const paragraphs = (of: ReturnType<typeof made>, key: string) =>
    of.sections
      .find((part) => part.key === key)!
      .blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
  const captioned = (of: ReturnType<typeof made>, type: 'table' | 'figure', caption: string) =>
    of.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === type && block.caption.startsWith(caption) ? [block.number] : []))[0];

  it('names the table with its data, wherever that stands', () => {
    const model = made('client');
    const [behaviour] = paragraphs(model, 'summary').filter((text) => text.includes('n = 312'));
    expect(behaviour).toMatch(/\(zie figuur 1\)\.$/);
    // The drawing tells it; without that the table does.
    const undrawn = made('client', ({ sections }) => {
      sections.completeResearch.sections = [sectionSetting({ section: 'conclusions', hidden: true })];
    });
    const number = captioned(undrawn, 'table', 'Wat mensen antwoordden');
    expect(paragraphs(undrawn, 'summary').some((text) => text.endsWith(`(zie tabel ${number}).`))).toBe(true);
    expect(
      paragraphs(model, 'conclusions').some((text) => /prioriteit \(zie tabel \d+ en tabel \d+\)\.$/.test(text)),
    ).toBe(true);
  });

  it('names the drawing where there is no table, and nothing where there is neither', () => {
    expect(paragraphs(made('executive'), 'summary').join(' ')).toContain('(zie figuur 1)');
    const bare = made('client', ({ sections }) => {
      sections.completeResearch.sections = [
        sectionSetting({ section: 'appendices', hidden: true }),
        sectionSetting({ section: 'conclusions', hidden: true }),
        sectionSetting({ section: 'evaluation', hidden: true }),
      ];
    });
    expect(JSON.stringify(bare)).not.toMatch(/zie (tabel|figuur)/i);
    expect(JSON.stringify(bare)).not.toContain('"rests"');
  });

  it('leads there, but not where a text means another work', () => {
    const cites = citesOf(made('client').sections);
    const leads = (text: string) => cites(text).flatMap(({ to, text: shown }) => (to ? [`${shown} → ${to}`] : []));
    expect(leads('Het is laag (zie tabel 2, tabel 3 en figuur 1).')).toEqual([
      'tabel 2 → tabel-2',
      'tabel 3 → tabel-3',
      'figuur 1 → figuur-1',
    ]);
    expect(leads('Zie figuur 2.')).toEqual(['figuur 2 → figuur-2']);
    expect(leads('Zie tabel 99.')).toEqual([]);
    expect(leads('Zie tabel 2 van het jaarverslag.')).toEqual([]);
    expect(leads('In tabel 2 staat het.')).toEqual([]);
  });
});

describe('what is sent of a report for others', () => {
  it('has no section of which nothing is written yet, while its maker sees that', () => {
    const empty = ({ sections }: Input) => {
      sections.completeResearch.recommendations = [];
    };
    expect(JSON.stringify(made('client', empty))).toContain('staat dit onderdeel niet in de bestanden');
    for (const form of ['executive', 'client'] as const) {
      const input = exampleInput();
      Object.assign(input.sections.completeResearch, { form });
      empty(input);
      expect(buildReport({ ...input, sent: true }).sections.map(({ key }) => key)).not.toContain('recommendations');
    }
    const full = exampleInput();
    empty(full);
    expect(buildReport({ ...full, sent: true }).sections.map(({ key }) => key)).toContain('recommendations');
  });
});

describe('recommendations', () => {
  it('are printed when somebody finished them, and not while a proposal is open', () => {
    const { sections, research, library } = exampleInput();
    const [first] = sections.completeResearch.recommendations;
    sections.completeResearch.recommendations = [
      { ...first!, what: `Voer de proef uit, ${openReason}` },
      { ...first!, what: 'Verplaats de containers.' },
    ];
    const said = JSON.stringify(recommendations(joinStudy(research, allSections(sections), library, unlimited)));
    expect(said).toContain('Verplaats de containers.');
    expect(said).not.toContain('Voer de proef uit');
  });

  it('draws what is taller than a page in parts, each readable and with its own place, and says the rest of a long list', () => {
    const input = exampleInput();
    const { determineFactors, weighingFactors, prioritisingFactors, conductingResearch } = input.sections;
    const copies = <Row extends object>(rows: Row[], keys: readonly (keyof Row)[]) =>
      rows.flatMap((row) =>
        Array.from({ length: 10 }, (_, copy) => ({
          ...row,
          ...Object.fromEntries(keys.map((key) => [key, `${copy}${String(row[key]).slice(1)}`])),
        })),
      );
    determineFactors.factors = copies(determineFactors.factors, ['uuid']);
    weighingFactors.researchFactors = copies(weighingFactors.researchFactors, ['uuid']);
    prioritisingFactors.researchFactors = copies(prioritisingFactors.researchFactors, ['uuid']);
    conductingResearch.results = copies(conductingResearch.results, ['researchFactor']);
    Object.assign(input.sections.completeResearch, { form: 'client' });
    const { blocks } = buildReport(input).sections.find(({ key }) => key === 'conclusions')!;
    const figures = blocks.filter((block) => block.type === 'figure');
    const rows = figures.filter(({ caption }) => /^Hoe sterk|samen met/.test(caption));
    expect(rows.map(({ caption }) => caption.slice(-9))).toEqual(['(1 van 3)', '(2 van 3)', '(3 van 3)']);
    expect(rows.flatMap(({ note }) => note ?? [])).toHaveLength(1);
    const points = rows.flatMap(({ drawing }) => drawing.marks.filter(({ kind }) => kind === 'diamond'));
    expect(points).toHaveLength(determineFactors.factors.length);
    for (const { drawing } of figures) expect(drawing.height).toBeLessThanOrEqual(780);
    expect(JSON.stringify(blocks)).toMatch(/En nog \d+ factoren/);
  });
});
