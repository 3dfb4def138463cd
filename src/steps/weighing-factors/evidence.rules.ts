import {
  type Band,
  type Interval,
  type Mentions,
  mentionsOf,
  qualitativeBand,
  storedInterval,
} from '#evidence/evidence.rules.ts';
import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { sharesByPoint } from '#evidence/statistics/distribution.rules.ts';
import {
  type Agreement,
  agreement,
  type FactorFacts,
  type SuggestedGrade,
  type Suggestion,
  suggestionIn,
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
  const suggestion = suggestionIn(conductingResearch, factor.uuid, facts);
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

/**
 * How the answers to all questions of a factor are divided over its scale, from the lowest place (shares, 0–1): every question
 * counts the same, a turned one turned. Null of figures that were typed, and when a question has another scale.
 */
export function sharesOf({ analysis, scaleMin, scaleMax }: FactorResult): number[] | null {
  const items = (analysis?.items ?? []).filter(({ n }) => n > 0);
  if (items.length === 0 || items.some(({ scale }) => scale.lo !== scaleMin || scale.hi !== scaleMax)) return null;
  const perItem = items.map(sharesByPoint);
  if (perItem.some((shares) => shares.length === 0)) return null;
  return perItem[0]!.map((_, place) => perItem.reduce((sum, shares) => sum + (shares[place] ?? 0), 0) / items.length);
}

/** The suggested mark with its range, when there is one. */
export const suggestedMark = ({ suggestion }: Pick<Evidence, 'suggestion'>): SuggestedGrade | null =>
  suggestion && suggestion.kind !== 'none' ? suggestion : null;

/** The ends of the qualitative band, when there were conversations enough. */
export const bandEnds = ({ band }: Evidence): readonly [number, number] | null =>
  band?.kind === 'band' ? [band.lo, band.hi] : null;
