import { Suspense, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { hasFollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { scalesOf } from '#steps/conducting-research/results/results.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

const EvaluationHere = latePart(() => import('./evaluation.parts.tsx').then((it) => it.EvaluationHere));
const FollowUpFields = latePart(() => import('./fields.parts.tsx').then((it) => it.FollowUpFields));

/** The same questions asked again after the interventions: most researches are not there yet, so it opens on request. */
export const FollowUp = drawnFor<ConductingResearch>(
  'results',
  'effects',
  'primaryOutcome',
  'ownOutcome',
  'followUpStart',
  'followUpEnd',
  'followUpRespondents',
  'followUpOutside',
  'behaviour',
  'followUpBehaviour',
  'foundAgain',
  'followUpConclusion',
  scalesOf,
)((work: Work) => {
  const { editing } = work;
  const [asked, setAsked] = useState(false);
  const open = asked || hasFollowUp(editing.content);
  return (
    <StepSection
      id="tweede-meting"
      title="Tweede meting"
      lead="Stel na je interventie dezelfde vragen nog een keer. Dan zie je wat er veranderde: in het gedrag en per factor."
    >
      {editing.research.interventionDesign.design === null ? null : (
        <Suspense fallback={<Spinner />}>
          <EvaluationHere research={editing.research} />
        </Suspense>
      )}
      {open ? (
        <Suspense fallback={<Spinner />}>
          <FollowUpFields {...work} />
        </Suspense>
      ) : editing.readOnly ? (
        <p>
          Er is nog geen tweede meting.
          {editing.research.status === 'completed' && editing.research.isOwner ? (
            <>
              {' '}
              <Link to={`/onderzoek/${editing.research.uuid}/rapportage`}>Heropen het onderzoek</Link> om er een toe te
              voegen.
            </>
          ) : null}
        </p>
      ) : (
        <div className={styles.toolbar}>
          <Button onClick={() => setAsked(true)}>Tweede meting toevoegen</Button>
        </div>
      )}
    </StepSection>
  );
});
