import { openReason, type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { closed, number } from '#steps/step/sentence.rules.ts';
import { namesInLine } from '#study/names.rules.ts';
import { type RankedFactor, refusals } from './prioritising-factors.rules.ts';
import { questionWords } from './words.rules.ts';

/** Why a factor is not ours to change, by the questions that were answered with no: `het vraagt te veel van de doelgroep`. Null without such an answer. */
export function whyNotOurs({ row }: Pick<RankedFactor, 'row'>): string | null {
  const refused = refusals(row).map((question) => questionWords[question].refused);
  return refused.length > 0 ? namesInLine(refused) : null;
}

/** For the advice to others: what matters and is not ours to change, with its mark and why. */
export const adviceProposals = (notOurs: readonly RankedFactor[]): Proposal[] =>
  proposed(
    'Belangrijk, maar niet aan ons',
    notOurs
      .map((factor) => {
        const why = whyNotOurs(factor) ?? factor.row.influenceReason;
        return `${factor.name} (belang ${number(factor.grade ?? 0, 1, 1)}) kunnen wij niet veranderen${why ? `: ${closed(why)}` : '.'}`;
      })
      .join('\n'),
    `Wij adviseren …, ${openReason}`,
  );
