import { mentionsOf } from '#evidence/evidence.rules.ts';
import { type FactorFacts, isCorrelated } from '#evidence/suggestion.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { findingSentence, outcomeWords, resultSentence } from '#steps/step/evidence-sentences.rules.ts';
import { openReason, type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import type { Earlier } from './weighing-factors.rules.ts';

/** Figures alone give no reason for a mark. */
const whyThisMark = `We kozen dit cijfer, ${openReason}`;

/** For the reasoning behind a mark: what was concluded and counted of the factor. Quotes are other people’s words: they are not offered. */
export function reasoningProposals(
  { uuid }: Pick<ChosenFactor, 'uuid'>,
  facts: Partial<Pick<FactorFacts, 'slug'>> | null,
  { qualitativeResearch, conductingResearch }: Earlier,
): Proposal[] {
  const { conversations, conclusions } = qualitativeResearch;
  const result = conductingResearch.results.find((row) => row.researchFactor === uuid);
  const figures =
    result &&
    (isCorrelated(facts, conductingResearch.primaryOutcome) ? result : { ...result, r: null, correlationN: null });
  return [
    ...proposed('Jouw conclusie uit de gesprekken', conclusions.find((one) => one.researchFactor === uuid)?.text),
    ...proposed(
      'Geteld in de gesprekken',
      mentionsOf(conversations, uuid).discussed > 0 ? findingSentence(conversations, uuid) : null,
      whyThisMark,
    ),
    ...proposed('Jouw conclusie uit de vragenlijst', result?.conclusion),
    ...proposed(
      'Cijfers uit de vragenlijst',
      figures && resultSentence(figures, outcomeWords(conductingResearch)),
      whyThisMark,
    ),
  ];
}
