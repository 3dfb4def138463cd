import { readableQuestion, unfillable } from '#theory/behaviour-forms/reading.rules.ts';
import { questionFaults } from '#theory/question-check/check.rules.ts';

/** What an editor is told of a question while typing: what cannot be filled in, or else what the checker sees first. */
export function questionRemark(template: string, asked: 'item' | 'interview'): string | null {
  if (template.trim() === '') return null;
  const [slot] = unfillable(template);
  if (slot) return `${slot} kan niet worden ingevuld.`;
  const answers = asked === 'interview' ? 'open' : null;
  const given = ['het probleem', 'het gevolg', 'de organisatie'];
  const [fault] = questionFaults(readableQuestion(template), { asked, answers, given });
  return fault ? `${fault.message} Zo leest iemand het: “${readableQuestion(template)}”` : null;
}
