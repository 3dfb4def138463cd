import { describe, expect, it } from 'vitest';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { publicReport } from '#steps/report/model/public.rules.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import type { QuoteDetail, Report } from '#steps/report/report.contract.ts';
import { exampleInput, weightedBySegment } from '#steps/report/report.testing.ts';
import { workbookOf } from '#steps/report/tables/workbook.rules.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { privacyOf, privacyProblems } from './privacy.rules.ts';
import { refusalOf } from './refusal.server.ts';
import { withoutPeople } from './without-people.rules.ts';

const settings = (given: Partial<Report> = {}) => ({
  quotes: null,
  smallGroups: null,
  conversations: null,
  colleaguesFetch: null,
  ...given,
});
const told = (promisedQuotes: QuoteDetail | null) => {
  const { qualitativeResearch } = exampleInput().sections;
  return { qualitativeResearch: { ...qualitativeResearch, promisedQuotes } };
};

describe('what of people leaves', () => {
  it('is the narrow side of what nobody chose', () => {
    expect(privacyOf(settings(), told(null))).toEqual({
      quotes: 'without_code',
      smallestGroup: 10,
      conversations: false,
      colleaguesFetch: true,
    });
  });

  it('is never more than people were told, whatever was chosen', () => {
    const wide = settings({ quotes: 'with_code', conversations: true });
    expect(privacyOf(wide, told('off'))).toMatchObject({ quotes: 'off', conversations: false });
    expect(privacyOf(wide, told('without_code'))).toMatchObject({ quotes: 'without_code', conversations: false });
    expect(privacyOf(wide, told('with_code'))).toMatchObject({ quotes: 'with_code', conversations: true });
    expect(privacyProblems(wide, told('off')).map(({ path }) => path)).toEqual(['quotes', 'conversations']);
    expect(privacyProblems(wide, told(null))[0]!.message).toContain('Leg eerst in “Kwalitatief onderzoek” vast');
    expect(privacyProblems(wide, told('with_code'))).toEqual([]);
    expect(privacyProblems(settings(), told('off'))).toEqual([]);
  });

  it('is the same in the report and on the public page', () => {
    const quotesIn = (quotes: QuoteDetail) => {
      const input = exampleInput();
      Object.assign(input.sections.completeResearch, { quotes });
      return [buildReport(input), publicReport({ ...input, only: reportSections, quotes: true })].map(({ sections }) =>
        sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'quotes' ? block.items : []))),
      );
    };
    for (const items of quotesIn('off')) expect(items).toEqual([]);
    for (const items of quotesIn('without_code')) {
      expect(items.length).toBeGreaterThan(0);
      expect(items.every(({ by }) => by === '')).toBe(true);
    }
    for (const items of quotesIn('with_code')) expect(items.some(({ by }) => /^R\d\d/.test(by))).toBe(true);
  });

  it('keeps conversations from a colleague’s copy of all data', () => {
    const { sections } = exampleInput();
    expect(withoutPeople(sections).qualitativeResearch.conversations).toEqual(
      sections.qualitativeResearch.conversations,
    );
    sections.completeResearch.conversations = null;
    expect(withoutPeople(sections).qualitativeResearch.conversations).toEqual([]);
  });

  it('keeps small groups from it too', () => {
    const { sections } = exampleInput();
    const item = sections.conductingResearch.items.find(({ block }) => block === 'segment')!.uuid;
    const quality = { people: 312, stopped: null, alike: null, same: null, questions: [] };
    const answers = [300, 7, 5].map((n, code) => ({ code, n }));
    Object.assign(sections.conductingResearch, { quality: { ...quality, groups: [{ item, answers }] } });
    const left = () => withoutPeople(sections).conductingResearch.quality!.groups![0]!.answers.map(({ n }) => n);
    expect(left()).toEqual([300, 7, 5]);
    sections.completeResearch.smallGroups = null;
    expect(left()).toEqual([300]);
  });

  it('shows no group under 10 in a form, a drawing or the workbook', () => {
    const input = exampleInput();
    const { completeResearch: report, conductingResearch: survey } = input.sections;
    // Seven people, a number that stands nowhere else in the example as a number of people.
    const few = JSON.parse(
      JSON.stringify(survey.results).replaceAll(/"n":\d+|"correlationN":\d+/g, (found) => found.replace(/\d+/, '7')),
    );
    Object.assign(survey, { results: few, behaviour: null, factorCorrelations: null, ...weightedBySegment(survey) });
    const answers = [300, 7].map((n, code) => ({ code, n }));
    const quality = { people: 312, stopped: null, alike: null, same: null, questions: [] };
    Object.assign(survey, { quality: { ...quality, groups: [{ item: survey.margins[0]!.item, answers }] } });
    const found = (smallGroups: boolean | null) => {
      Object.assign(report, { smallGroups });
      const forms = (['executive', 'client', 'full'] as const).map((form) => {
        Object.assign(report, { form });
        return JSON.stringify(buildReport(input)).match(/n = 7\D/g)?.length ?? 0;
      });
      const study = joinStudy(input.research, input.sections, input.library, privacyOf(report, input.sections));
      const counts = workbookOf(study)
        .find(({ name }) => name === 'Verdelingen')!
        .rows.map((row) => row.at(-1));
      return { forms, counts, drawn: study.kept.flatMap(({ result }) => result?.r ?? []).length };
    };
    const wide = found(true);
    expect(wide.drawn).toBeGreaterThan(0);
    expect(wide.forms.slice(1).every((many) => many > 0)).toBe(true);
    expect(wide.counts).toEqual([300, 7]);
    expect(found(null)).toEqual({ forms: [0, 0, 0], counts: [null, null], drawn: 0 });
  });

  it('refuses a file with a sentence, to a colleague and where more was chosen than people were told', () => {
    const study = (role: string, change: Partial<Report>, promise: QuoteDetail) => {
      const { sections } = exampleInput();
      Object.assign(sections.completeResearch, change);
      Object.assign(sections.qualitativeResearch, { promisedQuotes: promise });
      return refusalOf({ research: { role }, study: sections } as never);
    };
    expect(study('colleague', { colleaguesFetch: false }, 'with_code')).toContain('collega’s');
    expect(study('owner', { colleaguesFetch: false }, 'with_code')).toBeNull();
    expect(study('owner', { quotes: 'with_code' }, 'off')).toContain('meer van mensen');
    expect(study('colleague', {}, 'with_code')).toBeNull();
  });
});
