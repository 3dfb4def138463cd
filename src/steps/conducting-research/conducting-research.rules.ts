import { changedFields } from '#draft/merge.rules.ts';
import { type Interval, storedInterval } from '#evidence/evidence.rules.ts';
import type { ResultFigures } from '#evidence/suggestion.rules.ts';
import { hasFollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { durationText } from '#steps/conducting-research/questionnaire/warnings.rules.ts';
import { respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import { appliesQuantitative } from '#steps/determine-type/determine-type.contract.ts';
import type { Earlier as EarlierOf, Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type ConductingResearch, conductingResearch, type FactorResult } from './conducting-research.contract.ts';

type Earlier = Partial<EarlierOf<'conducting_research'>>;

const factorsOf = (earlier: Earlier) => earlier.determineFactors?.factors ?? [];

/**
 * The process document marks no field of this step with `*`. It is `gereed` when weighing can build on it: the behaviour
 * itself was asked about (without that no relevance can be computed), it was chosen beforehand which question counts, it
 * is known how many answered, and at least one factor has the four figures that a suggestion is made of.
 */
function missing(content: ConductingResearch, earlier: Earlier): Missing[] {
  const asked = askedItems(content.items, factorsOf(earlier));
  const list: Missing[] = [];
  if (asked.length === 0) {
    list.push({ path: 'items', message: 'Maak de vragenlijst.' });
  } else if (!asked.some((item) => item.block === 'outcome')) {
    list.push({ path: 'items', message: 'Voeg een vraag toe over het gedrag zelf.' });
  }
  if (content.primaryOutcome === null) {
    list.push({ path: 'primaryOutcome', message: 'Kies welke vraag over het gedrag telt als uitkomst.' });
  }
  if (!respondentsOf(content)) {
    list.push({ path: 'respondents', message: 'Vul in hoeveel mensen de vragenlijst invulden.' });
  }
  const results = chosenResults(content, earlier);
  if (!results.some(isComplete)) list.push(missingResult(content, results));
  return list;
}

/** Results of factors that are still chosen. */
function chosenResults(content: ConductingResearch, earlier: Earlier): FactorResult[] {
  const chosen = new Set(factorsOf(earlier).map((factor) => factor.uuid));
  return content.results.filter((result) => chosen.has(result.researchFactor));
}

const figures = ['n', 'mean', 'scaleMin', 'scaleMax', 'r'] as const;

export const isComplete = (result: FactorResult): boolean => figures.every((figure) => result[figure] !== null);

/** Points at the first empty figure of the result that was begun, or at the list when none was. */
function missingResult(content: ConductingResearch, results: readonly FactorResult[]): Missing {
  const begun = results.find((result) => figures.some((figure) => result[figure] !== null));
  const message = 'Vul van minstens één factor het aantal, het gemiddelde, de schaal en de samenhang (r) in.';
  if (!begun) return { path: 'results', message };
  const field = figures.find((figure) => begun[figure] === null);
  return { path: `results[${content.results.indexOf(begun)}].${field}`, message };
}

/** `312 antwoorden, resultaten voor 6 factoren.` */
function summary(content: ConductingResearch, earlier: Earlier): string | null {
  const asked = askedItems(content.items, factorsOf(earlier));
  const results = chosenResults(content, earlier).filter(isComplete).length;
  const respondents = respondentsOf(content);
  const parts = [
    ...(respondents ? [counted(respondents, 'antwoord', 'antwoorden')] : []),
    ...(results > 0 ? [`resultaten voor ${counted(results, 'factor', 'factoren')}`] : []),
    ...(hasFollowUp(content) ? ['met een tweede meting'] : []),
  ];
  if (parts.length > 0) return `${capitalised(parts.join(', '))}.`;
  if (asked.length > 0) return `Vragenlijst met ${counted(asked.length, 'vraag', 'vragen')}, ${durationText(asked)}.`;
  return null;
}

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a suggestion is made of, per factor: weighing adds what the library knows and calls `suggestionFor`. */
export type QuantitativeEvidence = ResultFigures & { interval: Interval | null };

/** The figures per chosen factor with any result, by the uuid of the research_factor. */
export function figuresByFactor(results: readonly FactorResult[]): Record<string, QuantitativeEvidence> {
  return Object.fromEntries(results.map((result) => [result.researchFactor, figuresOf(result)]));
}

function figuresOf(result: FactorResult): QuantitativeEvidence {
  const { n, mean, sd, scaleMin, scaleMax, r, spearman, largestShare, reliability, expectedDirection } = result;
  const interval = storedInterval(result);
  return { n, mean, sd, scaleMin, scaleMax, r, spearman, largestShare, reliability, expectedDirection, interval };
}

export const conductingResearchRules: StepRules<ConductingResearch, Earlier> = {
  missing,
  yields: (content, earlier) => ({
    primaryOutcome: content.primaryOutcome,
    evidence: figuresByFactor(chosenResults(content, earlier)),
  }),
  summary,
  applies: ({ determineType }) => appliesQuantitative(determineType?.researchType ?? null),
};

const keptWhenFetched = new Set(['downloadedOn', 'introduction', 'consentText']);

export const conductingResearchStep = {
  contract: conductingResearch,
  rules: conductingResearchRules,
  // Fetching the questionnaire writes down that it is out, with the texts as they went.
  isFromHere(before, after) {
    const fields = Object.keys(changedFields(after, before));
    return fields.includes('downloadedOn') && fields.every((field) => keptWhenFetched.has(field));
  },
} satisfies Step;
