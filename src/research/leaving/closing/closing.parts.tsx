import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorQuery } from '#access/account/account.queries.ts';
import { type Evidence, ProofDialog } from '#access/account/proof.parts.tsx';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import styles from '#research/leaving/leaving.module.css';
import { companyClosingQuery } from '#research/leaving/leaving.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDate, formatWhen } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { graceDays } from './closing.contract.ts';

interface ClosingProps {
  company: number;
  name: string;
}

/** Ending the organisation, and withdrawing that as long as it can be. */
export function Closing({ company, name }: ClosingProps) {
  const queries = useQueryClient();
  const { queryKey } = companyClosingQuery(company);
  const { data: closing, error } = useQuery(companyClosingQuery(company));
  const [asking, setAsking] = useState(false);
  const ask = useMutation({
    mutationFn: (evidence: Evidence | Record<string, never>) =>
      fetchJson(`/api/companies/${company}/closing`, { method: 'POST', body: { name, ...evidence } }),
    onSuccess: (asked) => {
      queries.setQueryData(queryKey, asked);
      setAsking(false);
    },
  });
  const withdraw = useMutation({
    mutationFn: () => call(`/api/companies/${company}/closing`, { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey });
      toast('De opzegging is ingetrokken.');
    },
  });
  return (
    <section className={styles.block}>
      <h2>Opzeggen</h2>
      {!closing && !error ? <Spinner /> : null}
      {!closing && error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null}
      {closing?.eraseAt ? (
        <>
          <Callout kind="warning" boxed>
            {name} is opgezegd op {formatDate(closing.askedAt!)}. Op{' '}
            {formatWhen(closing.eraseAt, new Date(), { exact: true })} wissen we alles. Download eerst het archief.
          </Callout>
          {withdraw.error ? <Callout kind="error">{sentenceOf(withdraw.error)}</Callout> : null}
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Opzegging intrekken
          </Button>
        </>
      ) : null}
      {closing && !closing.eraseAt ? (
        <>
          <div className={styles.words}>
            <p>
              Na het opzeggen werkt alles nog {graceDays} dagen, en kan elke beheerder het intrekken. Daarna wissen we
              alle accounts, onderzoeken en instellingen. Dat is niet terug te draaien.
            </p>
            <p>Wie opzegt, krijgt daarna een bewijs: wat er is gewist, en wat er nog ergens blijft.</p>
          </div>
          <Button onClick={() => setAsking(true)}>Organisatie opzeggen</Button>
        </>
      ) : null}
      {asking && closing?.needsProof ? (
        <AskWithProof name={name} onAsk={(evidence) => ask.mutateAsync(evidence)} onClose={() => setAsking(false)} />
      ) : null}
      <ConfirmDialog
        open={asking && closing?.needsProof === false}
        onClose={() => setAsking(false)}
        title="Organisatie opzeggen?"
        confirmLabel="Opzeggen"
        danger
        busy={ask.isPending}
        error={ask.error ? sentenceOf(ask.error) : null}
        typed={{ label: nameLabel(name), text: name, wrong: nameFault(name) }}
        onConfirm={() => ask.mutate({})}
      >
        <p>{whatHappens}</p>
      </ConfirmDialog>
    </section>
  );
}

const whatHappens = `Alle beheerders krijgen een mail. Over ${graceDays} dagen wissen we alles, ook wat verborgen is.`;
const nameLabel = (name: string) => `Typ de naam van je organisatie: ${name}`;
const nameFault = (name: string) => `Typ de naam precies zo: ${name}.`;

interface AskWithProofProps {
  name: string;
  onAsk: (evidence: Evidence) => Promise<unknown>;
  onClose: () => void;
}

function AskWithProof({ name, onAsk, onClose }: AskWithProofProps) {
  const [typed, setTyped] = useState('');
  const { data: factor } = useQuery(factorQuery);
  return (
    <ProofDialog
      title="Organisatie opzeggen?"
      confirmLabel="Opzeggen"
      danger
      orCode={factor?.active === true}
      onConfirm={async (evidence) => {
        await onAsk(evidence);
      }}
      onClose={onClose}
      fields={{
        faults: () => (typed.trim() === name ? [] : [{ field: 'organisation-name', message: nameFault(name) }]),
        ids: { name: 'organisation-name' },
        draw: (errorOf) => (
          <TextField
            id="organisation-name"
            label={nameLabel(name)}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            error={errorOf('organisation-name')}
          />
        ),
      }}
    >
      {whatHappens}
    </ProofDialog>
  );
}
