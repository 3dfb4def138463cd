import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyFrame } from '#access/company/frame.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { same } from '#foundation/shared/same.ts';
import type { LibraryRevision } from '#theory/editor/editor.contract.ts';
import {
  apiPath,
  askItem,
  itemQuery,
  revisionsQuery,
  type TaggedItem,
  useNameOf,
  usePublished,
} from '#theory/editor/editor.queries.ts';
import { NoItem } from '#theory/editor/frame.parts.tsx';
import { actionWords, editorPath, kindWords } from '#theory/editor/kinds.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatWhen } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Differences } from './differences.parts.tsx';
import { differences } from './differences.rules.ts';
import styles from './history.module.css';

/** Who published what and when, and the way back. */
export function ItemHistory({ me, kind, id }: { me: Me; kind: LibraryKind; id: string }) {
  const item = useQuery(itemQuery(kind, id, 'history'));
  const revisions = useQuery(revisionsQuery(kind, id));
  const error = item.error ?? revisions.error;
  if (error instanceof ApiError && error.status === 404) return <NoItem />;
  if (error)
    return (
      <div className="wrap">
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      </div>
    );
  if (!item.data || !revisions.data) return <Spinner />;
  const again = async () => {
    await Promise.all([item.refetch(), revisions.refetch()]);
  };
  return <Past me={me} tagged={item.data} revisions={revisions.data} onRestored={again} />;
}

/** What was never published in that form has nothing to be compared with but what readers saw then. */
const wasPublished = ({ action }: LibraryRevision) => action !== 'set_aside' && action !== 'discarded';

interface PastProps {
  me: Me;
  tagged: TaggedItem;
  /** Newest first. */
  revisions: readonly LibraryRevision[];
  onRestored: () => Promise<void>;
}

function Past({ me, tagged: { item, tag }, revisions, onRestored }: PastProps) {
  const { kind, id, name } = item;
  usePageTitle(`Geschiedenis van ${name}`);
  const nameOf = useNameOf();
  const published = usePublished();
  const [chosen, setChosen] = useState<LibraryRevision | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setChosen(null);
    setError(null);
  };
  const restore = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await askItem(`${apiPath(kind, id)}/restore`, { method: 'POST', body: { revision: chosen.number }, tag });
      await published();
      await onRestored();
      close();
      toast('De oudere tekst is weer gepubliceerd.');
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return (
    <CompanyFrame
      me={me}
      crumbs={[
        { label: 'Theorie', to: '/beheer/theorie' },
        { label: name, to: editorPath(kind, id) },
      ]}
      title="Geschiedenis"
      lead={`${kindWords[kind].one} “${name}”. Elke tekst die is gepubliceerd, blijft hier staan.`}
    >
      {revisions.length === 0 ? (
        <p className={styles.none}>
          {item.published === null
            ? 'Dit onderdeel is nog nooit gepubliceerd.'
            : 'Niemand heeft dit onderdeel gewijzigd: lezers zien de meegeleverde tekst.'}
        </p>
      ) : (
        <ol className={styles.past} aria-label="Geschiedenis, nieuwste eerst">
          {revisions.map((revision, index) => {
            const before = revisions.slice(index + 1).find(wasPublished);
            return (
              <li key={revision.number}>
                <div className={styles.head}>
                  <h2>{actionWords[revision.action]}</h2>
                  <p hidden={revision.action === 'shipped'}>
                    {revision.madeBy ? `${revision.madeBy.name}, ` : ''}
                    <time dateTime={revision.madeAt}>{formatWhen(revision.madeAt, new Date(), { exact: true })}</time>
                  </p>
                  {revision.note ? <p className={styles.note}>“{revision.note}”</p> : null}
                </div>
                {same(revision.content, item.published) ? (
                  <p className={styles.now}>Dit zien lezers nu.</p>
                ) : (
                  <Button small onClick={() => setChosen(revision)}>
                    Zet deze tekst terug
                  </Button>
                )}
                <Disclosure summary={before ? 'Wat er veranderde' : 'De tekst'}>
                  <Differences
                    of={differences(kind, before?.content ?? null, revision.content, nameOf)}
                    none="De tekst bleef dezelfde."
                  />
                </Disclosure>
              </li>
            );
          })}
        </ol>
      )}
      <ConfirmDialog
        open={chosen !== null}
        onClose={close}
        title="Deze tekst terugzetten?"
        confirmLabel="Terugzetten en publiceren"
        onConfirm={() => void restore()}
        busy={busy}
        error={error}
      >
        <p>
          Iedereen ziet dan meteen de oudere tekst.
          {item.state === 'edited' ? ' Het concept dat er nu is, komt in deze geschiedenis te staan.' : ''}
        </p>
        {chosen ? (
          <Differences of={differences(kind, item.published, chosen.content, nameOf)} none="De teksten zijn gelijk." />
        ) : null}
      </ConfirmDialog>
    </CompanyFrame>
  );
}
