import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newBinding, type SignOnReturn } from '#access/sign-on/binding.ts';
import { refusalSentence } from '#access/sign-on/refusals.contract.ts';
import type { SignOnTrial } from '#access/sign-on/sign-on.contract.ts';
import { ApiError, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from './sign-on.module.css';
import { signOnQuery } from './sign-on.queries.ts';

export interface TrialProps {
  company: number;
  may: boolean;
  next: boolean;
  /** The provider is filled in. */
  possible: boolean;
  /** Something typed in step 1 would be lost by going to the provider. */
  unsaved: boolean;
  /** What came back from the provider with this visit. */
  returned: SignOnReturn | null;
}

/** Step 3: to the provider and back, to see what it tells and what would happen. */
export function Trial({ company, may, next, possible, unsaved, returned }: TrialProps) {
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: async () =>
      fetchJson(`/api/companies/${company}/sign_on/trials`, { method: 'POST', body: { binding: await newBinding() } }),
    onSuccess: ({ address }) => location.assign(address),
  });
  const outcome = useMutation({
    mutationFn: async (came: SignOnReturn) => {
      if ('refused' in came) throw new ApiError(403, refusalSentence(came.refused));
      return fetchJson(`/api/companies/${company}/sign_on/trials/outcome`, { method: 'POST', body: came });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: signOnQuery(company).queryKey }),
  });
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket works once.
  useEffect(() => {
    if (!returned || asked.current) return;
    asked.current = true;
    outcome.mutate(returned);
  }, []);
  const told = outcome.isError || outcome.isSuccess;
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);
  const failure = outcome.error ?? begin.error;
  return (
    <>
      <p>
        Je logt in bij de inlogdienst en komt hier terug. Je ziet wat die over je doorgeeft en wat er zou gebeuren. Er
        verandert nog niets.
      </p>
      <div ref={place} tabIndex={-1} className={styles.outcome}>
        {outcome.isPending ? <Spinner /> : null}
        {failure ? (
          <Callout kind="error" boxed title="De koppeling proberen is niet gelukt">
            {sentenceOf(failure)}
          </Callout>
        ) : null}
        {outcome.data ? <Outcome trial={outcome.data} /> : null}
      </div>
      {may ? (
        <>
          {unsaved && possible ? <Callout>Sla eerst op wat je hierboven hebt gewijzigd.</Callout> : null}
          <div className="actions">
            <Button
              variant={next ? 'primary' : 'outline'}
              // Going back with the browser finds the page as it was left.
              busy={begin.isPending}
              disabled={!possible || unsaved}
              onClick={() => begin.mutate()}
            >
              Probeer de koppeling
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

const sources = { id_token: 'ID-token', userinfo: 'userinfo', assertion: 'assertion' };

function Outcome({ trial }: { trial: SignOnTrial }) {
  const who = [trial.name, trial.address].filter(Boolean).join(', ');
  return (
    <>
      <Callout
        kind={trial.works ? 'good' : 'error'}
        boxed
        title={trial.works ? 'De koppeling werkt' : 'De koppeling werkt nog niet'}
      >
        {who ? <p>De inlogdienst kent je als {who}.</p> : null}
        <p>
          Wat er met jou zou gebeuren: {trial.sentence}
          {trial.admin ? ' Je bent dan beheerder.' : ''}
        </p>
      </Callout>
      <div className={styles.claims}>
        <table>
          <caption>Wat de inlogdienst over je doorgeeft</caption>
          <thead>
            <tr>
              <th scope="col">Naam</th>
              <th scope="col">Waarde</th>
              <th scope="col">Uit</th>
            </tr>
          </thead>
          <tbody>
            {trial.claims.map(({ name, value, source }) => (
              <tr key={`${source} ${name}`}>
                <th scope="row">{name}</th>
                <td>{value}</td>
                <td>{sources[source]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
