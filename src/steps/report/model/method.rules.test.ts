import { expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { library } from '#steps/report/report.testing.ts';
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
