import { Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { kinds, type WorkshopStep, workshopSteps } from '#research/workshop/forms.contract.ts';
import type { Question } from '#research/workshop/tally.rules.ts';
import { tookPartWords } from '#research/workshop/words.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { plural } from '#ui/format.ts';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import { toast } from '#ui/overlay/toast.ts';
import { screenPath, useEnd, useWorkshop } from './workshop.queries.ts';

const BeginDialog = latePart(() => import('./begin.parts.tsx').then((it) => it.BeginDialog));

/** What a step puts before people, and how it takes over what they agree on. */
export interface StepWorkshop {
  questions: readonly Question[];
  onTake(workshop: Workshop): void;
}

export interface StepWorkshopProps extends StepWorkshop {
  research: Research;
  step: WorkshopStep;
}

export const isWorkshopStep = (step: StepName): step is WorkshopStep => workshopSteps.some((one) => one === step);

/** In the head of a step: begins a session, or leads to the one that goes on. */
export function WorkshopButton({ research, step, questions }: StepWorkshopProps) {
  const running = useWorkshop(research, step);
  const { open, show, close } = useLazyOpen();
  // Until it is known whether one goes on the button is there all the same: whoever presses it is led to that one.
  if (!running && questions.length === 0 && kinds[step].form !== 'choice') return null;
  const look = { variant: 'textNoPadding', icon: Users } as const;
  return (
    <>
      {running ? (
        <Button {...look} to={screenPath(research.uuid, step)}>
          Werksessie loopt
        </Button>
      ) : (
        <Button {...look} onClick={show}>
          Werksessie
        </Button>
      )}
      <Suspense>{open ? <BeginDialog {...{ research, step, questions }} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** Over the work: what was agreed around the table, to take over in one go. */
export function WorkshopNotice({ research, step, onTake }: StepWorkshopProps) {
  const running = useWorkshop(research, step);
  const { mutate, isPending, error } = useEnd(research.uuid, () =>
    toast('Overgenomen. De antwoorden van de deelnemers zijn weg.'),
  );
  // Ending it can fail after what was agreed is in the step already: it is not taken over a second time.
  const [taken, setTaken] = useState<string | null>(null);
  if (!running || running.agreed.length === 0) return null;
  const { agreed, tookPart, uuid } = running;
  const what =
    kinds[step].form === 'grades'
      ? plural(agreed.length, 'cijfer', 'cijfers')
      : plural(agreed.length, 'keuze', 'keuzes');
  return (
    <Callout
      boxed
      live
      title="Afgesproken in de werksessie"
      actions={
        <>
          <Button
            small
            busy={isPending}
            onClick={() => {
              if (taken !== uuid) onTake(running);
              setTaken(uuid);
              mutate(uuid);
            }}
          >
            {taken === uuid ? 'Beëindig de werksessie' : 'Neem over'}
          </Button>
          <Button small variant="text" to={screenPath(research.uuid, step)}>
            Terug naar de werksessie
          </Button>
        </>
      }
    >
      {what}, met {tookPartWords(tookPart)}.
      {error ? <p role="alert">Overgenomen, maar de werksessie loopt nog. {sentenceOf(error)}</p> : null}
    </Callout>
  );
}
