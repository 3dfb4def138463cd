import { describe, expect, it } from 'vitest';
import { emptyInput, exampleInput, sectionSetting, typedInput } from '#steps/report/report.testing.ts';
import type { Block, ReportModel, TableBlock } from './model.contract.ts';
import { buildReport } from './model.rules.ts';

const part = (model: ReportModel, key: string) => model.sections.find((section) => section.key === key)!;
const blocks = <T extends Block['type']>(model: ReportModel, type: T) =>
  model.sections
    .flatMap((section) => section.blocks)
    .filter((block): block is Extract<Block, { type: T }> => block.type === type);
const words = (value: unknown) => JSON.stringify(value);

/** The example with some sections changed. */
function changed(change: (input: ReturnType<typeof exampleInput>) => void): ReportModel {
  const input = exampleInput();
  change(input);
  return buildReport(input);
}

/** The figure of how the factors go together with the behaviour. */
const correlationFigure = (of: ReportModel) =>
  blocks(of, 'figure').find(({ alt }) => alt.startsWith('Per factor een punt voor de samenhang'))!;

describe('the report is made from all steps', () => {
  const model = buildReport(exampleInput());

  it('has every section, in the order of the process document', () => {
    expect(model.sections.map((section) => section.key)).toEqual([
      ...[
        'summary',
        'occasion',
        'target',
        'method',
        'results',
        'priorities',
        'techniques',
        'interventions',
        'evaluation',
      ],
      ...['recommendations', 'limitations', 'sources', 'appendices'],
    ]);
    expect(model.sections.map((section) => section.title)).toEqual([
      'Samenvatting',
      'Aanleiding',
      'Doelanalyse',
      'Methode',
      'Resultaten per factor',
      'Prioritering',
      'Technieken',
      'Interventies',
      'Evaluatieplan',
      'Aanbevelingen',
      'Beperkingen',
      'Bronnen',
      'Bijlagen',
    ]);
    expect(blocks(model, 'absent')).toEqual([]);
  });

  it('carries title, subtitle and date of the cover', () => {
    expect(model).toMatchObject({
      title: 'Etensresten apart in de hoogbouw',
      subtitle: 'Waarom bewoners van de flats nog niet scheiden, en wat daaraan te doen is',
      madeBy: 'Bureau Waterkant',
      date: '21 november 2026',
    });
  });

  it('opens the doelanalyse with the behaviour goal', () => {
    expect(part(model, 'target').blocks[0]).toMatchObject({ type: 'goal', text: expect.stringContaining('gft-bakje') });
  });

  it('shows the key figures of the summary', () => {
    expect(blocks(model, 'keyFigures')[0]!.items).toMatchObject([
      { value: '31\u00a0%' },
      { value: '14', label: 'interviews en 6 tellingen' },
      { value: '312', label: 'ingevulde vragenlijsten, respons 13\u00a0%' },
    ]);
  });

  it('gives mean, r, 95 % interval (Fisher z) and belang in Dutch numbers, in order of belang', () => {
    const typed = buildReport(typedInput());
    const table = blocks(typed, 'table').find((block) => block.caption === 'De factoren in cijfers')!;
    expect(table.rows.map(([, ...cells]) => cells)).toEqual([
      ['3,2 (1–7)', '0,46', '0,37 tot 0,54', '8,0'],
      ['2,6 (1–5)', '0,41', '0,31 tot 0,50', '7,5'],
      ['4,6 (1–7)', '−0,38', '−0,47 tot −0,28', '7,0'],
      ['2,4 (1–5)', '0,28', '0,17 tot 0,38', '5,5'],
      ['5,8 (1–7)', '0,22', '0,11 tot 0,32', '3,0'],
      ['3,9 (1–5)', '0,15', '0,04 tot 0,26', '2,5'],
    ]);
    expect(table.columns.filter((column) => column.align === 'end')).toHaveLength(4);
  });

  it('ends a figure’s title with the finding, and tells the drawing in words', () => {
    const typed = buildReport(typedInput());
    const correlations = correlationFigure(typed);
    const mentions = blocks(typed, 'figure').find(({ alt }) => alt.startsWith('Per factor een balk'))!;
    expect(correlations.caption).toBe('Hoe sterk hangt elke factor samen met het gedrag?');
    expect(correlations.alt).toContain('Kennis: 0,15 (0,04 tot 0,26)');
    expect(correlations.note).toBe(
      'Samenhang (r) met 95 %-interval, n = 312. Om factoren te vergelijken zijn de antwoorden zelf nodig. Daarom staat hier geen volgorde. Dicht en blauw: de factoren met prioriteit.',
    );
    expect(mentions.caption).toMatch(/^Verwachte nadelen.* noemden mensen in deze gesprekken het vaakst uit zichzelf$/);
  });

  it('numbers tables and figures through the report', () => {
    expect(blocks(model, 'table').map((block) => block.number)).toEqual(
      blocks(model, 'table').map((_, index) => index + 1),
    );
    expect(blocks(model, 'figure').map((block) => block.number)).toEqual(
      blocks(model, 'figure').map((_, index) => index + 1),
    );
    expect(blocks(model, 'figure').length).toBeGreaterThan(3);
  });

  it('column widths of each table add up to 100, and rows have as many cells as columns', () => {
    for (const table of blocks(model, 'table')) {
      expect(
        table.columns.reduce((sum, column) => sum + column.width, 0),
        table.caption,
      ).toBe(100);
      for (const row of table.rows) expect(row, table.caption).toHaveLength(table.columns.length);
    }
  });

  it('chains techniek → toepassing → factor → gedrag per idea of the intervention', () => {
    const chain = blocks(model, 'table').find((block) => block.caption.startsWith('Van techniek naar factor'))!;
    expect(chain.rows).toContainEqual([
      'Gedragsexperiment (zelf uitproberen)',
      expect.any(String),
      expect.stringContaining('Verwachte nadelen'),
    ]);
    expect(chain.note).toContain('etensresten apart weggooien');
  });

  it('gives the TIDieR items that are filled in and names those that are not', () => {
    const tidierOf = (of: ReportModel) =>
      blocks(of, 'table').find((block) => block.caption.endsWith('TIDieR')) as TableBlock;
    expect(tidierOf(model).rows.map(([label]) => label)).toContain('Procedure');
    expect(tidierOf(model).note).not.toContain('Nog niet beschreven');
    const less = changed(({ sections }) =>
      Object.assign(sections.interventionDesign.interventions[0]!, { fidelityActual: null }),
    );
    expect(tidierOf(less).note).toMatch(/^Nog niet beschreven: /);
  });

  it('tells what a pretest gave per question, what people said only with quotes, and who was never in the situation', () => {
    const withPretest = (quotes: boolean) => {
      const input = exampleInput();
      const { conductingResearch } = input.sections;
      const { uuid } = conductingResearch.items[0]!;
      conductingResearch.pretest = [{ uuid, heard: 'Wat is apart?', changed: '“Apart” werd “in het bakje”.' }];
      conductingResearch.outsideSituation = 12;
      return buildReport({ ...input, quotes });
    };
    for (const quotes of [true, false]) {
      const text = words(part(withPretest(quotes), 'appendices'));
      expect(text).toContain('“Apart” werd “in het bakje”.');
      expect(text.includes('Wat is apart?')).toBe(quotes);
    }
    expect(words(part(withPretest(true), 'method'))).toContain('12 van de 312 mensen waren nooit in de situatie.');
    expect(words(part(model, 'method'))).not.toContain('nooit in de situatie');
  });

  it('has the appendices: guide, questionnaire, more quotes, advice to others', () => {
    const titles = part(model, 'appendices').blocks.flatMap((block) =>
      block.type === 'heading' && block.level === 3 ? [block.text] : [],
    );
    expect(titles).toEqual([
      'A. Interviewleidraad',
      'B. Vragenlijst',
      'C. Cijfers per vraag',
      'D. Overige citaten',
      'E. Haalbaarheid van de toepassingen',
      'F. Niet gekozen en afgevallen ideeën',
      'G. Adviezen aan anderen',
      'H. Verdere antwoorden uit de stappen',
    ]);
  });

  it('lists the library sources that it names, each once, and marks those not seen', () => {
    const text = words(part(model, 'sources'));
    expect(text).not.toContain('Niet gekozen');
    expect(text.match(/Gedeeld, G\./g)).toHaveLength(1);
    expect(text).toContain('Auteur van Fysieke omgeving en voorzieningen (2020). Een boek. Uitgeverij. *');
    expect(text).toContain('nog niet nagekeken');
    // Chosen, but without techniques: the report says nothing that rests on its source.
    expect(text).not.toContain('Auteur van Kennis');
    expect(words(part(model, 'techniques'))).toContain(
      'in onderzoek of door experts (Auteur van Gemak en frictie, 2020; Gedeeld, 2011)',
    );
  });
});

describe('sections can be switched off and introduced', () => {
  it('leaves hidden sections out and puts introductions on top', () => {
    const model = changed(({ sections }) => {
      sections.completeResearch.sections = [
        sectionSetting({ section: 'techniques', hidden: true, introduction: 'weg' }),
        sectionSetting({ section: 'method', hidden: false, introduction: 'Eerst dit.\n\nDan dat.' }),
      ];
    });
    expect(part(model, 'techniques')).toBeUndefined();
    expect(part(model, 'method').introduction).toEqual(['Eerst dit.', 'Dan dat.']);
    expect(blocks(model, 'table').map((block) => block.number)).toEqual(
      blocks(model, 'table').map((_, index) => index + 1),
    );
  });

  it('the public view shows only the chosen sections, and no quotes unless ticked', () => {
    const input = exampleInput();
    const quote = input.sections
      .qualitativeResearch!.conversations.flatMap((talk) => talk.findings)
      .find((finding) => finding.quote)!;
    expect(words(buildReport(input))).toContain(JSON.stringify(quote.quote).slice(1, -1));
    const shared = buildReport({ ...input, quotes: false, only: ['results', 'appendices'] });
    expect(shared.sections.map((section) => section.key)).toEqual(['results', 'appendices']);
    expect(blocks(shared, 'quotes')).toEqual([]);
    expect(words(shared)).not.toContain('Overige citaten');
  });

  it('never shows the notes of conversations', () => {
    const model = changed(({ sections }) => {
      for (const talk of sections.qualitativeResearch.conversations)
        for (const finding of talk.findings) finding.note = 'GEHEIME NOTITIE';
    });
    expect(words(model)).not.toContain('GEHEIME NOTITIE');
  });
});

describe('an empty research', () => {
  const model = buildReport(emptyInput());

  it('says per section what is not there yet', () => {
    for (const section of model.sections) {
      expect(
        section.blocks.map((block) => block.type),
        section.key,
      ).toEqual(['absent']);
    }
  });
});

describe('what the model writes itself is true of the data', () => {
  /** With these correlations with the behaviour in the matrix, in the order of the factors. */
  const correlatedInput = (outcome: readonly number[]) => {
    const input = exampleInput();
    Object.assign(input.sections.conductingResearch.factorCorrelations!, { outcome });
    return input;
  };

  it('claims no strongest factor unless the answers tell it apart from every other', () => {
    const titleOf = (outcome: readonly number[]) => correlationFigure(buildReport(correlatedInput(outcome))).caption;
    const neutral = 'Hoe sterk hangt elke factor samen met het gedrag?';
    expect(titleOf([0.46, 0.41, -0.38, 0.28, 0.22, 0.15])).toBe(neutral);
    expect(titleOf([0.2, 0.2, -0.6, 0.2, 0.2, 0.15])).toBe(
      'Verwachte nadelen en kosten hangt het sterkst samen met het gedrag',
    );
    // Of figures that were typed in there are no answers to compare by.
    expect(correlationFigure(buildReport(typedInput())).caption).toBe(neutral);
  });

  it('tells under the table which factors are to be read together', () => {
    const input = exampleInput();
    expect(words(buildReport(input))).not.toContain('Lees ze samen');
    input.sections.conductingResearch.factorCorrelations!.between[1] = [0.71];
    expect(words(buildReport(input))).toContain(
      'hangen onderling sterk samen: r\u00a00,71 (0,65 tot 0,76), n = 312. Lees ze samen.',
    );
  });

  it('compares the factors that the step compares: none close to the behaviour, nor intentie with itself', () => {
    const figureOf = (facts: object, outcome: 'intention' | 'last_ten') => {
      const input = correlatedInput([0.9, 0.6, -0.1, 0.1, 0.1, 0.1]);
      input.sections.conductingResearch.primaryOutcome = outcome;
      Object.assign(input.library.factors[0]!, facts);
      return correlationFigure(buildReport(input));
    };
    const { factors } = exampleInput().sections.determineFactors;
    expect(figureOf({}, 'last_ten').caption).toContain(`${factors[0]!.name} hangt het sterkst`);
    for (const facts of [{ closeToBehaviour: true }, { noScaleMean: true }]) {
      expect(figureOf(facts, 'last_ten').caption).toContain(`${factors[1]!.name} hangt het sterkst`);
    }
    const itself = figureOf({ slug: 'intentie' }, 'intention');
    expect(itself.caption).toContain(`${factors[1]!.name} hangt het sterkst`);
    expect(itself.alt).not.toContain(': 0,46');
    expect(figureOf({ slug: 'intentie' }, 'last_ten').alt).toContain(': 0,46');
  });

  it('speaks of intention when only intention was measured', () => {
    const model = changed(({ sections }) => {
      sections.conductingResearch.primaryOutcome = 'intention';
    });
    expect(correlationFigure(model).caption).toBe('Hoe sterk hangt elke factor samen met de intentie?');
  });

  it('names no interval, response or number of people that is not known', () => {
    const model = changed(({ sections }) => {
      sections.conductingResearch.invited = null;
      for (const result of sections.conductingResearch.results)
        Object.assign(result, { n: null, correlationN: null, analysis: null });
      sections.completeResearch.limitations = null;
      sections.completeResearch.summary = null;
    });
    const text = words(['summary', 'method'].map((key) => part(model, key).blocks));
    expect(text).not.toContain('respons');
    const table = blocks(model, 'table').find((block) => block.caption === 'De factoren in cijfers')!;
    expect(table.rows.every((row) => row[3] === '–')).toBe(true);
    expect(table.note).not.toContain('n =');
  });

  it('without a written summary gives the main points, and says that it is not written', () => {
    const model = changed(({ sections }) => {
      sections.completeResearch.summary = null;
    });
    const text = words(part(model, 'summary'));
    expect(text).toContain('Er is nog geen samenvatting geschreven.');
    expect(text).toContain('Vier factoren krijgen prioriteit: ');
    expect(text).toContain('We stellen één interventie voor: Drieweekse Bakjesproef.');
    expect(text).toMatch(/Het meetbare doel: van 31 naar 45.%/);
  });

  it('without written limitations reads them off the data', () => {
    const model = changed(({ sections }) => {
      sections.completeResearch.limitations = null;
      sections.weighingFactors.researchFactors[5]!.basedOn = ['presumption'];
    });
    const text = words(part(model, 'limitations'));
    expect(text).toContain('Samenhang bewijst geen oorzaak');
    expect(text).toContain('De respons was 13\u00a0%.');
    expect(text).toContain('Alleen op een vermoeden berust het cijfer van kennis.');
  });

  it('says of a mark that it lies far from what was found, and that nobody wrote why, until somebody does', () => {
    const far = (differsBecause: string | null, reasoning: string | null = null) =>
      words(
        part(
          changed(({ sections }) => {
            const chosen = sections.determineFactors.factors[0]!.uuid;
            const row = sections.weighingFactors.researchFactors.find(({ uuid }) => uuid === chosen)!;
            Object.assign(row, { grade: 1, differsBecause, reasoning });
          }),
          'results',
        ),
      );
    const sentence = 'Dit cijfer ligt 2 punten of meer van wat het onderzoek laat zien.';
    const unwritten = `${sentence} Waarom, is niet opgeschreven.`;
    expect(far(null).split(unwritten)).toHaveLength(2);
    const grounds = far(null, 'De gesprekken wegen hier zwaarder dan de vragenlijst.');
    expect([grounds.split(sentence).length, grounds.includes(unwritten)]).toEqual([2, false]);
    expect(far('De vragenlijst ging over iets anders.')).not.toContain(sentence);
    expect(
      words(
        part(
          changed(() => {}),
          'results',
        ),
      ),
    ).not.toContain(sentence);
  });

  it('gives the mark of a segment where it has one of its own', () => {
    const text = words(
      part(
        changed(() => {}),
        'results',
      ),
    );
    expect(text).toContain('Nieuwe bewoners: 4,0 – Zij zoeken nog uit wat er in de container mag.');
    expect(text).not.toContain('Huishoudens met kinderen: ');
  });

  it('keeps a factor that is left out, with its reason, and out of the results', () => {
    const model = changed(({ sections }) => {
      Object.assign(sections.weighingFactors.researchFactors[5]!, { leftOut: true, leftOutReason: 'Verklaart niets' });
    });
    expect(words(part(model, 'appendices'))).toContain('Kennis (belang 2,5)');
    expect(words(part(model, 'appendices'))).toContain('Verklaart niets.');
    expect(words(part(model, 'results'))).not.toContain('"Kennis"');
  });

  it('names important factors that we cannot change', () => {
    const model = changed(({ sections }) => {
      Object.assign(sections.prioritisingFactors.researchFactors[1]!, {
        influence: 0,
        influenceReason: 'Niet van ons',
      });
    });
    expect(words(part(model, 'priorities'))).toContain('Belangrijk, maar niet aan ons');
  });

  it('ends without an intervention when the owner said so', () => {
    const model = changed(({ sections }) => {
      Object.assign(sections.interventionDesign, {
        ...{ interventions: [], design: null, outcomes: [], measured: [], fidelity: [] },
        ...{ costs: null, reached: null, sideEffects: null, adopted: null, adoptedWhy: null },
      });
      Object.assign(sections.completeResearch, {
        withoutIntervention: true,
        withoutInterventionReason: 'Gevraagd was een advies.',
      });
    });
    expect(words(part(model, 'interventions'))).toContain('Gevraagd was een advies.');
    expect(part(model, 'evaluation').blocks).toMatchObject([{ type: 'absent' }]);
  });
});
