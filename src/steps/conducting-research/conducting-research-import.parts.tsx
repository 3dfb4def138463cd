import { Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './conducting-research.screen.module.css';
import { importQuestions } from './conducting-research-import.rules.ts';
import type { ImportOutcome } from './conducting-research-import-answers.parts.tsx';
import type { KeptAnswers } from './conducting-research-import-merge.rules.ts';
import { askedItems } from './conducting-research-questionnaire.rules.ts';
import type { Work } from './conducting-research-work.parts.ts';

/** Reading a file is a room of its own: it comes when somebody opens it. */
const ImportAnswers = lazy(() =>
  import('./conducting-research-import-answers.parts.tsx').then((it) => ({ default: it.ImportAnswers })),
);

/** Opens the reading of a file with answers. */
export function ImportPanel({ editing, earlier }: Work) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [kept, setKept] = useState<{ answers: KeptAnswers } | null>(null);
  const asked = useRef(importQuestions([]));
  if (editing.readOnly || editing.content.items.length === 0) return null;
  const confirm = async ({ answers, counts, fileName }: ImportOutcome) => {
    setKept({ answers });
    setSaid(`${counts.added + counts.replaced} respondenten uit ${fileName} overgenomen.`);
  };
  return (
    <div className={styles.import}>
      <div className="actions">
        <Button
          icon={Upload}
          onClick={() => {
            asked.current = importQuestions(askedItems(editing.content.items, earlier.determineFactors.factors));
            setOpen(true);
          }}
        >
          Antwoorden inlezen
        </Button>
      </div>
      <p className="small soft">Uit LimeSurvey, Qualtrics of Excel. Dan rekenen wij de cijfers hieronder uit.</p>
      <p role="status">{said}</p>
      {open ? (
        <Suspense>
          <ImportAnswers
            questions={asked.current}
            kept={kept}
            measurement="first"
            onConfirm={confirm}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
