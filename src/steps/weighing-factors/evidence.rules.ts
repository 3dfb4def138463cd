import {
  type Band,
  type Interval,
  type Mentions,
  mentionsOf,
  qualitativeBand,
  storedInterval,
} from '#evidence/evidence.rules.ts';
import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import {
  type Agreement,
  agreement,
  type FactorFacts,
  type Suggestion,
  suggestionFor,
  uncertainSentences,
} from '#evidence/suggestion.rules.ts';
import type { FactorResult, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor, DeskResearch } from '#steps/determine-factors/determine-factors.contract.ts';
import type { Earlier } from './weighing-factors.rules.ts';

/** The scores on one factor by the answers to one question that tells segments apart. */
export type SegmentFigures = Pick<StoredAnalysis['segments'][number], 'item' | 'groups'> & {
  /** Null when it was taken out of the questionnaire since. */
  question: QuestionnaireItem | null;
};

/** All that the research has shown about one factor, beside which its mark is given. */
export interface Evidence {
  hypothesis: string | null;
  /** What was found in earlier research, as far as anything was written down. */
  deskResearch: DeskResearch[];
  /** Figures from the questionnaire; null when there are none. */
  result: FactorResult | null;
  interval: Interval | null;
  /** Of computed figures only. */
  segments: SegmentFigures[];
  suggestion: Suggestion | null;
  mentions: Mentions;
  band: Band | null;
  agreement: Agreement | null;
  quotes: { code: string; text: string }[];
}

/** Gathers the evidence of one factor from the steps before. */
export function evidenceOf(
  factor: ChosenFactor,
  facts: FactorFacts | null,
  { qualitativeResearch, conductingResearch }: Earlier,
): Evidence {
  const result = conductingResearch.results.find((row) => row.researchFactor === factor.uuid) ?? null;
  const { conversations } = qualitativeResearch;
  const suggestion = result?.n ? suggestionFor(result, conductingResearch.primaryOutcome, facts) : null;
  const band = conversations.length > 0 ? qualitativeBand(conversations, factor.uuid) : null;
  return {
    hypothesis: factor.hypothesis,
    deskResearch: factor.deskResearch.filter(({ finding }) => finding !== null),
    result,
    interval: result && storedInterval(result),
    segments: segmentFigures(result?.analysis ?? null, conductingResearch.items),
    suggestion,
    mentions: mentionsOf(conversations, factor.uuid),
    band,
    agreement: agreement(suggestion, band),
    quotes: conversations.flatMap(({ code, findings }) =>
      findings.flatMap((finding) =>
        finding.researchFactor === factor.uuid && finding.quote ? [{ code: code ?? '', text: finding.quote }] : [],
      ),
    ),
  };
}

const segmentFigures = (analysis: StoredAnalysis | null, items: readonly QuestionnaireItem[]): SegmentFigures[] =>
  (analysis?.segments ?? [])
    .filter(({ groups }) => groups.length > 0)
    .map(({ item, groups }) => ({ item, groups, question: items.find(({ uuid }) => uuid === item) ?? null }));

/** The suggested mark, when there is one. */
export const suggestedMark = ({ suggestion }: Evidence): { lo: number; mark: number; hi: number } | null =>
  suggestion && suggestion.kind !== 'none' ? { lo: suggestion.lo, mark: suggestion.grade, hi: suggestion.hi } : null;

/** That the suggestion is uncertain, with what is to be found out before it means anything; null when it is not. */
export function doubtOf({ suggestion }: Pick<Evidence, 'suggestion'>): string | null {
  if (suggestion === null || suggestion.kind === 'none' || suggestion.uncertain.length === 0) return null;
  return suggestion.uncertain.includes('item_against') ? `onzeker. ${uncertainSentences.item_against}` : 'onzeker';
}

/** The ends of the qualitative band, when there were conversations enough. */
export const bandEnds = ({ band }: Evidence): readonly [number, number] | null =>
  band?.kind === 'band' ? [band.lo, band.hi] : null;
