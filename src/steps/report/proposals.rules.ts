import { answersSentence } from '#steps/conducting-research/proposals.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { openReason, type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { measurableGoal } from './model/goal.rules.ts';
import { talkCounts } from './model/opening.rules.ts';
import type { Study, StudyFactor } from './model/study.rules.ts';
import { closed, counted, enumeration, grade, inSentence, number, sentence } from './model/words.rules.ts';

export interface ReportProposals {
  summary: Proposal[];
  conclusion: Proposal[];
}

/** What the report's own texts can begin with. Its limitations follow from the data already: nobody has to write them. */
export const reportProposals = (study: Study): ReportProposals => ({
  summary: summaryProposals(study),
  conclusion: conclusionProposals(study),
});

/** The goal, how it was looked into, what came out on top and what is proposed: a paragraph each. */
function summaryProposals({ kept, sections }: Study): Proposal[] {
  const goal = currentGoalSentence(sections.researchTarget);
  const interventions = sections.interventionDesign.interventions.flatMap(({ name }) => (name ? [name] : []));
  const parts = [
    goal && `Het doel: ${closed(goal)}`,
    measurableGoal(sections.researchTarget),
    research(sections),
    priorities(kept),
    interventions.length > 0 &&
      closed(
        `We stellen ${counted(interventions.length, 'interventie', 'interventies')} voor: ${enumeration(interventions)}`,
      ),
  ].filter((part) => typeof part === 'string');
  return proposed(
    'Uit de eerdere stappen',
    parts.join('\n'),
    interventions.length > 0 ? `We kozen hiervoor, ${openReason}` : undefined,
  );
}

/** `We baseren ons op 14 interviews en 312 ingevulde vragenlijsten.` */
function research({ qualitativeResearch: talks, conductingResearch: survey }: Study['sections']): string | null {
  const { respondents } = survey;
  const sources = [
    ...talkCounts(talks.conversations).map(({ count, label }) => `${number(count)} ${label}`),
    ...(talks.observationForm.length > 0
      ? [`${number(talks.observationForm.length)} ${talks.observationForm.length === 1 ? 'telling' : 'tellingen'}`]
      : []),
    ...(respondents ? [`${number(respondents)} ingevulde vragenlijst${respondents === 1 ? '' : 'en'}`] : []),
  ];
  return sources.length > 0 ? `We baseren ons op ${enumeration(sources)}.` : null;
}

/** `Twee factoren krijgen prioriteit: gemak (belang 8,5) en schaamte (belang 8,0).` */
function priorities(kept: readonly StudyFactor[]): string | null {
  const chosen = kept.filter(({ isPriority }) => isPriority);
  if (chosen.length === 0) return null;
  const names = chosen.map(
    (factor) => inSentence(factor.name) + (factor.grade === null ? '' : ` (belang ${grade(factor.grade)})`),
  );
  const verb = chosen.length === 1 ? 'factor krijgt' : 'factoren krijgen';
  return `${sentence(counted(chosen.length, verb, verb))} prioriteit: ${enumeration(names)}.`;
}

/** Own words and figures; what follows from them is for people to write. */
const conclusionProposals = ({ kept, sections }: Study): Proposal[] => [
  ...proposed('Jouw conclusie over de gesprekken', sections.qualitativeResearch.conclusion),
  ...proposed('Cijfers uit de vragenlijst', answersSentence(sections.conductingResearch)),
  ...proposed('Jouw conclusie over de vragenlijst', sections.conductingResearch.conclusion),
  ...proposed('Uit de weging', priorities(kept)),
  ...proposed('Jouw conclusie over de verandering', sections.conductingResearch.followUpConclusion),
];
