import { describe, expect, it } from 'vitest';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { publicReport } from '#steps/report/model/public.rules.ts';
import type { QuoteDetail, Report } from '#steps/report/report.contract.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { privacyOf, privacyProblems, withoutPeople } from './privacy.rules.ts';
import { refusalOf } from './refusal.server.ts';

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
