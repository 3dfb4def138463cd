import { chosenCandidateOf } from '#steps/research-target/behaviour/candidates.rules.ts';
import type { ResearchTarget } from './research-target.contract.ts';
import { currentGoalSentence, researchTargetRules } from './research-target.rules.ts';

/** The parts of the step in the order of the screen, and which fields each holds. Every field is in one of them. */
export const targetSections = [
  { id: 'doel', title: 'Doel', fields: ['broadGoal', 'whyNow', 'urgency'] },
  {
    id: 'doelgroep',
    title: 'Doelgroep',
    fields: ['audience', 'segments', 'audienceSize', 'intermediaries', 'vulnerable', 'vulnerableNote'],
  },
  {
    id: 'kandidaatgedragingen',
    title: 'Kandidaatgedragingen',
    fields: ['candidates', 'chosenCandidate', 'choiceReason'],
  },
  { id: 'huidig-gedrag', title: 'Huidig gedrag', fields: ['currentBehaviour', 'facts'] },
  {
    id: 'gewenst-gedrag',
    title: 'Gewenst gedrag',
    fields: ['desiredBehaviour', 'recurrence', 'where', 'when', 'decisionMoment', 'withWhom', 'competingBehaviour'],
  },
  { id: 'deelgedragingen', title: 'Deelgedragingen', fields: ['subBehaviours'] },
  {
    id: 'vragen',
    title: 'Woorden voor de vragen',
    fields: ['questionBehaviour', 'questionAudience', 'questionContext', 'questionPeriod', 'formOfAddress'],
  },
  {
    id: 'meetbaar-doel',
    title: 'Meetbaar doel',
    fields: ['indicator', 'baseline', 'target', 'unit', 'measuredWhen', 'dataSource', 'feasibleChange'],
  },
  {
    id: 'randvoorwaarden',
    title: 'Randvoorwaarden',
    fields: ['timeFeasible', 'moneyFeasible', 'meansFeasible', 'lawFeasible'],
  },
  {
    id: 'ethische-toets',
    title: 'Ethische toets',
    fields: [
      'ethicsLegitimate',
      'ethicsLegitimateNote',
      'ethicsTransparent',
      'ethicsTransparentNote',
      'ethicsFreedom',
      'ethicsFreedomNote',
      'ethicsHarm',
      'ethicsHarmNote',
    ],
  },
  { id: 'gedragsdoel', title: 'Gedragsdoelzin', fields: ['goalSentence'] },
] as const satisfies readonly { id: string; title: string; fields: readonly (keyof ResearchTarget)[] }[];

export type TargetSectionId = (typeof targetSections)[number]['id'];

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);

/** Per part how far it is, in words for the table of contents. */
export function sectionStates(content: ResearchTarget): Record<TargetSectionId, string> {
  const open = new Set(researchTargetRules.missing(content, {}).map(({ path }) => path));
  const entries = targetSections.map(({ id, fields }): [TargetSectionId, string] => {
    const needed = fields.filter((field) => open.has(field)).length;
    if (id === 'gedragsdoel') return [id, goalState(content)];
    if (id === 'kandidaatgedragingen') return [id, candidatesState(content)];
    if (needed > 0) return [id, needed === 1 ? 'nog 1 veld nodig' : `nog ${needed} velden nodig`];
    return [id, fields.some((field) => isFilled(content[field])) ? 'ingevuld' : 'nog leeg'];
  });
  return Object.fromEntries(entries) as Record<TargetSectionId, string>;
}

function goalState(content: ResearchTarget): string {
  if (content.goalSentence !== null) return 'zelf verwoord';
  return currentGoalSentence(content) === null ? 'nog geen zin' : 'voorgestelde zin';
}

function candidatesState(content: ResearchTarget): string {
  const named = content.candidates.length;
  if (named === 0) return 'nog leeg';
  const count = named === 1 ? '1 gedrag' : `${named} gedragingen`;
  return `${count}, ${chosenCandidateOf(content) ? '1' : 'nog geen'} gekozen`;
}

/** What the ethical check found: an answer that asks for a talk before one goes on. */
export const ethicsConcern = (content: ResearchTarget): boolean =>
  content.ethicsLegitimate === false ||
  content.ethicsTransparent === false ||
  content.ethicsFreedom === false ||
  content.ethicsHarm === true;
