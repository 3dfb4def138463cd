import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { fieldProblemsOf } from '#access/sign-in/refusal.ts';
import { useAttempt } from '#access/sign-in/use-attempt.ts';
import type { SignOnDomain } from '#access/sign-on/domains.contract.ts';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatWhen } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Status } from '#ui/status.tsx';
import styles from './sign-on.module.css';
import { domainsQuery } from './sign-on.queries.ts';
import { ToCopy } from './step.parts.tsx';

export interface DomainsProps {
  company: number;
  domains: readonly SignOnDomain[];
  may: boolean;
  next: boolean;
}

/** Step 2: the domains of the e-mail addresses, each proved by a record in DNS. */
export function Domains({ company, domains, may, next }: DomainsProps) {
  const id = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const attempt = useAttempt({
    faultsOf(error) {
      const [found] = fieldProblemsOf(error);
      return [{ field: id, message: found?.message ?? sentenceOf(error) }];
    },
  });
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = typed.trim() ? [] : [{ field: id, message: 'Vul een domein in.' }];
    const added = await attempt.send(found, async () => {
      await fetchJson(`/api/companies/${company}/sign_on/domains`, { method: 'POST', body: { domain: typed.trim() } });
      await queries.invalidateQueries({ queryKey: domainsQuery(company).queryKey });
    });
    if (added) setTyped('');
  };
  return (
    <>
      <p>
        Wie een e-mailadres van dit domein invult, kan via jullie inlogdienst inloggen. Met een TXT-record in DNS laat
        je zien dat het domein van jullie is.
      </p>
      {domains.length > 0 ? (
        <ul className={styles.domains} aria-label="Domeinen">
          {domains.map((domain) => (
            <DomainRow key={domain.uuid} company={company} domain={domain} may={may} next={next} />
          ))}
        </ul>
      ) : null}
      {may ? (
        <form className={styles.add} onSubmit={(event) => void add(event)} noValidate>
          <TextField
            id={id}
            label={domains.length > 0 ? 'Nog een domein' : 'Domein'}
            hint="Bijvoorbeeld veldermeer.nl: wat achter de @ staat."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            value={typed}
            onChange={setTyped}
            error={attempt.errorOf(id)}
          />
          <Button type="submit" variant={next && domains.length === 0 ? 'primary' : 'outline'} busy={attempt.busy}>
            Domein toevoegen
          </Button>
        </form>
      ) : null}
    </>
  );
}

function DomainRow({ company, domain, may, next }: { domain: SignOnDomain } & Omit<DomainsProps, 'domains'>) {
  const queries = useQueryClient();
  const { queryKey } = domainsQuery(company);
  const [asking, setAsking] = useState(false);
  const anew = () => queries.invalidateQueries({ queryKey });
  const prove = useMutation({
    mutationFn: () => fetchJson(`/api/sign_on_domains/${domain.uuid}/prove`, { method: 'POST', body: {} }),
    onSuccess: async ({ provedAt }) => {
      await anew();
      if (provedAt) toast(`${domain.domain} is bevestigd.`);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(`/api/sign_on_domains/${domain.uuid}`, { method: 'DELETE' }),
    onSuccess: async () => {
      setAsking(false);
      await anew();
      toast(`${domain.domain} is weggehaald.`);
    },
  });
  const proved = domain.provedAt !== null;
  return (
    <li>
      <div className={styles.head}>
        <h3>{domain.domain}</h3>
        <Status state={proved ? 'ready' : 'empty'}>{proved ? 'Bevestigd' : 'Nog niet bevestigd'}</Status>
      </div>
      {proved ? null : (
        <>
          <p>Zet dit TXT-record in DNS. Het kan even duren voor iedereen het ziet.</p>
          <ToCopy
            rows={[
              { term: 'Naam', text: domain.recordName },
              { term: 'Tekst', text: domain.recordText },
            ]}
          />
        </>
      )}
      {domain.fault ? (
        <Callout kind="warning" live>
          {domain.fault}
        </Callout>
      ) : null}
      {prove.isError ? <Callout kind="error">{sentenceOf(prove.error)}</Callout> : null}
      {domain.checkedAt ? (
        <p className="small soft">
          Laatst gekeken: {formatWhen(domain.checkedAt, new Date())}. We kijken elke week opnieuw.
        </p>
      ) : null}
      {may ? (
        <div className="actions">
          <Button
            variant={next && !proved ? 'primary' : 'outline'}
            small={proved}
            busy={prove.isPending}
            onClick={() => prove.mutate()}
          >
            Controleer<span className="vh"> {domain.domain}</span>
          </Button>
          <Button variant="text" small={proved} onClick={() => setAsking(true)}>
            Weghalen<span className="vh"> van {domain.domain}</span>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Domein weghalen?"
        confirmLabel="Weghalen"
        danger
        busy={remove.isPending}
        error={remove.isError ? sentenceOf(remove.error) : null}
        onConfirm={() => remove.mutate()}
      >
        <p>
          Wie een adres van {domain.domain} invult, ziet de knop dan niet meer. Wie al eens zo heeft ingelogd, kan dat
          nog steeds.
        </p>
      </ConfirmDialog>
    </li>
  );
}
