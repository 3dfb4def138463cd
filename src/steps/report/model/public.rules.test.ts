import { describe, expect, it } from 'vitest';
import { emptyInput, exampleInput } from '#steps/report/report.testing.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { buildReport } from './model.rules.ts';
import { reportPart } from './part.contract.ts';
import { publicReport } from './public.rules.ts';

const all = { only: reportSections, quotes: true };
const words = (value: unknown) => JSON.stringify(value);

/** Who is named beside the quotes of the example, when some of its conversations are with people of `segment`. */
function saidBy(segment: string, conversations: number): string {
  const input = exampleInput();
  for (const [index, talk] of input.sections.qualitativeResearch.conversations.entries())
    talk.segment = index < conversations ? segment : 'Anderen';
  return words(
    publicReport({ ...input, ...all }).sections.map(({ blocks }) => blocks.filter((b) => b.type === 'quotes')),
  );
}

describe('the public report', () => {
  it('is the report itself, but for what is left out', () => {
    const input = exampleInput();
    const { sections } = publicReport({ ...input, ...all, quotes: false });
    expect(sections).toEqual(buildReport({ ...input, quotes: false }).sections);
  });

  it('names the organisation, or else the company that did the research', () => {
    const input = emptyInput();
    const named = (research: object) =>
      publicReport({ ...input, ...all, research: { ...input.research, ...research } }).organisation;
    expect(named({ organisation: 'Team Afval', madeBy: 'Gemeente Lindemeer' })).toBe('Team Afval');
    expect(named({ madeBy: 'Gemeente Lindemeer' })).toBe('Gemeente Lindemeer');
    expect(named({})).toBeNull();
  });

  it('has the title and the subtitle of the report', () => {
    const { name, subtitle } = publicReport({ ...exampleInput(), ...all });
    expect(name).toBe('Etensresten apart in de hoogbouw');
    expect(subtitle).toBe('Waarom bewoners van de flats nog niet scheiden, en wat daaraan te doen is');
  });

  it('tells the goal only with the section that it belongs to', () => {
    const input = exampleInput();
    expect(publicReport({ ...input, only: ['target'], quotes: false }).goalSentence).toContain('etensresten');
    expect(publicReport({ ...input, only: ['summary'], quotes: false }).goalSentence).toBeNull();
  });

  it('names a segment beside a quote from ten conversations on, the code always', () => {
    expect(saidBy('Nieuwe bewoners', 10)).toContain('R01, Nieuwe bewoners');
    expect(saidBy('Nieuwe bewoners', 9)).not.toContain('Nieuwe bewoners');
    expect(saidBy('Nieuwe bewoners', 9)).toContain('"R01"');
    expect(words(buildReport(exampleInput()))).toContain('R01, Huishoudens');
  });

  it.each([
    ['Mail j.de-vries+afval@team.voorbeeld.nl.', 'Mail [e-mailadres weggelaten].'],
    ['<info@gemeente.nl>; ook à@é.nl', '<[e-mailadres weggelaten]>; ook [e-mailadres weggelaten]'],
    ['Volg @gemeente, of https://voorbeeld.nl/@gemeente', 'Volg @gemeente, of https://voorbeeld.nl/@gemeente'],
    ['3 kg @ 2 euro', '3 kg @ 2 euro'],
  ])('leaves out e-mail addresses: %s', (typed, shown) => {
    const input = exampleInput();
    const { sections } = publicReport({ ...input, ...all, research: { ...input.research, occasion: typed } });
    expect(sections.find(({ key }) => key === 'occasion')!.blocks[0]).toEqual({ type: 'paragraph', text: shown });
  });
});

describe('the documented shape', () => {
  it.each([
    ['the example', exampleInput()],
    ['a research in which nothing is filled in', emptyInput()],
  ])('fits every part of the report of %s', (_what, input) => {
    for (const part of buildReport(input).sections) expect(reportPart.parse(part)).toEqual(part);
  });
});
