import { expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { library } from '#steps/report/report.testing.ts';
import type { ReportForm } from '#study/report-sections.contract.ts';
import { buildReport } from './model.rules.ts';

const wordsWith = (grades: number | null, ideas: number | null): string => {
  const { details, sections } = structuredClone(examples.veldermeer);
  Object.assign(sections.weighingFactors, { workshopParticipants: grades });
  Object.assign(sections.conductingInterventionDesign, { workshopParticipants: ideas });
  const research = { ...details, name: 'Etensresten', themeName: null, day: '2026-11-21' };
  const { sections: parts } = buildReport({ research, sections, library: library() });
  return JSON.stringify(parts.find(({ key }) => key === 'method'));
};

it('tells how many people took part in work sessions, and of which steps', () => {
  expect(wordsWith(null, null)).not.toContain('werksessie');
  const words = wordsWith(8, 1);
  expect(words).toContain('Over het belang van factoren gaven acht deelnemers zonder overleg een cijfer');
  expect(words).toContain('Over ideeën dacht één deelnemer mee');
  expect(words).not.toContain('Over het gedrag stem');
});

it('tells of counts between brackets only where a second observer filled in some', () => {
  const note = 'Tussen haakjes staat wat een tweede waarnemer telde.';
  const told = (secondWanted: number | null) => {
    const { details, sections } = structuredClone(examples.veldermeer);
    const second = { secondObserver: true, secondWanted, secondUnwanted: null };
    const { observationForm } = sections.qualitativeResearch;
    Object.assign(sections.qualitativeResearch, {
      observationForm: observationForm.map((row) => ({ ...row, ...second })),
    });
    const research = { ...details, name: 'Etensresten', themeName: null, day: '2026-11-21' };
    return JSON.stringify(buildReport({ research, sections, library: library() }).sections);
  };
  expect(told(12)).toContain(note);
  expect(told(null)).not.toContain(note);
});

const methodOf = (change: (sections: (typeof examples)['veldermeer']['sections']) => void): string => {
  const { details, sections } = structuredClone(examples.veldermeer);
  change(sections);
  const research = { ...details, name: 'Etensresten', themeName: null, day: '2026-11-21' };
  const { sections: parts } = buildReport({ research, sections, library: library() });
  return JSON.stringify(parts.find(({ key }) => key === 'method'));
};

it('tells in which conversation the last new factor came up, also where it is one that nobody had thought of', () => {
  const withNew = (at: number | null) =>
    methodOf(({ qualitativeResearch: talks }) => {
      const firstHeardIn = at === null ? null : talks.conversations.at(at)!.uuid;
      const heard = { uuid: 'a0', name: 'Wind', explanation: null, firstHeardIn };
      Object.assign(talks, { newFactors: [heard] });
    });
  expect(withNew(null)).toMatch(/kwam op in gesprek \d+ van 14\./);
  expect(withNew(-2)).toContain('kwam op in gesprek 13 van 14. Het gesprek daarna leverde geen nieuwe factor op.');
  expect(withNew(-1)).toContain('Ook in het laatste gesprek kwam nog een factor op die eerder niemand noemde.');
});

it('tells the question that counts as the outcome where it is an own one', () => {
  const told = methodOf(({ conductingResearch: step }) => {
    const [item] = step.items.filter(({ block }) => block === 'outcome');
    Object.assign(item!, { text: 'Hoeveel zakken zette je buiten?' });
    Object.assign(step, { primaryOutcome: 'own', ownOutcome: item!.uuid });
  });
  expect(told).toContain('een eigen vraag over het gedrag: “Hoeveel zakken zette je buiten?”');
});

it('tells a client what was done, and the full account what was planned and promised as well', () => {
  const { details, sections } = structuredClone(examples.veldermeer);
  const words = (form: ReportForm) => {
    const completeResearch = { ...sections.completeResearch, form };
    const research = { ...details, name: 'Etensresten', themeName: null, day: '2026-11-21' };
    return JSON.stringify(buildReport({ research, sections: { ...sections, completeResearch }, library: library() }));
  };
  for (const said of ['14 gesprekken, 6 observaties en minstens 250', 'Afspraak over citaten']) {
    expect(words('full')).toContain(said);
    expect(words('client')).not.toContain(said);
  }
  expect(words('client')).toContain('Er zijn 14 interviews gedaan');
});
