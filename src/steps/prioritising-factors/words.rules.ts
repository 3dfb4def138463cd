import type { InfluenceQuestion } from './prioritising-factors.contract.ts';
import type { Influence } from './prioritising-factors.rules.ts';

/** How the three questions are headed, and what they ask in full. */
export const questionWords: Record<InfluenceQuestion, { head: string; question: string; refused: string }> = {
  technique: {
    head: 'Goede techniek',
    question: 'Is er een techniek met goede aanwijzingen dat die deze factor verandert?',
    refused: 'er is geen goede techniek',
  },
  mandate: {
    head: 'Mandaat, tijd en geld',
    question: 'Mogen wij dit veranderen, en hebben we er tijd en geld voor?',
    refused: 'het ligt buiten ons mandaat, onze tijd of ons geld',
  },
  ability: {
    head: 'Doelgroep kan dit',
    question: 'Kan de doelgroep wat we dan vragen, ook op een drukke of moeilijke dag?',
    refused: 'het vraagt te veel van de doelgroep',
  },
};

export const answerWords = { 0: 'nee', 1: 'deels', 2: 'ja' } as const;

export const influenceWords: Record<Influence, string> = { 0: 'niet', 1: 'deels', 2: 'goed' };
