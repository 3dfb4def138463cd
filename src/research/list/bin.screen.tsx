import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#access/session/session.queries.ts';
import { call } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatWhen, plural } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import { PageHead } from '#ui/page-head.tsx';
import styles from './bin.screen.module.css';
import { useResearchList } from './list.queries.ts';
import { daysLeft } from './list.rules.ts';

/** `/prullenbak`: what was thrown away in the last thirty days, to be brought back by its owner. */
export function BinScreen() {
  usePageTitle('Prullenbak');
  const queries = useQueryClient();
  const { rows, error, more, busy, askMore, retry } = useResearchList('bin');
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async ({ uuid, name }: ResearchRow) => {
    setFailure(null);
    try {
      await call(`/api/researches/${uuid}/restore`, { method: 'POST', body: {} });
      toast(`“${name}” staat weer bij je onderzoeken.`);
    } catch (problem) {
      setFailure(`“${name}” terugzetten lukte niet. ${(problem as Error).message}`);
    }
    await queries.invalidateQueries({ queryKey: ['researches'] });
  };
  return (
    <div className="wrap">
      <PageHead
        crumbs={[{ label: 'Mijn onderzoeken', to: '/' }]}
        title="Prullenbak"
        lead="Een verwijderd onderzoek blijft hier 30 dagen. Daarna is het voorgoed weg."
      />
      {error ? (
        <Callout kind="error" boxed actions={<Button onClick={retry}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {failure ? <Callout kind="error">{failure}</Callout> : null}
      {!rows && !error ? <Spinner label="Prullenbak laden…" /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          action={
            <Button variant="primary" to="/">
              Naar mijn onderzoeken
            </Button>
          }
        >
          De prullenbak is leeg.
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className={styles.list} aria-label="Prullenbak">
          {rows.map((research) => (
            <DeletedRow key={research.uuid} research={research} onRestore={() => restore(research)} />
          ))}
        </ul>
      ) : null}
      {more ? (
        <Button busy={busy} onClick={askMore}>
          Meer tonen
        </Button>
      ) : null}
    </div>
  );
}

/** Only the owner can have thrown it away, and only the owner brings it back. */
function DeletedRow({ research, onRestore }: { research: ResearchRow; onRestore: () => Promise<void> }) {
  const { data: me } = useMe();
  const [busy, setBusy] = useState(false);
  const { name, owner, isOwner, deletedAt } = research;
  const now = new Date();
  const left = daysLeft(deletedAt!, now);
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.meta}>
          Verwijderd door {owner.uuid === me?.uuid ? 'jou' : owner.name}, {formatWhen(deletedAt!, now)} · nog{' '}
          {plural(left, 'dag', 'dagen')} terug te zetten
        </p>
      </div>
      {isOwner ? (
        <Button
          small
          busy={busy}
          aria-label={`${name} terugzetten`}
          onClick={() => {
            setBusy(true);
            void onRestore().finally(() => setBusy(false));
          }}
        >
          Terugzetten
        </Button>
      ) : (
        <p className={styles.meta}>Alleen {owner.name} kan het terugzetten.</p>
      )}
    </li>
  );
}
