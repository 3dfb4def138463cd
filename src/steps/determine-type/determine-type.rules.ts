import type { Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { advise, type ResearchMethod } from './advice.rules.ts';
import { type DetermineType, determineType, type ResearchType } from './determine-type.contract.ts';

/** What is asked for the advice, in the order of the screen; how many people a segment has belongs to how many there are. */
export const questions = [
  ...(['knownWhy', 'needsNumbers', 'needsSegments', 'reachable', 'sensitive'] as const),
  ...(['lowLiteracy', 'time', 'budget', 'visible'] as const),
];
export type Asked = (typeof questions)[number];

/** A type as it reads in running text. */
export const researchTypeName = (type: ResearchType) => determineType.shape.researchType.choices[type].name;

export const researchMethodNames: Record<ResearchMethod, string> = {
  desk_research: 'deskresearch',
  qualitative: researchTypeName('qualitative'),
  observation: 'observatie',
  quantitative: researchTypeName('quantitative'),
};

/** Whether the choice is another one than advised; as long as there is no advice it is not. */
export function differsFromAdvice(content: DetermineType): boolean {
  const { type } = advise(content);
  return content.researchType !== null && type !== null && content.researchType !== type;
}

function missing(content: DetermineType): Missing[] {
  if (content.researchType === null) return [{ path: 'researchType', message: 'Kies een type onderzoek.' }];
  if (differsFromAdvice(content) && content.differsBecause === null) {
    return [{ path: 'differsBecause', message: 'Schrijf op waarom je van het advies afwijkt.' }];
  }
  return [];
}

/** `Kwalitatief onderzoek gekozen, zoals geadviseerd.` */
function summary(content: DetermineType): string | null {
  const { advice, type } = advise(content);
  if (content.researchType === null) {
    if (type === null) return null;
    return `Nog geen keuze gemaakt; het advies is ${listed(advice.map((method) => researchMethodNames[method]))}.`;
  }
  const chosen = sentenceCase(`${researchTypeName(content.researchType)} gekozen`);
  if (type === null) return `${chosen}.`;
  return differsFromAdvice(content) ? `${chosen}, anders dan het advies.` : `${chosen}, zoals geadviseerd.`;
}

/** `a, b en c` */
const listed = (names: readonly string[]) => new Intl.ListFormat('nl', { type: 'conjunction' }).format(names);

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const determineTypeRules: StepRules<DetermineType, unknown> = {
  missing,
  /** Which steps apply, and whether the questionnaire may hold reversed items. */
  yields: ({ researchType, lowLiteracy }) => ({ type: researchType, lowLiteracy: lowLiteracy === 'yes' }),
  summary,
};

export const determineTypeStep = {
  contract: determineType,
  rules: determineTypeRules,
} satisfies Step;
