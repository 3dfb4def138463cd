import { expect, it } from 'vitest';
import type { Block } from '#steps/report/model/model.contract.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import type { ReportSection } from '#study/report-sections.contract.ts';

/** What a client would otherwise change by hand. */

type Sections = ReturnType<typeof exampleInput>['sections'];

function partOf(key: ReportSection, change: (sections: Sections) => void = () => {}): Block[] {
  const input = exampleInput();
  Object.assign(input.sections.completeResearch, { form: 'client' });
  change(input.sections);
  return buildReport({ ...input, sent: true }).sections.find((part) => part.key === key)!.blocks;
}

/** With ordinary spaces. */
const told = (blocks: readonly Block[]) => JSON.stringify(blocks).replaceAll('\u00a0', ' ');

const headings = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.type === 'heading' ? block.text : []));

it('does not say of a factor that it matters less because it has no priority', () => {
  const blocks = partOf('conclusions');
  expect(headings(blocks)).toContain('Wat geen prioriteit kreeg');
  const bare = partOf('conclusions', ({ prioritisingFactors }) => {
    for (const row of prioritisingFactors.researchFactors) row.priority = null;
  });
  expect(headings(bare)).not.toContain('Wat geen prioriteit kreeg');
  expect(headings(bare)).toContain('Wat een rol speelt');
});

it('says with the goal from where to where, where the page of the summary has room', () => {
  const aim = 'Het meetbare doel: van 31 naar 45 % van de huishoudens.';
  expect(told(partOf('summary'))).not.toContain(aim);
  const shorter = partOf('summary', ({ completeResearch, interventionDesign }) => {
    Object.assign(completeResearch, { recommendations: [] });
    Object.assign(interventionDesign, { measured: [] });
  });
  expect(told(shorter)).toContain(aim);
});

it('tells what is known of techniques once, after all interventions', () => {
  const blocks = partOf('interventions', ({ interventionDesign: step }) => {
    const [one] = step.interventions;
    step.interventions.push({ ...structuredClone(one!), uuid: crypto.randomUUID(), name: 'Nog een' });
  });
  expect(headings(blocks).filter((text) => text.startsWith('Wat onderzoek zegt')).length).toBeLessThanOrEqual(1);
  const order = blocks.map(({ type }) => type);
  expect(order.indexOf('definitions')).toBeLessThan(order.indexOf('figure'));
});

it('says above each figure of the conclusions what it shows, and only what the figures carry', () => {
  const words = told(partOf('conclusions'));
  expect(words).toContain('Alle zes gemeten factoren hangen aantoonbaar samen met het gedrag');
  expect(words).toContain(
    'Uit zichzelf noemden mensen het vaakst: verwachte nadelen en kosten (in 11 van 14 gesprekken)',
  );
  expect(words).toContain('Met prioriteit en goed te veranderen: gemak en frictie; en verwachte nadelen en kosten.');
  const crossing = told(
    partOf('conclusions', ({ conductingResearch }) => {
      for (const result of conductingResearch.results)
        Object.assign(result, { r: 0.02, analysis: null, ciLow: null, ciHigh: null });
    }),
  );
  expect(crossing).toContain('Van geen van de zes gemeten factoren is een samenhang met het gedrag aangetoond.');
});

it('tells who decides in words what a factor rests on, and does not repeat what somebody wrote', () => {
  const reasons = (change: (sections: Sections) => void = () => {}) => {
    const input = exampleInput();
    Object.assign(input.sections.completeResearch, { form: 'executive' });
    change(input.sections);
    return told(buildReport({ ...input, sent: true }).sections.find((part) => part.key === 'summary')!.blocks);
  };
  expect(reasons()).toContain('Wie hoger scoort, doet het minder vaak (n = 312).');
  expect(reasons()).not.toMatch(/amenhang [−0-9]/);
  const twice = reasons(({ weighingFactors }) => {
    for (const row of weighingFactors.researchFactors) row.reasoning = 'In 12 van de 14 gesprekken genoemd.';
  });
  expect(twice).not.toContain('Genoemd in 12 van 14 gesprekken.');
  expect(twice).toContain('Genoemd in 9 van 14 gesprekken.');
});

it('names a moment once where its name says already when it is, and what is hoped for', () => {
  const words = told(
    partOf('evaluation', ({ interventionDesign: step }) => {
      const moment = (uuid: string, name: string) => ({
        uuid,
        name,
        phase: 'before' as const,
        plannedOn: '2026-09-15',
      });
      const outcome = { uuid: 'c0', name: 'Fietsers beneden', kind: 'share' as const, role: 'main' as const };
      Object.assign(step, {
        design: 'not_drawn',
        moments: [moment('b0', 'Voor de start'), moment('b1', 'Nulmeting')],
        outcomes: [{ ...outcome, countedUnit: null, per: null, wanted: 'more' }],
        ...{ expectedWithout: 34, expectedWith: 50, hypothesis: 'Meer mensen gaan naar beneden.' },
      });
    }),
  );
  expect(words).toContain('"Voor de start, 15 september 2026."');
  expect(words).toContain('"Nulmeting, voor de start, 15 september 2026."');
  expect(words).toContain('gehoopt 50 % met de interventie, verwacht 34 % zonder.');
  expect(words).toContain('Meer mensen gaan naar beneden.');
});
