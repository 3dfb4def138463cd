import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { AnswerForm } from '#theory/question-check/check.rules.ts';
import { answerKindOf } from './answers.rules.ts';

/** How a question is answered, by its scale and the words on it; null for words that we do not know. */
export function answerFormOf(
  item: Pick<QuestionnaireItem, 'scaleMin' | 'scaleMax' | 'leftAnchor' | 'rightAnchor' | 'labels'>,
): AnswerForm | null {
  const kind = answerKindOf(item);
  if (kind === 'open' || kind === 'yes_no') return kind;
  const words = [item.leftAnchor, item.labels, item.rightAnchor].join(' ').toLowerCase();
  if (/oneens/.test(words)) return 'agreement';
  if (/waarschijnlijk/.test(words)) return 'likelihood';
  if (kind === 'eleven') return 'number';
  return /nooit/.test(words) ? 'frequency' : null;
}
