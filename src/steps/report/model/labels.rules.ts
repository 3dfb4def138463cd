import type { ResearchType } from '#steps/determine-type/determine-type.contract.ts';

/** The choice of a type of research as the report tells it. */
export const researchTypeSentences: Record<ResearchType, string> = {
  qualitative: 'We hebben gekozen voor kwalitatief onderzoek.',
  quantitative: 'We hebben gekozen voor kwantitatief onderzoek.',
  both: 'We hebben gekozen voor een combinatie van kwalitatief en kwantitatief onderzoek.',
  none: 'We hebben gekozen om geen eigen onderzoek onder de doelgroep te doen.',
};
