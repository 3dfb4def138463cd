import { mentionsOf } from '#evidence/evidence.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import { conversationsByFactor } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { findingSentence } from '#steps/step/evidence-sentences.rules.ts';
import { type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { closed, enumeration, inSentence } from '#steps/step/sentence.rules.ts';
import type { Conversation, QualitativeResearch } from './qualitative-research.contract.ts';

/** For what is kept and how long: what the plan says of privacy. */
export const retentionProposals = ({ planPrivacy }: Pick<DetermineType, 'planPrivacy'>): Proposal[] =>
  proposed('Privacy in je plan', planPrivacy);

/** For the conclusion about a factor: what was counted of it. */
export const factorProposals = (conversations: readonly Conversation[], researchFactor: string): Proposal[] =>
  mentionsOf(conversations, researchFactor).discussed === 0
    ? []
    : proposed('Geteld in de gesprekken', findingSentence(conversations, researchFactor));

/** For the conclusion over all factors: what came up most, what was new, and what was concluded of each. */
export function conclusionProposals(
  content: Pick<QualitativeResearch, 'conclusions' | 'newFactors'>,
  conversations: readonly Conversation[],
  factors: readonly Pick<ChosenFactor, 'uuid' | 'name'>[],
): Proposal[] {
  const about = conversationsByFactor(conversations);
  const heard = factors.map(({ uuid, name }) => ({
    name: inSentence(name ?? 'Eigen factor'),
    ...mentionsOf(about.get(uuid) ?? [], uuid),
  }));
  const most = (what: 'mentioned' | 'decisive') =>
    enumeration(
      highest(heard, (one) => one[what]).map((one) => `${one.name} (${one[what]} van ${talks(one.discussed)})`),
    );
  const [mentioned, decisive] = [most('mentioned'), most('decisive')];
  const fresh = content.newFactors.flatMap(({ name }) => (name ? [inSentence(name)] : []));
  const concluded = factors.flatMap(({ uuid, name }) => {
    const text = content.conclusions.find((one) => one.researchFactor === uuid)?.text?.trim();
    return text ? [`${name ?? 'Eigen factor'}: ${closed(text)}`] : [];
  });
  return [
    ...proposed(
      'Geteld in de gesprekken',
      [
        mentioned && `Het vaakst genoemd: ${mentioned}.`,
        decisive && `Gaf het vaakst de doorslag: ${decisive}.`,
        fresh.length > 0 && closed(`Nieuw gehoord: ${enumeration(fresh)}`),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...proposed('Jouw conclusies per factor', concluded.join('\n')),
  ];
}

const talks = (count: number) => `${count} ${count === 1 ? 'gesprek' : 'gesprekken'}`;

/** How many are named at least, where there are as many. */
const named = 3;

/** The highest, with all that are as high as the last of them; none of zero. */
function highest<One>(all: readonly One[], value: (one: One) => number): One[] {
  const found = all.filter((one) => value(one) > 0).sort((a, b) => value(b) - value(a));
  const last = found[named - 1];
  return last === undefined ? found : found.filter((one) => value(one) >= value(last));
}
