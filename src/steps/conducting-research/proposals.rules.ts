import type { QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { outcomeWords, resultSentence } from '#steps/step/evidence-sentences.rules.ts';
import { type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { closed, counted, sentence } from '#steps/step/sentence.rules.ts';
import type { ConductingResearch } from './conducting-research.contract.ts';
import { behaviourResult } from './results/behaviour.rules.ts';
import { behaviourNote, behaviourSentence } from './results/behaviour-words.rules.ts';
import { respondentsOf } from './results/respondents.rules.ts';
import type { ResultRow } from './results/results.rules.ts';

/** For how the questionnaire comes to people: how they were found for the conversations. */
export const channelProposals = ({ recruitment }: Pick<QualitativeResearch, 'recruitment'>): Proposal[] =>
  proposed('Werving voor de gesprekken', recruitment);

/** For the conclusion about a factor: its figures. */
export const factorProposals = (
  { result, r }: Pick<ResultRow, 'result' | 'r'>,
  content: Pick<ConductingResearch, 'primaryOutcome'>,
): Proposal[] => proposed('Cijfers uit de vragenlijst', resultSentence({ ...result, r }, outcomeWords(content)));

/** What is told of everybody who answered: how many, and what they do. Null while nothing is known. */
export function answersSentence(content: ConductingResearch): string | null {
  const respondents = respondentsOf(content);
  const behaviour = behaviourResult(content, 'first');
  const sentences = [
    respondents ? `${sentence(counted(respondents, 'mens vulde', 'mensen vulden'))} de vragenlijst in.` : null,
    behaviour && `${behaviourSentence(behaviour)} ${behaviourNote}`,
  ].filter((text) => text !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** For the conclusion over all factors: who answered what, and what was concluded of each. */
export const conclusionProposals = (content: ConductingResearch, rows: readonly ResultRow[]): Proposal[] => [
  ...proposed('Cijfers uit de vragenlijst', answersSentence(content)),
  ...proposed(
    'Jouw conclusies per factor',
    rows
      .flatMap(({ name, result }) => (result.conclusion?.trim() ? [`${name}: ${closed(result.conclusion)}`] : []))
      .join('\n'),
  ),
];
