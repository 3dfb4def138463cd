import { useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateField } from '#ui/date-field.tsx';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import styles from './conducting-research.screen.module.css';
import { mostYearsKept, type SurveyAnswers } from './conducting-research-survey-answers.contract.ts';

interface KeepAnswersProps {
  kept: SurveyAnswers;
  onKeep: (until: string | null) => Promise<unknown>;
}

/** `Bewaar ruwe antwoorden`: on purpose, and only with an end. */
export function KeepAnswers({ kept, onKeep }: KeepAnswersProps) {
  const [on, setOn] = useState(kept.keepUntil !== null);
  const [day, setDay] = useState(kept.keepUntil);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keep = async (until: string | null) => {
    setBusy(true);
    setError(null);
    try {
      await onKeep(until);
      toast(
        until === null
          ? 'De ruwe antwoorden worden niet langer bewaard dan gewoonlijk.'
          : `Bewaard tot en met ${formatDate(until)}.`,
      );
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.keep}>
      <Checkbox
        label="Bewaar ruwe antwoorden"
        hint={`Alleen als je ze nog nodig hebt, bijvoorbeeld om een tweede meting per persoon te vergelijken. Hoogstens ${mostYearsKept} jaar.`}
        checked={on}
        onChange={(next) => {
          setOn(next);
          if (!next && kept.keepUntil !== null) void keep(null);
        }}
      />
      {on ? (
        <form
          className={styles.keepDay}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (busy) return;
            if (day === null) setError('Kies tot en met welke dag je ze bewaart.');
            else void keep(day);
          }}
        >
          <DateField label="Bewaren tot en met" value={day} onChange={setDay} error={error} />
          {day === kept.keepUntil && day !== null ? null : (
            <Button type="submit" busy={busy}>
              Bewaar tot deze dag
            </Button>
          )}
        </form>
      ) : null}
    </div>
  );
}

interface AskProps {
  onClose: () => void;
}

/** `Analyse vaststellen`: the figures stay, the answers go. */
export function SettleAnalysis({
  kept,
  onSettle,
  onClose,
}: AskProps & { kept: SurveyAnswers; onSettle: () => Promise<unknown> }) {
  const asking = useAsking(onSettle, onClose, 'De analyse is vastgesteld.');
  return (
    <ConfirmDialog open title="Analyse vaststellen?" confirmLabel="Analyse vaststellen" onClose={onClose} {...asking}>
      {kept.keepUntil === null ? (
        <p>
          De cijfers blijven in je onderzoek staan. De ruwe antwoorden verwijderen we nu; dat kan niet ongedaan gemaakt
          worden. Wil je ze bewaren? Annuleer dan en kies eerst <b>Bewaar ruwe antwoorden</b>.
        </p>
      ) : (
        <p>
          De cijfers blijven in je onderzoek staan. De ruwe antwoorden bewaar je tot en met {formatDate(kept.keepUntil)}
          .
        </p>
      )}
      <p>Lees je later opnieuw antwoorden in, dan komen die in de plaats van deze.</p>
    </ConfirmDialog>
  );
}

/** Away with the answers themselves. */
export function RemoveAnswers({
  figures,
  onRemove,
  onClose,
}: AskProps & { figures: boolean; onRemove: () => Promise<unknown> }) {
  const asking = useAsking(onRemove, onClose, 'De ruwe antwoorden zijn verwijderd.');
  return (
    <ConfirmDialog
      open
      danger
      title="Ruwe antwoorden verwijderen?"
      confirmLabel="Verwijderen"
      onClose={onClose}
      {...asking}
    >
      <p>
        {figures ? 'De cijfers blijven staan. ' : ''}De antwoorden zelf zijn daarna weg, ook voor wie met je meewerkt.
        Dat kan niet ongedaan gemaakt worden.
      </p>
    </ConfirmDialog>
  );
}

/** Does it once it was confirmed; what goes wrong stands in the dialog. */
function useAsking(work: () => Promise<unknown>, onClose: () => void, done: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onConfirm = async () => {
    setBusy(true);
    try {
      await work();
      onClose();
      toast(done);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { busy, error, onConfirm: () => void onConfirm() };
}
