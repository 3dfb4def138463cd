import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Parser } from 'htmlparser2';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { emptyRow, fieldAt, isList, namesIn, type Shape } from '#foundation/shared/section.ts';
import { ConductingResearchScreen } from '#steps/conducting-research/conducting-research.screen.tsx';
import { DetermineFactorsScreen } from '#steps/determine-factors/determine-factors.screen.tsx';
import { DetermineTypeScreen } from '#steps/determine-type/determine-type.screen.tsx';
import type { InLanguagesProps } from '#steps/determine-type/in-languages.parts.tsx';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { fidelityShape } from '#steps/intervention-design/evaluation/fidelity/fidelity.contract.ts';
import { InterventionDesignScreen } from '#steps/intervention-design/intervention-design.screen.tsx';
import { LinkingTechniquesScreen } from '#steps/linking-techniques/linking-techniques.screen.tsx';
import { PrioritisingFactorsScreen } from '#steps/prioritising-factors/prioritising-factors.screen.tsx';
import { QualitativeResearchScreen } from '#steps/qualitative-research/qualitative-research.screen.tsx';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { ReportSettings } from '#steps/report/settings.tsx';
import { ResearchTargetScreen } from '#steps/research-target/research-target.screen.tsx';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { WeighingFactorsScreen } from '#steps/weighing-factors/weighing-factors.screen.tsx';
import { WorkingWithTechniquesScreen } from '#steps/working-with-techniques/working-with-techniques.screen.tsx';
import { type StepName, sectionKey } from '#study/process.ts';
import type { Step } from '#study/step/step.rules.ts';
import { allSteps } from './all-steps.testing.ts';

/**
 * The forms as they are drawn: every control that stands at a field is called what the field’s contract says. What is closed is drawn as
 * for paper; what surrounds the form, saving among it, has tests of its own.
 */

const { details, sections } = examples.veldermeer;
// What is only asked when something else was answered.
Object.assign(sections.determineType, { differsBecause: 'De raad vraagt om cijfers.' });
Object.assign(sections.determineFactors.factors[0]!, { factor: null });
const { researchFactors: weighings, segmentGrades } = sections.weighingFactors;
const leftOut = weighings.findLast(({ uuid }) => segmentGrades.every(({ researchFactor }) => researchFactor !== uuid));
Object.assign(leftOut!, { leftOut: true, leftOutReason: 'Speelt niet.' });
// A plan that asks all a plan can ask, a mean of people in places that are drawn, and what came of it.
Object.assign(sections.interventionDesign, {
  ...{ hasWithout: true, canDraw: true, byPlace: true, design: 'drawn_places', weighing: 'alike' },
  groups: [{ ...emptyRow(evaluationShape.groups, { uuid: 'g-1' }), gets: 'with', part: 1, startsOn: '2027-03-01' }],
  moments: [emptyRow(evaluationShape.moments, { uuid: 'm-1', phase: 'after' })],
  outcomes: [emptyRow(evaluationShape.outcomes, { uuid: 'o-1', kind: 'mean', role: 'main', countedUnit: 'person' })],
  measured: [
    emptyRow(evaluationShape.measured, { uuid: 't-1', outcome: 'o-1', group: 'g-1', moment: 'm-1', place: 'Flat 1' }),
  ],
  fidelity: [emptyRow(fidelityShape.fidelity, { uuid: 'c-1', group: 'g-1' })],
});
Object.assign(sections.prioritisingFactors.researchFactors[0]!, { influence: 0, technique: 2, mandate: 2, ability: 2 });

const research = {
  ...details,
  ...sections,
  uuid: 'u-1',
  canEdit: true,
  isOwner: true,
  status: 'active',
  owner: { uuid: 'p-1', name: 'Noor Aalbers' },
  collaborators: [],
  setAside: {},
  steps: [],
  versions: {},
};

vi.mock('#study/loader.tsx', () => ({
  ResearchLoader: ({ children }: { children: (one: object) => unknown }) => children(research),
}));
vi.mock('#theory/theory.queries.ts', async (original) => ({
  ...(await original<object>()),
  useFactors: () => ({ data: [] }),
  useTechnics: () => ({ data: [] }),
}));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.mock('#ui/media.ts', () => ({ usePaper: () => true, useMediaOrPaper: () => true }));
vi.mock('#steps/step/frame.tsx', () => ({ StepFrame: ({ children }: { children: unknown }) => children }));
// Its code comes late; here it is there from the start.
vi.mock('#steps/intervention-design/evaluation/folded.parts.tsx', async (original) => ({
  ...(await original<object>()),
  EvaluationPart: (await import('#steps/intervention-design/evaluation/section.parts.tsx')).EvaluationSection,
}));
vi.mock('#steps/determine-type/in-languages.parts.tsx', async () => {
  const { translatedIn } = await import('#steps/determine-type/step.parts.ts');
  return { InLanguages: ({ children }: InLanguagesProps) => children(translatedIn) };
});
vi.mock('#steps/step/use-step.ts', () => ({ useStep: (step: Step) => editingOf(step) }));

const editingOf = (step: Step) => ({
  content: research[sectionKey(step.contract.name) as keyof typeof research],
  change: () => {},
  research,
  sections: research,
  readOnly: false,
  saving: { kind: 'saved' },
  save: async () => true,
  fieldAt: (path: string[]) => fieldAt(step.contract.shape, path),
  problemAt: () => null,
  problems: [],
  attempt: 0,
  step,
});

const reportForm = () =>
  createElement(ReportSettings, {
    content: { ...sections.completeResearch, withoutIntervention: true },
    joined: joinStudy({ name: 'Etensresten', day: '2026-11-21' }, sections, { factors: [], technics: [] }, unlimited),
    study: sections,
    proposals: { summary: [], conclusion: [] },
    onChange: () => {},
    problemAt: () => null,
    endProduct: 'advice',
  });
const screens: Record<StepName, FunctionComponent> = {
  research_target: ResearchTargetScreen,
  determine_factors: DetermineFactorsScreen,
  determine_type: DetermineTypeScreen,
  qualitative_research: QualitativeResearchScreen,
  conducting_research: ConductingResearchScreen,
  weighing_factors: WeighingFactorsScreen,
  prioritising_factors: PrioritisingFactorsScreen,
  linking_behavioral_techniques: LinkingTechniquesScreen,
  conducting_intervention_design: WorkingWithTechniquesScreen,
  intervention_design: InterventionDesignScreen,
  complete_research: reportForm,
};

/** What the controls of a page are called, by their id: by a label for them or around them, or as a group by its legend. */
function calledIn(html: string): Map<string, string> {
  const called = new Map<string, string>();
  const open: { name: string; ids: string[]; text: string }[] = [];
  const parser = new Parser({
    onopentag: (name, { id, for: aim }) => {
      open.push({
        name,
        ids: [aim ?? (name === 'fieldset' ? id : undefined)].filter((one) => one !== undefined),
        text: '',
      });
      if (id && name === 'input') for (const one of open) if (one.name === 'label') one.ids.push(id);
    },
    ontext: (text) => {
      for (const one of open) one.text += text;
    },
    onclosetag: (name) => {
      const { ids, text } = open.pop()!;
      const named = name === 'legend' ? (open.at(-1)?.ids ?? []) : name === 'label' ? ids : [];
      for (const id of named) if (!called.has(id)) called.set(id, text.trim());
    },
  });
  parser.end(html);
  return called;
}

const pathsIn = (shape: Shape, content: Record<string, unknown>, at = ''): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    isList(field)
      ? (content[name] as Record<string, unknown>[]).flatMap((row, index) =>
          pathsIn(field.row, row, `${at}${name}[${index}].`),
        )
      : [`${at}${name}`],
  );

/** Names of fields in one place: `weighing_factors.researchFactors` and `leftOut`. */
const at = (place: string, ...names: string[]) => names.map((name) => `${place}.${name}`);

/** What has no control of its own in these drawings, by the reason why. */
const elsewhere: Record<string, readonly string[]> = {
  'a grid has its criteria at the head of its columns or rows': [
    ...at('research_target.candidates', 'impact', 'room', 'chance', 'spillover', 'measurability'),
    ...at('prioritising_factors.researchFactors', 'technique', 'mandate', 'ability'),
    ...at(
      'conducting_intervention_design.ideas',
      'acceptability',
      'practicability',
      'effectiveness',
      'affordability',
      'sideEffects',
      'equity',
    ),
  ],
  'it opens alone, or is loaded when it is asked for': [
    'qualitative_research.questions.text',
    ...at('qualitative_research.conversations', 'code', 'segment', 'method', 'date'),
    ...at('qualitative_research.conversations.findings', 'mention', 'role', 'event', 'direction', 'quote', 'note'),
    ...at('conducting_research.items', 'block', 'text', 'variable', 'labels', 'reversed', 'required', 'notApplicable'),
    ...at('conducting_research.items', 'scaleMin', 'scaleMax', 'leftAnchor', 'rightAnchor', 'removed'),
    ...at('conducting_research.items', 'number', 'unit', 'lowest', 'highest', 'wholeNumbers'),
    ...at('conducting_research', 'followUpStart', 'followUpEnd', 'followUpRespondents', 'followUpConclusion'),
    'conducting_research.answerLanguages',
    ...at('conducting_research.effects', 'firstN', 'firstMean', 'firstSd', 'secondN', 'secondMean', 'secondSd'),
    ...at('conducting_research.effects', 'scaleMin', 'scaleMax'),
  ],
  'it is computed, and stands as text': [
    ...at('conducting_research.results', 'n', 'missing', 'mean', 'sd', 'scaleMin', 'scaleMax', 'r', 'correlationN'),
    ...at('conducting_research.results', 'spearman', 'largestShare', 'reliability', 'analysis'),
    ...at('conducting_research', 'analysedWith', 'followUpCounted', 'pairedBy', 'pairedPeople'),
    ...at('conducting_research', 'outsideSituation', 'followUpOutside', 'downloadedOn'),
    ...at('conducting_research', 'behaviour', 'followUpBehaviour', 'factorCorrelations', 'quality', 'weighting'),
    ...at('conducting_research', 'everybody'),
    ...at('intervention_design', 'firstMeasuredAt', 'fixedPlan', 'lots'),
    ...at('conducting_research', 'foundAgain', 'ownOutcome'),
    ...at('qualitative_research', 'codedTwice', 'codedAlike'),
    // Taken over from a work session.
    ...['research_target', 'determine_factors', 'weighing_factors', 'prioritising_factors'].flatMap((step) =>
      at(step, 'workshopParticipants'),
    ),
    ...at('conducting_intervention_design', 'workshopParticipants'),
    'conducting_intervention_design.ideas.workshopVotes',
    ...at('conducting_research.effects', 'pairs', 'pairsFirstMean', 'pairsSecondMean'),
    ...at('conducting_research.effects', 'pairsFirstSd', 'pairsSecondSd', 'pairsR'),
    ...at('conducting_research.effects', 'change', 'changeLow', 'changeHigh'),
  ],
  'it is a button, or a box without an id': [
    'determine_factors.suggestionsShown',
    'qualitative_research.observationForm.secondObserver',
    'qualitative_research.questions.removed',
    'weighing_factors.researchFactors.leftOut',
    ...at('complete_research.sections', 'hidden', 'added', 'folded', 'place'),
    ...at('complete_research', 'smallGroups', 'colleaguesFetch'),
    'complete_research.withoutIntervention',
    'intervention_design.interventions.ideas',
  ],
  'it is asked when the marks and the library say so': [
    'weighing_factors.researchFactors.differsBecause',
    'linking_behavioral_techniques.links.unsupportedReason',
  ],
  'it says what a row is about, or was copied from the library': [
    'determine_factors.factors.factor',
    ...at('qualitative_research.questions', 'researchFactor', 'template', 'edited'),
    'qualitative_research.conversations.findings.researchFactor',
    'qualitative_research.conclusions.researchFactor',
    ...at('conducting_research.items', 'researchFactor', 'template', 'edited'),
    'conducting_research.results.researchFactor',
    'conducting_research.effects.researchFactor',
    ...at('weighing_factors.segmentGrades', 'researchFactor', 'segment'),
    'conducting_intervention_design.ideas.link',
    ...at('intervention_design.measured', 'outcome', 'group', 'moment', 'place'),
    ...at(
      'linking_behavioral_techniques.links',
      'researchFactor',
      'technic',
      'name',
      'secondary',
      'supports',
      'ownChoice',
    ),
    'complete_research.sections.section',
  ],
};

/**
 * Under a heading that asks it each row is called after its factor; a mark is a box in a group of that name, and the note beside one names
 * its segment; what is not met asks more; a box has its explanation in its label; a cell of what was counted says of which place and moment.
 */
const calledOtherwise = [
  'conducting_research.results.expectedDirection',
  'weighing_factors.researchFactors.grade',
  ...at('intervention_design.measured', 'amount', 'outOf', 'sd'),
  ...at('weighing_factors.segmentGrades', 'grade', 'note'),
  'conducting_intervention_design.ideas.conditions.note',
  ...at('conducting_research', 'randomOrder', 'smallBlocks', 'oneSegment', 'ownCode', 'clustered'),
  // Called after its section; and a box with what it holds under its name.
  ...at('complete_research', 'sections.introduction', 'conversations'),
];

const factorNames = new Map(sections.determineFactors.factors.map(({ uuid, name }) => [uuid, name]));
type Rowed = { uuid: string; researchFactor?: string };
const nameOf = (row: Rowed | undefined) => row && factorNames.get(row.researchFactor ?? row.uuid);
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What a control may be called: as its contract says, with which item of a checklist, which row or which factor it is, or that it is
 * needed. Nothing else may stand there.
 */
function namesOf(step: Step, path: string): RegExp {
  const { label, name } = fieldAt(step.contract.shape, namesIn(path))!.words;
  const row = Number(/\[(\d+)\][^[]*$/.exec(path)?.[1] ?? 0) + 1;
  const rows = (editingOf(step).content as unknown as Record<string, Rowed[]>)[path.split('[')[0]!];
  const factor = quoted((Array.isArray(rows) && nameOf(rows[row - 1])) || 'geen factor');
  const said = quoted(label);
  const about = said.replace('deze factor', factor);
  return new RegExp(
    `^(?:(?:\\d+\\. )?${said}(?: nodig voor gereed)?|${quoted(name)}|${said}(?:(?:,| van) [a-z]+)? ${row}|${factor}: ${said}|${said} (?:bij|over|voor) ${factor}|${about})$`,
  );
}

it.each(allSteps.map((step) => [step.contract.name, step] as const))('%s', (name, step) => {
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, createElement(screens[name])),
    ),
  );
  const called = calledIn(html);
  const paths = pathsIn(step.contract.shape, editingOf(step).content as unknown as Record<string, unknown>);
  const drawn = paths.filter((path) => called.has(fieldIdOf(path)));
  const kindOf = (path: string) => path.replace(/\[\d+\]/g, '');
  const asked = new Set(drawn.map(kindOf));
  const unseen = [...new Set(paths.map(kindOf))].filter((path) => !asked.has(path)).map((path) => `${name}.${path}`);
  const here = Object.values(elsewhere)
    .flat()
    .filter((path) => path.startsWith(`${name}.`));
  expect(unseen.sort()).toEqual(here.sort());
  const otherwise = drawn.filter(
    (path) =>
      !calledOtherwise.includes(`${name}.${kindOf(path)}`) && !namesOf(step, path).test(called.get(fieldIdOf(path))!),
  );
  expect(otherwise.map((path) => `${path}: ${called.get(fieldIdOf(path))}`)).toEqual([]);
});
