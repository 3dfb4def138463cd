import type { FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor, DeskResearch } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  type Band,
  type Interval,
  type Mentions,
  mentionsOf,
  qualitativeBand,
  storedInterval,
} from '#steps/step/evidence.rules.ts';
import {
  type Agreement,
  agreement,
  type FactorFacts,
  type Suggestion,
  suggestionFor,
} from '#steps/step/suggestion.rules.ts';
import type { Earlier } from './weighing-factors.rules.ts';

/** All that the research has shown about one factor, beside which its mark is given. */
export interface Evidence {
  hypothesis: string | null;
  /** What was found in earlier research, as far as anything was written down. */
  deskResearch: DeskResearch[];
  /** Figures from the questionnaire; null when there are none. */
  result: FactorResult | null;
  interval: Interval | null;
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

/** The suggested mark, when there is one. */
export const suggestedMark = ({ suggestion }: Evidence): { lo: number; mark: number; hi: number } | null =>
  suggestion && suggestion.kind !== 'none' ? { lo: suggestion.lo, mark: suggestion.grade, hi: suggestion.hi } : null;

/** The ends of the qualitative band, when there were conversations enough. */
export const bandEnds = ({ band }: Evidence): readonly [number, number] | null =>
  band?.kind === 'band' ? [band.lo, band.hi] : null;
