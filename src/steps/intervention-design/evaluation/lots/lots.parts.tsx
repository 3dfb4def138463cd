import { useState } from 'react';
import { DownloadButton } from '#research/downloads/downloads.parts.tsx';
import { type PlanWork, usePlanCall } from '#steps/intervention-design/evaluation/plan-call.parts.ts';
import { Button } from '#ui/button.tsx';
import { plural } from '#ui/format.ts';
import { AskToDraw } from './ask-to-draw.parts.tsx';
import { AttemptsTable, BalanceAfter, BalanceBefore } from './balance.parts.tsx';
import { lotsKinds } from './documents.contract.ts';
import { ListForm } from './list-form.parts.tsx';
import type { Lots as Frozen } from './lots.contract.ts';
import styles from './lots.parts.module.css';
import { drawsLeft, listOf } from './lots.rules.ts';

/** `Loten`: the list is frozen, then the server draws. Nothing where the plan does not draw, nor for who may not change it before there is a list. */
export function Lots({ editing }: PlanWork) {
  const { lots, design } = editing.content;
  const [anew, setAnew] = useState(false);
  if (lots === null && (editing.readOnly || (design !== 'drawn_people' && design !== 'drawn_places'))) return null;
  return (
    <div className={styles.lots} id="loten">
      <h3>Loten</h3>
      {lots === null || (anew && lots.attempts.length === 0) ? (
        <ListForm editing={editing} before={lots} onDone={() => setAnew(false)} />
      ) : (
        <FrozenList editing={editing} lots={lots} onAnew={() => setAnew(true)} />
      )}
    </div>
  );
}

function FrozenList({ editing, lots, onAnew }: PlanWork & { lots: Frozen; onAnew: () => void }) {
  const call = usePlanCall(editing);
  const [asking, setAsking] = useState(false);
  const isDrawn = lots.attempts.length > 0;
  const left = drawsLeft(lots);
  return (
    <>
      <p>
        De lijst met {plural(lots.units.length, 'code', 'codes')} ligt vast.{' '}
        {isDrawn
          ? left > 0
            ? `Er is ${lots.attempts.length} van de ${lots.most} keer geloot.`
            : 'Er is geloot; opnieuw loten kan niet meer.'
          : `Er mag ${plural(lots.most, 'keer', 'keer')} geloot worden.`}
      </p>
      <dl className={styles.hash}>
        <dt>Controlecode van de lijst (SHA-256)</dt>
        <dd>{lots.hash}</dd>
      </dl>
      {isDrawn ? <BalanceAfter lots={lots} /> : <BalanceBefore list={listOf(lots)} />}
      {isDrawn ? <AttemptsTable attempts={lots.attempts} /> : null}
      <div className={styles.actions}>
        {isDrawn ? (
          <DownloadButton research={editing.research.uuid} kind={lotsKinds.lots} form="csv" small>
            Wie in welke groep (CSV)
          </DownloadButton>
        ) : null}
        {editing.readOnly || left <= 0 ? null : (
          <Button onClick={() => setAsking(true)} small={isDrawn}>
            {isDrawn ? 'Opnieuw loten' : 'Loten'}
          </Button>
        )}
        {editing.readOnly || isDrawn ? null : (
          <Button variant="text" onClick={onAnew}>
            Andere lijst
          </Button>
        )}
      </div>
      {asking ? <AskToDraw lots={lots} call={call} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
