import { type SubmitEvent, useId, useState } from 'react';
import type { MadeSurvey } from '#steps/conducting-research/conducting-research.contract.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './lime-survey.module.css';
import { LoginFields, useLogin } from './login.parts.tsx';
import { Standing } from './trouble.parts.tsx';
import { useLimeSurvey } from './use-lime-survey.parts.ts';
import { type Counts, countAnswers, fetchAnswers } from './work.rules.ts';

interface FetchProps {
  company: number;
  /** Those at the address of now, of which there is one or more. */
  surveys: readonly MadeSurvey[];
  /** The answers as a file, to be checked as one that somebody chose. */
  onFile: (file: File) => void;
  /** Choosing a file instead. */
  onChoose: () => void;
  onClose: () => void;
}

/** Fetches answers from LimeSurvey, or says how many there are. */
export function FetchFromLimeSurvey({ company, surveys, onFile, onChoose, onClose }: FetchProps) {
  const form = useId();
  const { login, check, fields } = useLogin();
  const [chosen, setChosen] = useState(surveys.at(-1)!.uuid);
  const [counts, setCounts] = useState<Counts | null>(null);
  const { run, words, trouble, busy } = useLimeSurvey(company);
  const survey = (surveys.find(({ uuid }) => uuid === chosen) ?? surveys.at(-1)!).survey!;

  const count = async () => {
    setCounts(null);
    if (check()) setCounts(await run((call, onStage) => countAnswers(call, { login, survey, onStage })));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setCounts(null);
    if (!check()) return;
    const fetched = await run((call, onStage) => fetchAnswers(call, { login, survey, onStage }));
    if (fetched) onFile(new File([fetched.bytes], `limesurvey-${survey}.csv`, { type: 'text/csv' }));
  };

  return (
    <Dialog
      open
      title="Haal antwoorden op uit LimeSurvey"
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Haal antwoorden op
          </Button>
          <Button variant="text" disabled={busy} onClick={() => void count()}>
            Tel alleen
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          De antwoorden gaan van LimeSurvey naar je browser. Daar kijk je ze na voor je iets overneemt, net als bij een
          bestand.
        </p>
        {surveys.length > 1 ? (
          <Select
            label="Welke vragenlijst?"
            placeholder={null}
            value={chosen}
            options={surveys.map(({ uuid, survey: number, madeOn }) => ({
              value: uuid,
              label: `${number}${madeOn === null ? '' : `, van ${formatDate(madeOn)}`}`,
            }))}
            onChange={(uuid: string | null) => setChosen(uuid ?? chosen)}
          />
        ) : null}
        <LoginFields {...fields} />
        {counts ? (
          <p role="status">
            {counts.completed === 1 ? '1 mens is' : `${formatNumber(counts.completed)} mensen zijn`} klaar,{' '}
            {counts.incomplete === 1 ? '1 is' : `${formatNumber(counts.incomplete)} zijn`} begonnen en nog niet klaar.
          </p>
        ) : null}
        <Standing
          words={words}
          trouble={trouble}
          title="Er zijn geen antwoorden opgehaald"
          otherwise={
            <>
              Met een bestand kan het altijd.{' '}
              <Button variant="textNoPadding" small onClick={onChoose}>
                Kies een bestand
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
