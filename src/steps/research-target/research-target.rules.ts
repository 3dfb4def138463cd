import type { Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { goalSentence, goalWords } from './goal.rules.ts';
import { type ResearchTarget, researchTarget } from './research-target.contract.ts';

/** The gedragsdoelzin as it counts: as the user worded it, else as it is built from the fields; null while neither is there. */
export const currentGoalSentence = (content: ResearchTarget): string | null =>
  content.goalSentence ?? goalSentence(content);

/** A goal is only a goal when something has to change. */
export const targetDiffers = ({ baseline, target }: Pick<ResearchTarget, 'baseline' | 'target'>) =>
  baseline !== null && target !== null && baseline !== target;

/** What has to be filled in, in the order of the screen. */
const needed = [
  ['broadGoal', 'Beschrijf het brede doel.'],
  ['audience', 'Beschrijf de doelgroep.'],
  ['currentBehaviour', 'Beschrijf wat mensen nu doen.'],
  ['desiredBehaviour', 'Beschrijf het gewenste gedrag.'],
  ['recurrence', 'Kies of het gedrag eenmalig, herhaald of blijvend is.'],
  ['where', 'Schrijf op waar mensen het gedrag doen.'],
  ['when', 'Schrijf op wanneer mensen het gedrag doen.'],
  ['indicator', 'Schrijf op waaraan je ziet of het doel is gehaald.'],
  ['baseline', 'Vul de nulwaarde in: hoe is het nu?'],
  ['target', 'Vul de streefwaarde in: hoe moet het worden?'],
  ['unit', 'Vul de eenheid in, zoals “% van de huishoudens”.'],
  ['measuredWhen', 'Schrijf op wanneer je opnieuw meet.'],
  ['dataSource', 'Schrijf op waar de cijfers vandaan komen.'],
] as const satisfies readonly (readonly [keyof ResearchTarget, string])[];

function missing(content: ResearchTarget): Missing[] {
  const list: Missing[] = needed
    .filter(([field]) => content[field] === null)
    .map(([path, message]) => ({ path, message }));
  if (content.target !== null && content.baseline !== null && !targetDiffers(content)) {
    list.push({ path: 'target', message: 'Kies een streefwaarde die verschilt van de nulwaarde.' });
  }
  return list;
}

const filled = (values: Record<string, string | null | readonly unknown[]>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value.length > 0));

/** What later steps fill in, ask about or measure. Reasoning, candidates and facts are shown by the report, but steer nothing. */
const yields = (content: ResearchTarget) => ({
  // As people typed it: that we say a sentence better than before is no change of theirs.
  goal:
    content.goalSentence === null
      ? goalWords(content)
      : { sentence: content.goalSentence, desiredBehaviour: content.desiredBehaviour },
  audience: content.audience,
  segments: content.segments.map(({ uuid, name }) => ({ uuid, name })),
  /** How many people there are, and what can be asked of them. */
  capacity: { size: content.audienceSize, vulnerable: content.vulnerable },
  competingBehaviour: content.competingBehaviour,
  recurrence: content.recurrence,
  subBehaviours: content.subBehaviours.map(({ uuid, behaviour }) => ({ uuid, behaviour })),
  questions: {
    behaviour: content.questionBehaviour,
    audience: content.questionAudience,
    context: content.questionContext,
    period: content.questionPeriod,
    address: content.formOfAddress,
    // Left out while nobody uses them, so that a research made before they were there yields what it did.
    ...filled({
      occasion: content.questionOccasion,
      ownForms: content.ownForms.map(({ phrase, form, words }) => [phrase, form, words]),
      audienceQuestion: content.audienceQuestion,
      segmentQuestions: content.segments.flatMap(({ uuid, question }) => (question === null ? [] : [[uuid, question]])),
      problem: content.questionProblem,
      consequence: content.questionConsequence,
      organisation: content.questionOrganisation,
    }),
  },
  measurable: {
    indicator: content.indicator,
    baseline: content.baseline,
    target: content.target,
    unit: content.unit,
    measuredWhen: content.measuredWhen,
    dataSource: content.dataSource,
  },
});

const longestSummary = 140;

/** The behaviour goal itself, as soon as there is one: `Bewoners scheiden etensresten: thuis, na het koken.` */
function summary(content: ResearchTarget): string | null {
  const goal = currentGoalSentence(content);
  if (goal !== null) return shortened(goal);
  const named = content.candidates.filter(({ behaviour }) => behaviour !== null).length;
  if (named > 0) {
    return `${named === 1 ? '1 kandidaatgedrag' : `${named} kandidaatgedragingen`} genoemd, nog geen gewenst gedrag.`;
  }
  return content.broadGoal === null ? null : 'Breed doel beschreven, nog geen gewenst gedrag.';
}

/** Cut between words. */
const shortened = (text: string) =>
  text.length <= longestSummary ? text : `${text.slice(0, longestSummary).replace(/[\s,;:]*\s\S*$/, '')} …`;

export const researchTargetRules: StepRules<ResearchTarget, unknown> = { missing, yields, summary };

export const researchTargetStep = {
  contract: researchTarget,
  rules: researchTargetRules,
} satisfies Step;
