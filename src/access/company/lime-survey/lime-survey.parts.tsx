import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import styles from '#access/company/form.module.css';
import { fieldProblemsOf } from '#access/sign-in/refusal.ts';
import { useAttempt } from '#access/sign-in/use-attempt.ts';
import { saveOver } from '#foundation/browser/saved-over.ts';
import { asked } from '#foundation/shared/fields.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { type LimeSurvey, limeSurveyFields } from './lime-survey.contract.ts';
import { limeSurveyQuery } from './lime-survey.queries.ts';
import { limeSurveyAddress } from './lime-survey.rules.ts';

interface LimeSurveyProps {
  company: { id: number };
  /** Not after the licence has ended. */
  may: boolean;
}

/** Where the organisation has its LimeSurvey. */
export function LimeSurveySettings({ company, may }: LimeSurveyProps) {
  const { data, error } = useQuery(limeSurveyQuery(company.id));
  if (data) return <LimeSurveyForm company={company} may={may} read={data} />;
  return error ? (
    <Callout kind="error" boxed>
      {error.message}
    </Callout>
  ) : (
    <Spinner />
  );
}

function LimeSurveyForm({ company, may, read }: LimeSurveyProps & { read: LimeSurvey }) {
  const id = useId();
  const queries = useQueryClient();
  const [address, setAddress] = useState(read.address ?? '');
  const [save] = useState(() => saveOver(`/api/companies/${company.id}/lime_survey`, read));
  const attempt = useAttempt({
    faultsOf(error) {
      const found = fieldProblemsOf(error).map(({ message }) => ({ field: id, message }));
      return found.length > 0 ? found : [{ field: id, message: (error as Error).message }];
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = address.trim();
    const found = typed === '' ? { address: null } : limeSurveyAddress(typed, location.origin);
    await attempt.send('fault' in found ? [{ field: id, message: found.fault }] : [], async () => {
      await save({ address: typed || null }, (saved) => {
        setAddress((now) => (now.trim() === typed ? (saved.address ?? '') : now));
        queries.setQueryData(limeSurveyQuery(company.id).queryKey, saved);
      });
      toast(typed === '' ? 'Het adres is weggehaald.' : 'Het adres is opgeslagen.');
    });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary errors={attempt.errors} attempt={attempt.count} />
      <TextField
        {...asked(limeSurveyFields.address)}
        id={id}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="Bijvoorbeeld https://enquete.voorbeeld.nl. Leeg: alleen met bestanden."
        disabled={!may}
        value={address}
        onChange={setAddress}
        error={attempt.errorOf(id)}
      />
      {may ? (
        <div className="actions">
          <Button type="submit" busy={attempt.busy}>
            Bewaar het adres
          </Button>
        </div>
      ) : null}
    </form>
  );
}
