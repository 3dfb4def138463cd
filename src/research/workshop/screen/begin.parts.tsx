import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import { kinds, most, type WorkshopStep } from '#research/workshop/forms.contract.ts';
import type { Question } from '#research/workshop/tally.rules.ts';
import { workshopWords } from '#research/workshop/words.rules.ts';
import type { Research } from '#study/research.queries.ts';
import { CheckboxGroup } from '#ui/form/choices.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { screenPath, useBegin } from './workshop.queries.ts';

/** More than these takes longer than people have around a table. */
const comfortable = 8;

interface BeginDialogProps {
  research: Research;
  step: WorkshopStep;
  questions: readonly Question[];
  onClose: () => void;
}

/** Before a session: what it is, and what is put before people. */
export function BeginDialog({ research, step, questions, onClose }: BeginDialogProps) {
  const { form } = kinds[step];
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useBegin(research.uuid, step);
  const all = form === 'choice';
  const [chosen, setChosen] = useState(questions.slice(0, all ? most.questions : comfortable).map(({ key }) => key));
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const asked = questions.filter(({ key }) => chosen.includes(key));
    if (!all && asked.length === 0) return setProblem('Kies minstens één onderwerp.');
    if (asked.length > most.questions) return setProblem(`Kies hoogstens ${most.questions} onderwerpen.`);
    try {
      await mutateAsync(asked);
    } catch (error) {
      // Somebody else began one just now: that is the one to go to.
      if (!(error instanceof ApiError && error.status === 409)) return setProblem(sentenceOf(error));
    }
    onClose();
    navigate(screenPath(research.uuid, step));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Werksessie: ${workshopWords[step].title.toLowerCase()}`}
      submit="Begin"
      busy={isPending}
      problem={problem}
      onSubmit={() => void begin()}
    >
      <p>
        Mensen doen mee met hun telefoon, zonder account en zonder naam. Er kunnen {most.people} mensen meedoen. Wat je
        niet overneemt, is na een dag weg.
      </p>
      {all ? null : (
        <CheckboxGroup
          label="Wat leg je voor?"
          stacked
          options={questions.map(({ key, title, hint }) => ({ value: key, label: title, ...(hint && { hint }) }))}
          values={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}
