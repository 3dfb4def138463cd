import { namesIn } from '#foundation/shared/section.ts';
import { chosenCandidateOf } from '#steps/research-target/behaviour/candidates.rules.ts';
import { softChecks } from './checks.rules.ts';
import { type ResearchTarget, researchTarget } from './research-target.contract.ts';
import { currentGoalSentence, researchTargetRules } from './research-target.rules.ts';

interface Part {
  id: string;
  title: string;
  fields: readonly (keyof ResearchTarget)[];
}

/** What is needed to go on, and the sentence that it adds up to, in the order of the screen. */
export const coreSections = [
  { id: 'doel', title: 'Doel en doelgroep', fields: ['broadGoal', 'audience'] },
  {
    id: 'gedrag',
    title: 'Huidig en gewenst gedrag',
    fields: ['currentBehaviour', 'desiredBehaviour', 'recurrence', 'where', 'when'],
  },
  {
    id: 'meetbaar-doel',
    title: 'Meetbaar doel',
    fields: ['indicator', 'baseline', 'target', 'unit', 'measuredWhen', 'dataSource'],
  },
  { id: 'gedragsdoel', title: researchTarget.shape.goalSentence.words.name, fields: ['goalSentence'] },
] as const satisfies readonly Part[];

/** What can wait, each part on one line that says what is in it. With those above, every field is in one of them. */
export const foldedSections = [
  { id: 'urgentie', title: 'Urgentie', holds: 'Waarom nu, en voelt de doelgroep het?', fields: ['whyNow', 'urgency'] },
  {
    id: 'doelgroep',
    title: 'Meer over de doelgroep',
    holds: 'Segmenten, omvang, intermediairs, kwetsbare groep',
    fields: ['segments', 'audienceSize', 'intermediaries', 'vulnerable', 'vulnerableNote'],
  },
  {
    id: 'kandidaatgedragingen',
    title: researchTarget.shape.candidates.words.name,
    holds: 'Gedragingen vergelijken en er één kiezen',
    fields: ['candidates', 'chosenCandidate', 'choiceReason', 'workshopParticipants'],
  },
  {
    id: 'feiten',
    title: researchTarget.shape.facts.words.name,
    holds: 'Je nulmeting: hoe het is voordat je iets doet',
    fields: ['facts'],
  },
  {
    id: 'gedrag-preciezer',
    title: 'Het gedrag preciezer',
    holds: 'Beslismoment, met wie, wat mensen nu in plaats daarvan doen',
    fields: ['decisionMoment', 'withWhom', 'competingBehaviour'],
  },
  {
    id: 'deelgedragingen',
    title: researchTarget.shape.subBehaviours.words.name,
    holds: 'De stappen waaruit het gedrag bestaat',
    fields: ['subBehaviours'],
  },
  {
    id: 'vragen',
    title: 'Woorden voor de vragen',
    holds: 'Hoe Drijfveer in gesprekken en vragenlijst naar het gedrag vraagt',
    fields: [
      'questionBehaviour',
      'questionOccasion',
      'ownForms',
      'questionAudience',
      'audienceQuestion',
      'questionContext',
      'questionPeriod',
      'formOfAddress',
      'questionProblem',
      'questionConsequence',
      'questionOrganisation',
    ],
  },
  {
    id: 'randvoorwaarden',
    title: 'Randvoorwaarden',
    holds: 'Tijd, geld, middelen, wet, en welk verschil haalbaar is',
    fields: ['timeFeasible', 'moneyFeasible', 'meansFeasible', 'lawFeasible', 'feasibleChange'],
  },
  {
    id: 'ethische-toets',
    title: 'Ethische toets',
    holds: 'Legitiem doel, transparant, keuzevrijheid, nadeel voor groepen',
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
] as const satisfies readonly (Part & { holds: string })[];

export const targetSections = [...coreSections, ...foldedSections];

export type TargetSectionId = (typeof targetSections)[number]['id'];
export type FoldedSectionId = (typeof foldedSections)[number]['id'];

export const titleOf = (id: TargetSectionId) => targetSections.find((part) => part.id === id)!.title;

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);

/** Whether a path such as `segments[2].name` lies in a part. */
export const isIn = (id: TargetSectionId, path: string): boolean =>
  targetSections.some((part) => part.id === id && part.fields.some((field: string) => field === namesIn(path)[0]));

/** Per part how far it is, in words for the table of contents and the line of a folded part. */
export function sectionStates(content: ResearchTarget): Record<TargetSectionId, string> {
  const open = new Set(researchTargetRules.missing(content, {}).map(({ path }) => path));
  const checks = softChecks(content);
  const entries = targetSections.map(({ id, fields }): [TargetSectionId, string] => {
    const needed = fields.filter((field) => open.has(field)).length;
    if (id === 'gedragsdoel') return [id, goalState(content)];
    if (needed > 0) return [id, needed === 1 ? 'nog 1 veld nodig' : `nog ${needed} velden nodig`];
    const state = id === 'kandidaatgedragingen' ? candidatesState(content) : plainState(content, fields);
    const remarks = checks.filter(({ field }) => isIn(id, field)).length;
    if (id === 'ethische-toets' && ethicsConcern(content)) return [id, `${state}, reden tot twijfel`];
    return [id, remarks === 0 ? state : `${state}, ${remarks === 1 ? '1 opmerking' : `${remarks} opmerkingen`}`];
  });
  return Object.fromEntries(entries) as Record<TargetSectionId, string>;
}

const plainState = (content: ResearchTarget, fields: readonly (keyof ResearchTarget)[]) =>
  fields.some((field) => isFilled(content[field])) ? 'ingevuld' : 'nog leeg';

function goalState(content: ResearchTarget): string {
  if (content.goalSentence !== null) return 'zelf verwoord';
  return currentGoalSentence(content) === null ? 'nog geen zin' : 'voorgestelde zin';
}

function candidatesState(content: ResearchTarget): string {
  const named = content.candidates.length;
  if (named === 0) return plainState(content, ['choiceReason', 'workshopParticipants']);
  const count = named === 1 ? '1 gedrag' : `${named} gedragingen`;
  return `${count}, ${chosenCandidateOf(content) ? '1' : 'nog geen'} gekozen`;
}

/** What the ethical check found: an answer that asks for a talk before one goes on. */
export const ethicsConcern = (content: ResearchTarget): boolean =>
  content.ethicsLegitimate === false ||
  content.ethicsTransparent === false ||
  content.ethicsFreedom === false ||
  content.ethicsHarm === true;
