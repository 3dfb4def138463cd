import { readableQuestion, unfillable } from '#theory/behaviour-forms/reading.rules.ts';
import { variantsOf } from '#theory/behaviour-forms/variants.rules.ts';
import { questionFaults } from '#theory/question-check/check.rules.ts';

/** What an editor is told of a question while typing: what cannot be filled in, or else what the checker sees first. */
export function questionRemark(template: string, asked: 'item' | 'interview'): string | null {
  if (template.trim() === '') return null;
  const [slot] = unfillable(template);
  if (slot) return `${slot} kan niet worden ingevuld.`;
  const answers = asked === 'interview' ? 'open' : null;
  const given = ['het probleem', 'het gevolg', 'de organisatie'];
  for (const text of variantsOf(template).map(readableQuestion)) {
    const [fault] = questionFaults(text, { asked, answers, given });
    if (fault) return `${fault.message} Zo leest iemand het: “${text}”`;
  }
  return null;
}
