import { useEffect, useEffectEvent, useState } from 'react';
import type { MadeSurvey } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './lime-survey.module.css';
import { surveyLink } from './link.rules.ts';
import { SurveyLink } from './survey-link.parts.tsx';

/** A questionnaire that is on in LimeSurvey, with all by which it can be found there. */
export type Placed = MadeSurvey & { address: string; survey: number };

interface KeepProps {
  editing: Work['editing'];
  placed: Placed;
  /** Writes it in the step, where it is not yet; true when the server has it. */
  keep: () => Promise<boolean>;
  onKept: () => void;
  onClose: () => void;
}

/**
 * From the moment that a questionnaire can be filled in until the server has its number: the number stands here, to be
 * copied, as without it nobody finds the answers again.
 */
export function KeepSurvey({ editing: { research, saving }, placed, keep, onKept, onClose }: KeepProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const link = surveyLink(placed.address, placed.survey);

  const attempt = async () => {
    setBusy(true);
    const kept = await keep();
    setBusy(false);
    setFailed(!kept);
  };
  const begin = useEffectEvent(() => void attempt());
  useEffect(() => begin(), []);
  // Also when it succeeds by itself, once the connection is back.
  const kept = research.conductingResearch.surveys.some(({ uuid }) => uuid === placed.uuid);
  const end = useEffectEvent(onKept);
  useEffect(() => {
    if (kept) end();
  }, [kept]);

  return (
    <Dialog
      open
      title="De vragenlijst staat aan in LimeSurvey"
      onClose={onClose}
      actions={
        failed ? (
          <>
            <Button variant="primary" busy={busy} onClick={() => void attempt()}>
              Probeer opnieuw op te slaan
            </Button>
            <Button variant="text" onClick={onClose}>
              Sluiten
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.form}>
        <div>
          <p>Hij heeft nummer {placed.survey}. Mensen vullen hem hier in:</p>
          <SurveyLink link={link} survey={placed.survey} />
        </div>
        {failed ? (
          <Callout kind="error" boxed title="Dit nummer is hier nog niet opgeslagen">
            <p>
              {'message' in saving ? `${saving.message} ` : ''}Kopieer de link voor je dit sluit. Zet de vragenlijst
              niet nog een keer in LimeSurvey: dan staan er twee.
            </p>
          </Callout>
        ) : (
          <Spinner immediate label="Het nummer opslaan…" />
        )}
      </div>
    </Dialog>
  );
}
