import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { fieldOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Checkbox } from '#ui/form/choices.tsx';
import { canBeOne } from './items.rules.ts';
import { isOut } from './out.rules.ts';
import { generateQuestionnaire } from './questionnaire.rules.ts';
import { sourceOf } from './source.parts.ts';

/** Whether nobody belongs to two segments. It changes the questions about them, and no others. */
export function OneSegment(work: Work & { say: (words: string) => void }) {
  const { editing, earlier, library, say } = work;
  if (!canBeOne(earlier.researchTarget.segments.filter(({ name }) => name !== null))) return null;
  const { disabled } = fieldOf(editing, 'oneSegment');
  return (
    <Checkbox
      id={fieldIdOf('oneSegment')}
      label={conductingResearch.shape.oneSegment.words.label}
      hint="Dan is één vraag genoeg: mensen kiezen wat bij hen past."
      disabled={disabled || library === undefined || isOut(editing.content)}
      checked={editing.content.oneSegment === true}
      onChange={(oneSegment) => {
        editing.change((draft) => ({
          ...draft,
          oneSegment,
          items: generateQuestionnaire({ ...sourceOf(work), oneSegment, existing: draft.items }, 'segment'),
        }));
        say(oneSegment ? 'Er is nu één vraag voor alle segmenten.' : 'Er is nu een vraag per segment.');
      }}
    />
  );
}
