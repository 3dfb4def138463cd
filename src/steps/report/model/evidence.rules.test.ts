import { describe, expect, it } from 'vitest';
import { simulatedStep } from '#evidence/statistics/analysis.testing.ts';
import { exampleInput, typedInput } from '#steps/report/report.testing.ts';
import { writeReport } from '#steps/report/word/document.server.ts';
import { resultSentence } from '#steps/step/evidence-sentences.rules.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import type { FigureBlock, TableBlock } from './model.contract.ts';
import { buildReport } from './model.rules.ts';
import { reportPart } from './part.contract.ts';
import { publicReport } from './public.rules.ts';

/** The example with its figures computed from answers. */
function analysedInput(respondents = 312) {
  const input = exampleInput();
  const { conductingResearch: step } = input.sections;
  const [, place, drawbacks] = step.results;
  input.sections.conductingResearch = simulatedStep(step as never, {
    respondents,
    formative: [place!.researchFactor],
    apart: [drawbacks!.researchFactor],
  });
  return input;
}

const model = buildReport(analysedInput());
const blocks = model.sections.flatMap((section) => section.blocks);
const tables = blocks.filter((block): block is TableBlock => block.type === 'table');
const tableNamed = (start: string, of: readonly TableBlock[] = tables) =>
  of.filter(({ caption }) => caption.startsWith(start));

describe('the report of figures that were computed', () => {
  it('draws a row a factor, and tells it in words', () => {
    const { drawing, narrow, alt } = blocks.find(
      (block): block is FigureBlock => block.type === 'figure' && block.alt.startsWith('Per factor een punt'),
    )!;
    for (const { marks } of [drawing, narrow]) {
      const said = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
      for (const name of ['Gemak en frictie', 'Kennis', '8,0', '2,5', 'belang']) expect(said).toContain(name);
      // The questions of one of six factors each measure something else: it has no correlation, so no point.
      expect(marks.filter(({ kind }) => kind === 'diamond')).toHaveLength(5);
    }
    expect(alt).toMatch(/Gemak en frictie: 0,\d\d \(.+\)/);
  });

  it('gives means, SD, reliability and r per factor with intervals, and why one is not there', () => {
    const [table] = tableNamed('De factoren in cijfers');
    expect(table!.columns.map(({ label }) => label)).toEqual([
      'Factor',
      'n',
      'Gemiddelde',
      'SD',
      'Schaal',
      'Betrouwbaarheid',
      'r',
      'Belang',
    ]);
    const [first] = table!.rows;
    expect(first![2]).toMatch(/^\d,\d\d \(\d,\d\d\u00a0tot\u00a0\d,\d\d\)$/);
    expect(first![5]).toMatch(/^0,\d\d\n\([^)]+\)$/);
    expect(table!.note).toMatch(/De betrouwbaarheid is .*Spearman-Brown/);
    expect(table!.note).toContain('De vragen zijn losse onderdelen van de factor.');
    expect(table!.note).toContain('meten elk iets anders');
    expect(JSON.stringify(tables)).not.toContain('NaN');
  });

  it('has doers against non-doers, a table for each segment, and the questions in the appendices', () => {
    const [doers] = tableNamed('Doeners en niet-doeners');
    expect(doers!.rows[0]![1]).toMatch(/\nn = \d+$/);
    expect(tableNamed('Verschillen tussen groepen').length).toBeGreaterThan(0);
    const questions = tableNamed('Cijfers per vraag');
    expect(questions).toHaveLength(6);
    expect(questions[0]!.rows[1]![0]).toContain('GEMFRI_2, omgescoord');
    expect(questions[0]!.rows[0]![0]).toMatch(/1: \d+\u00a0%; 2: /);
  });

  it('tells figures once that somebody took over in a conclusion', () => {
    const input = analysedInput();
    const [first] = input.sections.conductingResearch.results;
    const figures = resultSentence(first!, 'het gedrag')!;
    const many = () =>
      JSON.stringify(buildReport(input).sections).split(JSON.stringify(figures).slice(1, -1)).length - 1;
    expect(many()).toBe(1);
    first!.conclusion = `${figures} Dat valt mee.`;
    expect(many()).toBe(1);
    expect(JSON.stringify(buildReport(input).sections)).toContain('Dat valt mee.');
  });

  it('keeps tables whole: widths add up to 100, rows have a cell a column, none is empty', () => {
    for (const { caption, columns, rows } of tables) {
      expect(
        columns.reduce((sum, { width }) => sum + width, 0),
        caption,
      ).toBe(100);
      for (const row of rows) {
        expect(row, caption).toHaveLength(columns.length);
      }
    }
    for (const { rows } of [...tableNamed('Dezelfde'), ...tableNamed('Doeners'), ...tableNamed('Cijfers per vraag')])
      for (const cell of rows.flat()) expect(cell).not.toBe('');
  });

  it('fits the documented shape, and makes a Word file', async () => {
    for (const part of model.sections) expect(reportPart.parse(part)).toEqual(part);
    expect((await writeReport(model)).subarray(0, 2).toString()).toBe('PK');
  });

  it('where figures were typed in, is what it was', () => {
    const typed = buildReport(typedInput()).sections.flatMap((section) => section.blocks);
    expect(typed.some((block) => block.type === 'table' && block.caption.startsWith('Doeners'))).toBe(false);
  });
});

describe('the public report of figures that were computed', () => {
  const publicTables = (respondents: number) =>
    publicReport({ ...analysedInput(respondents), only: reportSections, quotes: false })
      .sections.flatMap((section) => section.blocks)
      .filter((block): block is TableBlock => block.type === 'table');
  const sizes = (all: readonly TableBlock[]) =>
    tableNamed('Verschillen tussen groepen', all).flatMap(({ rows }) => rows.map(([, , n]) => n!));

  it('shows no group of fewer than ten, where the owner sees it', () => {
    const own = buildReport(analysedInput(24)).sections.flatMap(({ blocks: all }) => all);
    const ownSizes = sizes(own.filter((block): block is TableBlock => block.type === 'table'));
    expect(ownSizes.some((n) => Number(n) > 0 && Number(n) < 10)).toBe(true);
    const shown = publicTables(24);
    expect(
      sizes(shown)
        .filter((n) => n !== '–')
        .every((n) => Number(n) >= 10),
    ).toBe(true);
    expect(tableNamed('Verschillen tussen groepen', shown)[0]!.note).toContain('minder dan 10 mensen');
  });

  it('of fewer than ten respondents tells nothing that was computed', () => {
    const shown = publicTables(9);
    expect(tableNamed('Cijfers per vraag', shown)).toEqual([]);
    expect(tableNamed('Doeners', shown)).toEqual([]);
    expect(tableNamed('Verschillen', shown)).toEqual([]);
  });
});
