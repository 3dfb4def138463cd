import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { formatDate } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { daysStored, type StoredTranscript } from './transcript.contract.ts';
import type { useTranscriptApi } from './transcript.queries.ts';

interface StoreChoiceProps {
  stored: StoredTranscript | null;
  api: ReturnType<typeof useTranscriptApi>;
  /** Stores the text that is on the page; rejects with what went wrong. Null while there is none, or while nothing may be changed. */
  onStore: (() => Promise<unknown>) | null;
  readOnly: boolean;
  /** Where focus goes when the text is gone, and the button with it. */
  after: RefObject<HTMLElement | null>;
}

/** Whether the text of a conversation is stored for who works along: off unless somebody chooses it, and always with an end. */
export function StoreChoice({ stored, api, onStore, readOnly, after }: StoreChoiceProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Somebody removed it here: the button is gone with the text, so focus goes where the next one is pasted. */
  const removed = useRef(false);
  useEffect(() => {
    if (stored || !removed.current) return;
    removed.current = false;
    after.current?.focus();
  }, [stored, after]);
  const remove = async () => {
    removed.current = true;
    try {
      await api.remove();
    } catch (failure) {
      // It is still there: when somebody else removes it later, focus is not to go from where one works by then.
      removed.current = false;
      throw failure;
    }
  };
  const store = async () => {
    if (!onStore) return;
    setBusy(true);
    setError(null);
    await onStore().catch((failure: unknown) => setError(sentenceOf(failure)));
    setBusy(false);
  };
  if (readOnly && !stored) return null;
  return (
    <div className={styles.fields}>
      {readOnly ? null : (
        <Checkbox
          label="Bewaar deze tekst voor wie aan dit onderzoek meewerkt"
          hint={`Hoogstens ${daysStored} dagen, en nooit langer dan tot het onderzoek is afgerond. Haal eerst uit de tekst wat anderen niet mogen lezen.`}
          // Ticked from the moment on that somebody does so, also while the text is on its way.
          checked={stored !== null || busy}
          disabled={!stored && !onStore}
          onChange={(on) => {
            if (!busy) on ? void store() : setAsking(true);
          }}
        />
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      {stored ? (
        <>
          <div className={styles.keep}>
            {readOnly ? null : <LastDay key={stored.keepUntil} stored={stored} onKeep={api.keep} />}
            <Button onClick={() => setAsking(true)}>Verwijder de tekst</Button>
          </div>
          <p className={styles.meta} role="status">
            Bewaard tot en met {formatDate(stored.keepUntil)}
            {stored.storedBy ? ` door ${stored.storedBy.name}` : ''}. Wordt het onderzoek eerder afgerond, dan is de
            tekst meteen weg.
          </p>
        </>
      ) : null}
      {asking ? <RemoveText onRemove={remove} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** The end date, saved as soon as it is a day; one save after the other, so that the last one said stays. */
function LastDay({ stored, onKeep }: { stored: StoredTranscript; onKeep: (day: string) => Promise<unknown> }) {
  const [day, setDay] = useState<string | null>(stored.keepUntil);
  const [error, setError] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = (next: string | null) => {
    setDay(next);
    setError(next === null ? `Kies een dag. Nu blijft het ${formatDate(stored.keepUntil)}.` : null);
    if (next === null || next === stored.keepUntil) return;
    const done = last.current.then(() => onKeep(next));
    last.current = done.catch(() => {});
    done.catch((failure: unknown) => setError(sentenceOf(failure)));
  };
  return <DateField label="Bewaren tot en met" value={day} onChange={change} error={error} />;
}

function RemoveText({ onRemove, onClose }: { onRemove: () => Promise<unknown>; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
    } catch (failure) {
      // Somebody else was first: it is gone, as was asked.
      if (!(failure instanceof ApiError && failure.status === 404)) {
        setError(sentenceOf(failure));
        setBusy(false);
        return;
      }
    }
    onClose();
    toast('De tekst van het gesprek is verwijderd.');
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Tekst van het gesprek verwijderen?"
      confirmLabel="Verwijderen"
      onClose={onClose}
      {...{ busy, error }}
      onConfirm={() => void remove()}
    >
      <p>
        De citaten blijven staan. De tekst zelf is daarna weg, ook voor wie met je meewerkt. Dat kan niet ongedaan
        gemaakt worden.
      </p>
    </ConfirmDialog>
  );
}
