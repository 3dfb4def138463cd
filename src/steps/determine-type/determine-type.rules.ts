import type { StudySections } from '#study/sections.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type Advice, advise, type ResearchMethod, type Translated } from './advice.rules.ts';
import { type DetermineType, determineType, readsWithDifficulty, researchTypeName } from './determine-type.contract.ts';

/** What is asked for the advice, in the order of the screen; how many people a segment has belongs to how many there are, and another language to hard reading. */
export const questions = [
  ...(['knownWhy', 'needsNumbers', 'needsSegments', 'reachable', 'sensitive'] as const),
  ...(['lowLiteracy', 'time', 'budget', 'visible'] as const),
];
export type Asked = (typeof questions)[number];

export const researchMethodNames: Record<ResearchMethod, string> = {
  desk_research: 'deskresearch',
  qualitative: researchTypeName('qualitative'),
  observation: 'observatie',
  quantitative: researchTypeName('quantitative'),
};

/** Whether the choice is another one than advised; as long as there is no advice it is not. */
export const differsFromAdvice = ({ researchType }: DetermineType, { type }: Pick<Advice, 'type'>): boolean =>
  researchType !== null && type !== null && researchType !== type;

/** What of a research tells how far the questionnaire is in other languages. */
export type LooksAt = Partial<Pick<StudySections, 'researchTarget' | 'determineFactors' | 'conductingResearch'>>;

/** Tells how far the questionnaire of a research is in other languages. */
export type TranslatedIn = (sections: LooksAt) => Translated;

/** The step, for who knows that: rules of a step know nothing of the rules of another. */
export const stepKnowing = (translatedIn: TranslatedIn) =>
  ({ contract: determineType, rules: rulesKnowing(translatedIn) }) satisfies Step;

function rulesKnowing(translatedIn: TranslatedIn): StepRules<DetermineType, LooksAt> {
  const adviceIn = (content: DetermineType, sections: LooksAt) => advise(content, translatedIn(sections));
  return {
    missing(content, sections) {
      if (content.researchType === null) return [{ path: 'researchType', message: 'Kies een type onderzoek.' }];
      if (content.differsBecause === null && differsFromAdvice(content, adviceIn(content, sections))) {
        return [{ path: 'differsBecause', message: 'Schrijf op waarom je van het advies afwijkt.' }];
      }
      return [];
    },
    /** Which steps apply, and whether the questionnaire may hold reversed items. */
    yields: (content) => ({ type: content.researchType, lowLiteracy: readsWithDifficulty(content) }),
    summary: (content, sections) => summaryOf(content, adviceIn(content, sections)),
    looksAt: ['determine_factors', 'conducting_research'],
  };
}

/** `Kwalitatief onderzoek gekozen, zoals geadviseerd.` */
function summaryOf(content: DetermineType, { advice, type }: Advice): string | null {
  if (content.researchType === null) {
    if (type === null) return null;
    return `Nog geen keuze gemaakt; het advies is ${listed(advice.map((method) => researchMethodNames[method]))}.`;
  }
  const chosen = sentenceCase(`${researchTypeName(content.researchType)} gekozen`);
  if (type === null) return `${chosen}.`;
  return differsFromAdvice(content, { type }) ? `${chosen}, anders dan het advies.` : `${chosen}, zoals geadviseerd.`;
}

/** `a, b en c` */
const listed = (names: readonly string[]) => new Intl.ListFormat('nl', { type: 'conjunction' }).format(names);

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
