import { describe, expect, it } from 'vitest';
import { appendices } from '#steps/report/model/appendix/appendix.rules.ts';
import type { TableBlock } from '#steps/report/model/model.contract.ts';
import { joinStudy, type ReportLibrary } from '#steps/report/model/study.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import type { ReportAppendix } from '#study/report-sections.contract.ts';

type Input = ReturnType<typeof exampleInput>;

function blocksOf(appendix: ReportAppendix, change: (input: Input) => void = () => {}) {
  const input = exampleInput();
  change(input);
  const library: ReportLibrary = input.library;
  return appendices(joinStudy(input.research, input.sections, library, unlimited), [appendix]);
}

const textsOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.flatMap((block) => (block.type === 'paragraph' ? block.text : []));
const tablesOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.filter((block): block is TableBlock => block.type === 'table');

describe('the questions in the appendix', () => {
  it('name the factor that each measures, where a part has factors', () => {
    const tables = tablesOf(blocksOf('questionnaire'));
    const ofFactors = tables.find(({ caption }) => caption === 'Vragen: factoren')!;
    expect(ofFactors.columns.map(({ label }) => label)).toEqual(['Variabele', 'Vraag', 'Factor', 'Antwoord']);
    for (const [, , factor] of ofFactors.rows) expect(factor).not.toBe('–');
    expect(tables.find(({ caption }) => caption === 'Vragen: het gedrag zelf')!.columns).toHaveLength(3);
  });

  it('tell how many are standard, worded otherwise and one’s own', () => {
    const [origin] = textsOf(
      blocksOf('guide', ({ sections }) => {
        const { questions } = sections.qualitativeResearch;
        for (const one of questions) Object.assign(one, { template: 'iets', edited: false });
        const [first, second] = questions.filter(({ removed }) => removed !== true);
        Object.assign(first!, { edited: true });
        Object.assign(second!, { template: null, edited: true });
      }),
    );
    expect(origin).toMatch(/^Standaardvragen: \d+, waarvan 1 anders verwoord\. Eigen vragen: 1\.$/);
  });

  it('say which had to be answered, by a sign where some had and in a sentence where all had', () => {
    const set = (required: (index: number) => boolean) =>
      blocksOf('questionnaire', ({ sections }) => {
        for (const [index, item] of sections.conductingResearch.items.entries()) item.required = required(index);
      });
    expect(textsOf(set(() => true))).toContain('Elke vraag moest beantwoord worden.');
    expect(JSON.stringify(set(() => true))).not.toContain('(v)');
    const some = tablesOf(set((index) => index === 0));
    expect(some.flatMap(({ rows }) => rows.filter((row) => row.at(-1)!.endsWith(' (v)')))).toHaveLength(1);
    expect(some.filter(({ note }) => note?.includes('(v) = verplicht.'))).toHaveLength(1);
  });
});

describe('ideas in the appendices', () => {
  it('have a column for votes only where somebody voted', () => {
    const labels = (appendix: 'scores' | 'unusedIdeas', votes: number | null) =>
      tablesOf(
        blocksOf(appendix, ({ sections }) => {
          for (const idea of sections.conductingInterventionDesign.ideas) idea.workshopVotes = votes;
        }),
      ).flatMap(({ columns }) => columns.map(({ label }) => label));
    for (const appendix of ['scores', 'unusedIdeas'] as const) {
      expect(labels(appendix, 4)).toContain('Stemmen');
      expect(labels(appendix, null)).not.toContain('Stemmen');
    }
  });
});

describe('what of people leaves the research', () => {
  it('is told as it holds, not as it was chosen', () => {
    const told = (change: (input: Input) => void) => JSON.stringify(blocksOf('remaining', change));
    const row = 'Gesprekken in het Excel-bestand","description":["';
    expect(told(() => {})).toContain(`${row}ja`);
    expect(
      told(({ sections }) => Object.assign(sections.qualitativeResearch, { promisedQuotes: 'without_code' })),
    ).toContain(`${row}nee`);
  });
});
