import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { joinStudy, type ReportLibrary } from '#steps/report/model/study.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { reportProposals } from './proposals.rules.ts';

const library: ReportLibrary = { factors: [], technics: [] };
const offered = (sections: Partial<StudySections>) =>
  reportProposals(joinStudy({ name: 'Onderzoek', day: '2026-11-21' }, sections, library, unlimited));
const { sections: veldermeer } = examples.veldermeer;

describe('the summary can begin with what stands in the steps before', () => {
  it('a paragraph each: goal, measurable goal, on what it rests, what has priority, what is proposed; why is open', () => {
    const [summary] = offered(veldermeer).summary;
    expect(summary!.text.split('\n')).toEqual([
      expect.stringMatching(/^Het doel: Bewoners van de flats /),
      'Het meetbare doel: van 31 naar 45\u00a0% van de huishoudens.',
      'We baseren ons op 14 interviews, 6 tellingen en 312 ingevulde vragenlijsten.',
      expect.stringMatching(/^Vier factoren krijgen prioriteit: gemak en frictie \(belang 8,0\); /),
      'We stellen één interventie voor: Drieweekse Bakjesproef.',
    ]);
    expect(summary!.stem).toBe('We kozen hiervoor, omdat …');
  });

  it('tells nothing that is not there: no questionnaire, no interviews, one factor, no intervention', () => {
    const { uuid } = veldermeer.determineFactors.factors[0]!;
    const [one] = offered({
      determineFactors: veldermeer.determineFactors,
      prioritisingFactors: {
        ...veldermeer.prioritisingFactors,
        researchFactors: veldermeer.prioritisingFactors.researchFactors.filter((row) => row.uuid === uuid),
      },
    }).summary;
    expect(one).toEqual({ from: 'Uit de eerdere stappen', text: 'Eén factor krijgt prioriteit: gemak en frictie.' });
    expect(offered({})).toEqual({ summary: [], conclusion: [] });
  });

  it('counts one of everything as one', () => {
    const [first] = veldermeer.qualitativeResearch.conversations;
    const [summary] = offered({
      qualitativeResearch: { ...veldermeer.qualitativeResearch, conversations: [first!], observationForm: [] },
      conductingResearch: { ...veldermeer.conductingResearch, results: [], respondents: 1 },
    }).summary;
    expect(summary!.text).toBe('We baseren ons op 1 interview en 1 ingevulde vragenlijst.');
  });
});

describe('the conclusion can take over own words and figures', () => {
  it('from talks, questionnaire and weighing, and never why', () => {
    const all = offered(veldermeer).conclusion;
    expect(all.map(({ from }) => from)).toEqual([
      'Jouw conclusie over de gesprekken',
      'Cijfers uit de vragenlijst',
      'Jouw conclusie over de vragenlijst',
      'Uit de weging',
    ]);
    expect(all.map(({ text }) => text)).toContain(veldermeer.qualitativeResearch.conclusion);
    expect(all.every(({ stem }) => stem === undefined)).toBe(true);
  });

  it('has no quotes in it', () => {
    const quotes = veldermeer.qualitativeResearch.conversations.flatMap(({ findings }) =>
      findings.flatMap(({ quote }) => quote ?? []),
    );
    expect(quotes.length).toBeGreaterThan(5);
    const texts = Object.values(offered(veldermeer))
      .flat()
      .map(({ text }) => text);
    for (const quote of quotes) expect(texts.join('\n')).not.toContain(quote);
  });
});
