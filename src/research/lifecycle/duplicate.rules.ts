import type { StepName } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';

/** `collected`: found out among people, so a copy begins without it. `asked`: how it was asked, which a copy has too. */
type Fate = 'asked' | 'collected';

/** Every field of the steps that hold answers of people; a new field has to be given a place here. */
export const fates: {
  qualitative_research: Record<keyof StudySections['qualitativeResearch'], Fate>;
  conducting_research: Record<keyof StudySections['conductingResearch'], Fate>;
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
    downloadedOn: 'collected',
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
};

/** The content of a step for a copy of its research. */
export function withoutCollected(step: StepName, content: object): object {
  const fields: Record<string, Fate> = step in fates ? fates[step as keyof typeof fates] : {};
  return Object.fromEntries(Object.entries(content).filter(([field]) => fields[field] !== 'collected'));
}
