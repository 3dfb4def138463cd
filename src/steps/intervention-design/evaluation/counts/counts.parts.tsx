import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { restsOnPeople, toldOutcomes } from '../answer/measured.rules.ts';
import { CountsFile } from '../course/counts-file.parts.tsx';
import { AddPlace } from './add-place.parts.tsx';
import styles from './counts.parts.module.css';
import { CountsGrid } from './grid.parts.tsx';
import { countedGroups } from './grid.rules.ts';
import { withTaken } from './taken.parts.ts';

const CountsImport = latePart(() => import('./import.parts.tsx').then((it) => it.CountsImport));

/** Where what was counted is typed or read in, an outcome at a time. Nothing while there is nothing to count. */
export function Counts({ editing }: { editing: Editing<InterventionDesign> }) {
  const { content, change, readOnly } = editing;
  const [reading, setReading] = useState(false);
  const outcomes = toldOutcomes(content.outcomes).filter(({ kind }) => kind !== null);
  const groups = countedGroups(content);
  if (content.design === null || outcomes.length === 0 || groups.length === 0) return null;
  if (content.moments.length === 0)
    return <p className={styles.meta}>Zet eerst in het plan wanneer je telt. Dan vul je hier de tellingen in.</p>;
  return (
    <div className={styles.outcomes}>
      {outcomes.map((outcome) => (
        <section key={outcome.uuid} className={styles.outcome} aria-label={outcome.name ?? 'Uitkomst zonder naam'}>
          <CountsGrid editing={editing} outcome={outcome} />
          {readOnly || restsOnPeople(content, outcome) ? null : (
            <AddPlace editing={editing} outcome={outcome} groups={groups} />
          )}
        </section>
      ))}
      <div className={styles.tools}>
        {readOnly ? null : (
          <Button icon={Upload} onClick={() => setReading(true)}>
            Tellingen inlezen uit een bestand
          </Button>
        )}
        <CountsFile editing={editing} />
      </div>
      {reading ? (
        <Suspense fallback={<Spinner />}>
          <CountsImport
            content={content}
            onTake={(taken) => change((draft) => withTaken(draft, taken))}
            onClose={() => setReading(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
