import { track } from '#foundation/browser/data-layer.ts';
import { useNotes } from '#research/notes/notes.queries.ts';
import { countsByStep } from '#research/notes/notes.rules.ts';
import { process, type StepName, stepNumber } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { StatusShape, statusWords } from '#ui/status.tsx';
import { type Present, PresentInRail } from './present.tsx';
import styles from './rail.module.css';

interface StepRailProps {
  research: Research;
  current: StepName;
  /** Who else has a step of this research open. */
  people?: readonly Present[];
}

/** The eleven steps with their states; the one at hand is marked. */
export function StepRail({ research, current, people = [] }: StepRailProps) {
  const { data: notes = [] } = useNotes(research);
  const counts = countsByStep(notes);
  const states = new Map(research.steps.map((step) => [step.name, step]));
  return (
    <>
      <Link to={`/onderzoek/${research.uuid}`} className={styles.title}>
        {research.name}
      </Link>
      <ol className={styles.list}>
        {process.map(({ name, path, title }) => {
          const { state = 'empty', stale = false } = states.get(name) ?? {};
          return (
            <li key={name}>
              <Link
                to={`/onderzoek/${research.uuid}/${path}`}
                className={styles.step}
                data-state={state}
                aria-current={name === current ? 'step' : undefined}
                onClick={() => track({ event: 'userClicksStep', step: name })}
              >
                <StatusShape state={state} />
                <span>
                  {stepNumber(name)}. {title}
                  <span className="vh"> – {statusWords[state]}</span>
                  <PresentInRail people={people} step={name} />
                  {stale ? <em>Eerdere stap gewijzigd</em> : null}
                  {counts.has(name) ? <em>{plural(counts.get(name) ?? 0, 'notitie', 'notities')}</em> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </>
  );
}
