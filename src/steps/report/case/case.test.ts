import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { publicReport } from '#steps/report/model/public.rules.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { emptyInput, exampleInput, library, unansweredInput } from '#steps/report/report.testing.ts';
import { casePart } from '#study/report-sections.contract.ts';
import { type CaseInput, caseReport } from './case.rules.ts';

const told = (input: CaseInput = exampleInput()) =>
  new Map(caseReport(input).sections.map(({ title, blocks }) => [title, JSON.stringify(blocks)]));

describe('an example from practice', () => {
  it('tells the matter, the reasons with what they rest on, what was made of it and what came out', () => {
    const parts = told();
    expect([...parts.keys()]).toEqual([
      'Waar ging het om?',
      'Wat speelde er?',
      'Wat is er bedacht?',
      'Wat kwam eruit?',
      'Wat gebeurde er daarna?',
      'Wat vroegen we van anderen?',
      'Wat weten we niet?',
    ]);
    expect(parts.get('Waar ging het om?')).toContain('n = 312');
    // A goal is no fact.
    expect(parts.get('Waar ging het om?')).toContain('Het doel: bewoners van de flats doen etensresten');
    expect(parts.get('Wat speelde er?')).toMatch(/Gemak en frictie\. .*Samenhang 0,46 \(0,37 tot 0,54; n = 312\)/);
    expect(parts.get('Wat speelde er?')).toContain('Ze zegt niet wat de oorzaak is.');
    expect(parts.get('Wat is er bedacht?')).toContain('Technieken: ');
    expect(parts.get('Wat kwam eruit?')).toContain('+9\u00a0punten (95\u00a0% tussen +5 en +14)');
    expect(told(unansweredInput()).get('Wat kwam eruit?')).toContain('nog niet gemeten');
  });

  it('says what became of it, with why and what else happened', () => {
    const input = exampleInput();
    Object.assign(input.sections.interventionDesign, {
      adopted: 'changed',
      adoptedWhy: 'De corporatie nam het over, zonder de bakjes.',
      sideEffects: 'Er stond vaker een zak naast de container.',
    });
    const parts = told(input);
    expect(parts.get('Wat gebeurde er daarna?')).toContain('De interventie is aangepast ingevoerd. De corporatie nam');
    expect(parts.get('Wat kwam eruit?')).toContain('Neveneffecten: er stond vaker een zak');
  });

  it('has no quotes of people and no e-mail addresses', () => {
    const input = exampleInput();
    const [talk] = input.sections.qualitativeResearch.conversations;
    const quote = talk!.findings.find((row) => row.quote)!.quote!;
    input.sections.researchTarget.audience = 'Bewoners; vraag het aan j.devries@team.voorbeeld.nl.';
    const whole = JSON.stringify(caseReport(input));
    expect(whole).not.toContain(quote);
    expect(whole).toContain('[e-mailadres weggelaten]');
  });

  it('says of a research with nothing in it only that nothing was measured', () => {
    expect([...told(emptyInput()).entries()].map(([title]) => title)).not.toContain('Wat speelde er?');
    expect(told(emptyInput()).get('Wat kwam eruit?')).toContain('nog niet gemeten');
  });

  it('is what a share of it alone opens', () => {
    const { sections, subtitle } = publicReport({ ...exampleInput(), only: [casePart], quotes: true });
    expect(sections).toEqual(caseReport(exampleInput()).sections);
    expect(subtitle).toBe('Praktijkvoorbeeld');
  });

  it.each(Object.entries(examples))('fits a page: %s', async (_name, { details, sections }) => {
    const research = {
      ...details,
      name: details.name ?? '',
      themeName: details.theme,
      madeBy: 'Bureau',
      day: '2026-11-21',
    };
    const pdf = await writeReportPdf(caseReport({ research, sections, library: library() }));
    expect((await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).numPages).toBe(1);
  });
});
