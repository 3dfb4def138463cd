import { type InfluenceQuestion, prioritisingFactors } from './prioritising-factors.contract.ts';
import type { Influence } from './prioritising-factors.rules.ts';

export const questionHead = (question: InfluenceQuestion) =>
  prioritisingFactors.shape.researchFactors.row[question].words.label;

/** What the three questions ask in full, and what a no to them says. */
export const questionWords: Record<InfluenceQuestion, { question: string; refused: string }> = {
  technique: {
    question: 'Is er een techniek met goede aanwijzingen dat die deze factor verandert?',
    refused: 'er is geen goede techniek',
  },
  mandate: {
    question: 'Mogen wij dit veranderen, en hebben we er tijd en geld voor?',
    refused: 'het ligt buiten ons mandaat, onze tijd of ons geld',
  },
  ability: {
    question: 'Kan de doelgroep wat we dan vragen, ook op een drukke of moeilijke dag?',
    refused: 'het vraagt te veel van de doelgroep',
  },
};

export const answerWords = { 0: 'nee', 1: 'deels', 2: 'ja' } as const;

export const influenceWords: Record<Influence, string> = { 0: 'niet', 1: 'deels', 2: 'goed' };
