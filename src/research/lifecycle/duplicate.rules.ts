import type { StepName } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';

/** `collected`: found out among people, so a copy begins without it. `asked`: how it was asked, which a copy has too. */
type Fate = 'asked' | 'collected';

/** Every field of the steps that hold answers of people; a new field has to be given a place here. */
export const fates: {
  qualitative_research: Record<keyof StudySections['qualitativeResearch'], Fate>;
  conducting_research: Record<keyof StudySections['conductingResearch'], Fate>;
  intervention_design: Record<keyof StudySections['interventionDesign'], Fate>;
} = {
  qualitative_research: {
    methods: 'asked',
    planned: 'asked',
    recruitment: 'asked',
    consentText: 'asked',
    promisedQuotes: 'asked',
    legalBasis: 'asked',
    retention: 'asked',
    contact: 'asked',
    minors: 'asked',
    introduction: 'asked',
    closing: 'asked',
    observationForm: 'collected',
    questions: 'asked',
    conversations: 'collected',
    codedTwice: 'collected',
    codedAlike: 'collected',
    newFactors: 'collected',
    conclusions: 'collected',
    conclusion: 'collected',
  },
  conducting_research: {
    introduction: 'asked',
    consentText: 'asked',
    unwantedBehaviour: 'asked',
    skipText: 'asked',
    closingText: 'asked',
    items: 'asked',
    translations: 'asked',
    downloadedOn: 'collected',
    surveys: 'collected',
    oneSegment: 'asked',
    smallBlocks: 'asked',
    ownCode: 'asked',
    randomOrder: 'asked',
    pretestDone: 'collected',
    pretestFindings: 'collected',
    pretest: 'collected',
    channel: 'asked',
    startDate: 'collected',
    endDate: 'collected',
    invited: 'collected',
    respondents: 'collected',
    clustered: 'collected',
    answerLanguages: 'collected',
    outsideSituation: 'collected',
    primaryOutcome: 'asked',
    ownOutcome: 'asked',
    population: 'asked',
    leaveOut: 'asked',
    results: 'collected',
    laterChanges: 'collected',
    behaviour: 'collected',
    factorCorrelations: 'collected',
    quality: 'collected',
    everybody: 'collected',
    margins: 'asked',
    weighting: 'collected',
    analysedWith: 'collected',
    followUpStart: 'collected',
    followUpEnd: 'collected',
    followUpRespondents: 'collected',
    followUpCounted: 'collected',
    followUpOutside: 'collected',
    followUpBehaviour: 'collected',
    effects: 'collected',
    pairedBy: 'collected',
    pairedPeople: 'collected',
    foundAgain: 'collected',
    followUpConclusion: 'collected',
    conclusion: 'collected',
  },
  intervention_design: {
    interventions: 'asked',
    uncovered: 'asked',
    hasWithout: 'asked',
    canDraw: 'asked',
    byPlace: 'asked',
    design: 'asked',
    fairness: 'asked',
    groups: 'asked',
    moments: 'asked',
    outcomes: 'asked',
    weighing: 'asked',
    expectedWithout: 'asked',
    expectedWith: 'asked',
    expectedSd: 'asked',
    placeSize: 'asked',
    icc: 'asked',
    attainable: 'asked',
    hypothesis: 'asked',
    exclusions: 'asked',
    analysisPlan: 'asked',
    stopRule: 'asked',
    stopDecidedBy: 'asked',
    deviations: 'collected',
    fidelity: 'collected',
    measured: 'collected',
    pairs: 'collected',
    costs: 'collected',
    reached: 'collected',
    sideEffects: 'collected',
    adopted: 'collected',
    adoptedWhy: 'collected',
    lots: 'collected',
    fixedPlan: 'collected',
    firstMeasuredAt: 'collected',
  },
};

/** The content of a step for a copy of its research. */
export function withoutCollected(step: StepName, content: object): object {
  const fields: Record<string, Fate> = step in fates ? fates[step as keyof typeof fates] : {};
  return Object.fromEntries(Object.entries(content).filter(([field]) => fields[field] !== 'collected'));
}

/** What the questions of a questionnaire are about and speak in, by step: the words that are filled in, the factors they belong to, and how one asks. */
const spokenOf: { [Name in StepName]?: readonly string[] } = {
  research_target: [
    ...[
      'audience',
      'segments',
      'desiredBehaviour',
      'recurrence',
      'questionBehaviour',
      'questionOccasion',
      'ownForms',
      'questionAudience',
    ],
    ...[
      'audienceQuestion',
      'questionContext',
      'questionPeriod',
      'formOfAddress',
      'questionProblem',
      'questionConsequence',
    ],
    ...['questionOrganisation', 'subBehaviours'],
  ],
  determine_factors: ['factors'],
  determine_type: ['lowLiteracy', 'otherLanguage'],
  conducting_research: [
    ...[
      'introduction',
      'consentText',
      'unwantedBehaviour',
      'skipText',
      'closingText',
      'items',
      'translations',
      'oneSegment',
      'smallBlocks',
      'ownCode',
    ],
    ...['randomOrder', 'primaryOutcome', 'ownOutcome'],
  ],
};

/** Of a factor what it is, without what others thought of it. */
const factorFields: readonly string[] = ['uuid', 'factor', 'name', 'cluster', 'definition', 'subBehaviours'];

/** The content of a step for a research that begins with the questionnaire of another; null where it takes nothing along. */
export function questionnaireOf(step: StepName, content: object): object | null {
  const fields = spokenOf[step];
  if (!fields) return null;
  const part = pick(content, fields);
  if (step !== 'determine_factors') return part;
  return {
    factors: (content as StudySections['determineFactors']).factors.map((factor) => pick(factor, factorFields)),
  };
}

const pick = (one: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(one).filter(([field]) => fields.includes(field)));
