import { useState } from 'react';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import type { SurveyAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { followConsent, saysSo, sentencesOf } from './consent.rules.ts';
import { consentLengths, mostYearsFollowed } from './follow.contract.ts';

interface FollowProps {
  kept: SurveyAnswers;
  /** The text that people agreed to. */
  consentText: string | null;
  onFollow: (followUntil: string | null, followConsent: string | null) => Promise<unknown>;
}

interface Wish {
  on: boolean;
  day: string | null;
  sentence: string | null;
}

/** `Bewaar wat nodig is om mensen te volgen`: while the answers are there it is chosen, afterwards it can only end. */
export function FollowPeople(props: FollowProps) {
  const { kept } = props;
  if (kept.goneOn === null) return kept.followUntil === null ? null : <Following {...props} />;
  return kept.coded === 0 ? null : <FollowChoice {...props} />;
}

function FollowChoice({ kept, consentText, onFollow }: FollowProps) {
  const sentences = sentencesOf(consentText).filter(({ length }) => length >= consentLengths.least);
  const known: Wish = {
    on: kept.followUntil !== null,
    day: kept.followUntil,
    sentence: kept.followConsent ?? (saysSo(consentText, followConsent) ? followConsent : null),
  };
  const [said, setSaid] = useState<Wish | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const wish = said ?? known;
  const isSaved =
    wish.on === known.on && (!wish.on || (wish.day === known.day && wish.sentence === kept.followConsent));

  const save = async (next: Wish) => {
    const missing: Record<string, string> = {
      ...(next.day === null ? { followUntil: 'Kies tot en met welke dag.' } : {}),
      ...(next.sentence === null ? { followConsent: 'Wijs de zin aan waarin mensen hiervoor toestemming geven.' } : {}),
    };
    setFaults(next.on ? missing : {});
    if (next.on && Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onFollow(next.on ? next.day : null, next.on ? next.sentence : null);
      setSaid(null);
    } catch (error) {
      const violations = error instanceof ApiError ? error.violations : [];
      setFaults(
        violations.length > 0
          ? Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))
          : { whole: sentenceOf(error) },
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.keep}>
      <Checkbox
        label="Bewaar wat nodig is om mensen te volgen"
        hint={`Van ${plural(kept.coded, 'mens met een code', 'mensen met een code')}: als de ruwe antwoorden weggaan, blijven een versleutelde code en een score per factor over, hoogstens ${mostYearsFollowed} jaar. Daarmee vergelijk je een tweede meting per persoon. Dat is pseudoniem, niet anoniem.`}
        checked={wish.on}
        onChange={(on) => {
          setSaid({ ...wish, on });
          if (!on && known.on) void save({ ...wish, on });
        }}
      />
      {wish.on && sentences.length === 0 ? (
        <Callout kind="warning">
          Dit kan alleen als mensen er toestemming voor gaven. In de toestemming van de vragenlijst staat er nog niets
          over.
        </Callout>
      ) : null}
      {wish.on && sentences.length > 0 ? (
        <div className={styles.fields}>
          <RadioGroup
            stacked
            label="In welke zin van de toestemming staat dat?"
            hint="Mensen moeten hebben gelezen dat hun code en scores langer bewaard worden, en waarvoor."
            value={wish.sentence}
            options={sentences.map((sentence) => ({ value: sentence, label: sentence }))}
            error={faults.followConsent ?? null}
            onChange={(sentence) => setSaid({ ...wish, sentence })}
          />
          <div className={styles.keepDay}>
            <DateField
              label="Volgen tot en met"
              value={wish.day}
              error={faults.followUntil ?? null}
              onChange={(day) => setSaid({ ...wish, day })}
            />
          </div>
          {isSaved ? null : (
            <div className={styles.toolbar}>
              <Button busy={busy} onClick={() => void save(wish)}>
                Bewaar deze keuze
              </Button>
            </div>
          )}
        </div>
      ) : null}
      {faults.whole ? <Callout kind="error">{faults.whole}</Callout> : null}
      <p className={styles.meta} role="status">
        {kept.followUntil === null
          ? wish.on
            ? 'Nog niet bewaard: kies een zin en een dag.'
            : null
          : `Mensen volgen kan tot en met ${formatDate(kept.followUntil)}. Daarna verdwijnen codes en scores vanzelf.`}
      </p>
    </div>
  );
}

/** What is left of the answers, and the way to end it. */
function Following({ kept, onFollow }: FollowProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const stop = async () => {
    setBusy(true);
    try {
      await onFollow(null, null);
      setAsking(false);
      toast('De codes en scores zijn verwijderd.');
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return (
    <div className={styles.keep}>
      <p className={styles.meta}>
        Om mensen te volgen bewaren we van {plural(kept.coded, 'mens', 'mensen')} een versleutelde code en een score per
        factor, tot en met {formatDate(kept.followUntil!)}. Dat is pseudoniem, niet anoniem.
      </p>
      <div className={styles.toolbar}>
        <Button onClick={() => setAsking(true)}>Stop met volgen</Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Stoppen met volgen?"
        confirmLabel="Codes en scores verwijderen"
        busy={busy}
        error={error}
        onClose={() => setAsking(false)}
        onConfirm={() => void stop()}
      >
        <p>
          De codes en scores zijn daarna weg. Een tweede meting vergelijk je dan als twee groepen. Cijfers die er al
          staan, blijven. Dat kan niet ongedaan gemaakt worden.
        </p>
      </ConfirmDialog>
    </div>
  );
}
