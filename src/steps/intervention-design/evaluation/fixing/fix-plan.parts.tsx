import { useState } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';
import { useAsking } from '#foundation/browser/use-asking.ts';
import { DownloadMenu } from '#research/downloads/downloads.parts.tsx';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { type PlanWork, usePlanCall } from '#steps/intervention-design/evaluation/plan-call.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { planKinds } from './documents.contract.ts';
import styles from './fix-plan.parts.module.css';
import type { FixedPlan } from './fixed-plan.contract.ts';
import { beforeOrAfter, momentInWords } from './moment.rules.ts';
import { missingToFix } from './plan.rules.ts';

/** `Meetplan vastzetten`: what it takes and does, or how the plan was fixed. Whoever may not change the step sees the latter alone. */
export function FixPlan({ editing }: PlanWork) {
  const { content, readOnly } = editing;
  if (content.fixedPlan) return <Fixed plan={content.fixedPlan} editing={editing} />;
  return readOnly ? null : <NotFixed editing={editing} />;
}

function NotFixed({ editing }: PlanWork) {
  const { content } = editing;
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const missing = missingToFix(content);
  return (
    <div className={styles.fix}>
      <h3>Meetplan vastzetten</h3>
      <p>
        Zet het plan vast vóór je iets telt of meet. Dan kan iedereen later zien dat je niet achteraf koos wat telt.
      </p>
      {content.firstMeasuredAt === null ? null : (
        <Callout kind="warning">
          De eerste uitkomst is al bewaard, op {momentInWords(content.firstMeasuredAt)}. Bij het plan komt te staan dat
          het daarna is vastgezet.
        </Callout>
      )}
      <Button
        onClick={() => {
          setAsked(true);
          setOpen(missing.length === 0);
        }}
      >
        Meetplan vastzetten
      </Button>
      {asked && missing.length > 0 ? (
        <Callout kind="warning" live title="Dit ontbreekt nog.">
          <ul className={styles.missing}>
            {missing.map(({ path, message }) => (
              <li key={path}>
                <a href={`#${fieldIdOf(path)}`}>{message}</a>
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
      {open ? <AskToFix editing={editing} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function AskToFix({ editing, onClose }: PlanWork & { onClose: () => void }) {
  const call = usePlanCall(editing);
  const asking = useAsking(
    () =>
      call((path, headers) =>
        fetchJson(`${path}/measurement_plan?answer=changes`, { method: 'POST', body: {}, headers }),
      ),
    onClose,
    'Het meetplan is vastgezet.',
  );
  return (
    <ConfirmDialog open title="Meetplan vastzetten?" confirmLabel="Meetplan vastzetten" onClose={onClose} {...asking}>
      <p>
        Daarna verandert niemand het plan nog, ook jij niet. Dat kan niet ongedaan gemaakt worden. Tellingen, kosten en
        wat er gebeurde, vul je gewoon verder in.
      </p>
      <p>
        Iedereen die aan dit onderzoek meewerkt, krijgt een mail met de controlecode van het plan. Loopt het straks
        anders? Dat schrijf je op bij “{evaluationShape.deviations.words.label}”.
      </p>
    </ConfirmDialog>
  );
}

function Fixed({ plan, editing }: PlanWork & { plan: FixedPlan }) {
  return (
    <div className={styles.fix}>
      <h3>Het meetplan is vastgezet</h3>
      <p>
        Vastgezet op {momentInWords(plan.fixedAt)}. {beforeOrAfter(plan)}
      </p>
      <dl className={styles.hash}>
        <dt>Controlecode (SHA-256)</dt>
        <dd>
          <code>{plan.hash}</code>
        </dd>
      </dl>
      <p className={styles.meta}>
        Dezelfde code staat in de mail die iedereen kreeg die meewerkt. Hoe je haar narekent, staat in het meetplan.
      </p>
      <DownloadMenu research={editing.research.uuid} label="Meetplan downloaden" kinds={[planKinds.plan]} small />
    </div>
  );
}
