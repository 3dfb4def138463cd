import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { sentenceOf } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { type WorkshopStep, workshopSteps } from '#research/workshop/forms.contract.ts';
import { nextPhase } from '#research/workshop/tally.rules.ts';
import { peopleWords, workshopWords } from '#research/workshop/words.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepOf, stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { useResearchEvents } from '#study/use-events.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { AgreedChoice } from './choice.parts.tsx';
import { ComeIn } from './come-in.parts.tsx';
import { AgreedGrades } from './grades.parts.tsx';
import type { Hide } from './hidden.parts.tsx';
import { useEnd, useProgress, useWorkshop } from './workshop.queries.ts';
import styles from './workshop.screen.module.css';

/** `/onderzoek/{uuid}/werksessie/{stap}`: what hangs on the wall while people take part, and what they agree on. */
export function WorkshopScreen() {
  const { place } = useParams();
  const step = workshopSteps.find((name) => stepOf(name).path === place);
  return (
    <ResearchLoader>
      {(research) => (step ? <OfStep research={research} step={step} /> : <None research={research} step={null} />)}
    </ResearchLoader>
  );
}

function OfStep({ research, step }: { research: Research; step: WorkshopStep }) {
  useResearchEvents(research.uuid);
  const workshop = useWorkshop(research, step, true);
  usePageTitle(`Werksessie: ${workshopWords[step].title.toLowerCase()}`);
  if (workshop === undefined) return <Spinner label="Werksessie laden…" />;
  if (workshop === null) return <None research={research} step={step} />;
  return <Running key={workshop.uuid} research={research} workshop={workshop} />;
}

function None({ research, step }: { research: Research; step: WorkshopStep | null }) {
  usePageTitle('Geen werksessie');
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title="Hier loopt geen werksessie"
        action={
          <Button variant="primary" to={`/onderzoek/${research.uuid}${step ? `/${stepOf(step).path}` : ''}`}>
            {step ? `Naar ${stepOf(step).title}` : 'Naar het onderzoek'}
          </Button>
        }
      >
        {step
          ? `Begin er een met de knop Werksessie in ${stepQuoted(step)}.`
          : 'Begin er een met de knop Werksessie in een stap.'}
      </EmptyState>
    </div>
  );
}

function Running({ research, workshop }: { research: Research; workshop: Workshop }) {
  const { step, phase } = workshop;
  const words = workshopWords[step];
  const { mutate, isPending, error } = useProgress(research.uuid, workshop);
  const next = nextPhase(workshop);
  const title = useRef<HTMLHeadingElement>(null);
  const hide: Hide = (key, hidden) => {
    // The button goes with what it hides.
    title.current?.focus();
    mutate(
      { proposals: [{ key, hidden }] },
      {
        onSuccess: () =>
          hidden
            ? toast('Verborgen, ook op de telefoons.', {
                action: { label: 'Ongedaan maken', onSelect: () => hide(key, false) },
              })
            : undefined,
      },
    );
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {phase === 'voting' ? words.vote : words.ask}
        </h1>
        <div className={styles.tools}>
          <EndButton research={research} workshop={workshop} />
        </div>
      </header>
      {error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null}
      {phase === 'shown' ? (
        <Agreed research={research} workshop={workshop} onHide={hide} />
      ) : (
        <ComeIn workshop={workshop} onHide={hide}>
          <p className={styles.count} role="status">
            {peopleWords(workshop.participants)}
          </p>
          <p className={styles.ready}>
            {workshop.participants === 0
              ? 'Scan de code met je telefoon.'
              : workshop.ready === 0
                ? 'Nog niemand is klaar.'
                : `${workshop.ready} van ${workshop.participants} ${workshop.ready === 1 ? 'is' : 'zijn'} klaar.`}
          </p>
          {next ? (
            <div>
              <Button variant="primary" busy={isPending} onClick={() => mutate({ phase: next })}>
                {words.next[phase]}
              </Button>
            </div>
          ) : null}
        </ComeIn>
      )}
    </div>
  );
}

/** How it lies, to talk about, and the way back to the step. */
function Agreed({ research, workshop, onHide }: { research: Research; workshop: Workshop; onHide: Hide }) {
  const { step, agreed, proposals } = workshop;
  const { mutate, error } = useProgress(research.uuid, workshop);
  // What was agreed here is here at once; the server follows. What it does not take is not agreed.
  const [chosen, setKept] = useState(agreed);
  // What is hidden is not agreed on, whoever hid it.
  const kept = chosen.filter(({ key }) => !proposals?.some((one) => one.key === key && one.hidden));
  const agree = (next: Workshop['agreed']) => {
    setKept(next);
    mutate({ agreed: next }, { onError: () => setKept(agreed) });
  };
  const hide: Hide = (key, hidden) => {
    setKept(kept.filter((one) => one.key !== key));
    onHide(key, hidden);
  };
  const Part = workshop.questions.some(({ grades }) => grades !== null) ? AgreedGrades : AgreedChoice;
  const done: ReactNode = (
    <Button variant={kept.length > 0 ? 'primary' : 'outline'} to={`/onderzoek/${research.uuid}/${stepOf(step).path}`}>
      {kept.length > 0 ? `Overnemen in ${stepOf(step).title}` : `Naar ${stepOf(step).title}`}
    </Button>
  );
  return (
    <>
      {error ? <Callout kind="error">Dit is nog niet bewaard. {sentenceOf(error)}</Callout> : null}
      <Part workshop={workshop} agreed={kept} onAgree={agree} onHide={hide} done={done} />
    </>
  );
}

function EndButton({ research, workshop }: { research: Research; workshop: Workshop }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useEnd(research.uuid, () =>
    navigate(`/onderzoek/${research.uuid}/${stepOf(workshop.step).path}`),
  );
  return (
    <>
      <Button variant="textNoPadding" onClick={() => setAsked(true)}>
        Beëindig werksessie
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Werksessie beëindigen?"
        confirmLabel="Beëindigen"
        danger
        busy={isPending}
        error={error ? sentenceOf(error) : null}
        onConfirm={() => mutate(workshop.uuid)}
      >
        Alles wat mensen gaven is dan weg, ook wat jullie afspraken en nog niet overnamen.
      </ConfirmDialog>
    </>
  );
}
