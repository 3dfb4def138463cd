import type { NoSuggestionReason, Suggestion } from '#evidence/suggestion.rules.ts';
import { suggestionWords } from '#evidence/suggestion-words.rules.ts';
import { formatMark } from '#ui/format.ts';
import type { GradeDecision } from './decisions.contract.ts';

/** `7,5`, or what was decided instead of a mark. */
export function decisionWords({ grade, leftOut }: Pick<GradeDecision, 'grade' | 'leftOut'>): string {
  if (leftOut) return 'Niet meegenomen';
  return grade === null ? 'Nog geen cijfer' : formatMark(grade);
}

const reasons: Record<NoSuggestionReason, string> = {
  no_result: 'nog geen cijfers',
  no_scale_mean: 'de vragen maten elk iets anders',
  intention_with_itself: 'intentie was zelf de uitkomst',
  too_few: 'minder dan 50 antwoorden',
  languages_unsaid: 'niet vastgelegd antwoorden in welke talen in de cijfers zaten',
  too_few_per_language: 'minder dan 50 antwoorden in een taal',
  incoherent: 'de vragen gingen tegen elkaar in',
  scale_unknown: 'de schaal was niet bekend',
  no_mean: 'het gemiddelde ontbrak',
  mean_off_scale: 'het gemiddelde lag buiten de schaal',
  no_spread: 'iedereen gaf hetzelfde antwoord',
  one_answer: 'meer dan 80\u00a0% gaf hetzelfde antwoord',
  no_correlation: 'de samenhang met het gedrag ontbrak',
  no_direction: 'de richting was nog niet gekozen',
};

/** `voorstel toen 5,5–9,0 (7,5)`, or why there was none. */
export function suggestionThenWords(suggestion: Suggestion | null): string {
  if (suggestion === null || suggestion.kind === 'none')
    return `geen voorstel: ${reasons[suggestion?.reason ?? 'no_result']}`;
  return `voorstel toen ${suggestionWords(suggestion)}`;
}
