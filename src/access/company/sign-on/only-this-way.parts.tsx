import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usersQuery } from '#access/company/company.queries.ts';
import type { SignOn } from '#access/sign-on/sign-on.contract.ts';
import { sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { Select } from '#ui/form/select.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Status } from '#ui/status.tsx';
import styles from './sign-on.module.css';
import { useDecision } from './switch.parts.tsx';

interface OnlyThisWayProps {
  company: number;
  signOn: SignOn;
  may: boolean;
}

/** After the steps, and by choice: nobody logs in with a password any more, but one admin for when the provider is away. */
export function OnlyThisWay({ company, signOn, may }: OnlyThisWayProps) {
  const id = useId();
  const { data: users, error } = useQuery(usersQuery);
  const decide = useDecision(company, signOn);
  const [chosen, setChosen] = useState<string | null>(signOn.emergencyAdmin);
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const failure = decide.isError ? sentenceOf(decide.error) : null;
  const admins = (users ?? []).filter(
    (user) =>
      user.state === 'active' &&
      user.roles.includes('ROLE_COMPANY_ADMIN') &&
      user.company === `/api/companies/${company}`,
  );
  const ask = () => {
    const empty = chosen === null ? 'Kies een beheerder.' : null;
    setFault(empty);
    if (empty) focusField(id);
    else setAsking(true);
  };
  return (
    <section className={styles.step}>
      <div className={styles.head}>
        <h2>Alleen zo inloggen</h2>
        <Status state={signOn.onlyThisWay ? 'ready' : 'empty'}>{signOn.onlyThisWay ? 'Staat aan' : 'Staat uit'}</Status>
      </div>
      {signOn.onlyThisWay ? (
        <>
          <p>
            Alleen {signOn.emergencyAdminName ?? 'één beheerder'} kan nog met een wachtwoord en een tweede stap
            inloggen. Alle beheerders krijgen daar dan een mail over.
          </p>
          {failure ? <Callout kind="error">{failure}</Callout> : null}
          <div className="actions">
            <Button
              busy={decide.isPending}
              onClick={() =>
                decide.mutate({ change: { onlyThisWay: false }, done: 'Inloggen met een wachtwoord kan weer.' })
              }
            >
              Wachtwoorden weer toelaten
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Niet verplicht. Niemand logt dan nog in met een wachtwoord, behalve één beheerder: voor als de inlogdienst
            het niet doet.
          </p>
          {error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null}
          <Select
            id={id}
            label="Beheerder voor noodgevallen"
            hint="Heeft een wachtwoord en logt in met een tweede stap."
            value={chosen}
            disabled={!may}
            onChange={(admin) => {
              setChosen(admin);
              setFault(null);
            }}
            options={admins.map((admin) => ({
              value: `/api/users/${admin.uuid}`,
              label: admin.secondFactor ? admin.name : `${admin.name} (heeft nog geen tweede stap)`,
              disabled: !admin.secondFactor,
            }))}
            error={fault}
          />
          {may ? (
            <div className="actions">
              <Button onClick={ask}>Alleen zo inloggen</Button>
            </div>
          ) : null}
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title="Alleen nog via de organisatie inloggen?"
            confirmLabel="Alleen zo inloggen"
            busy={decide.isPending}
            error={failure}
            onConfirm={() =>
              decide.mutate({
                change: { onlyThisWay: true, emergencyAdmin: chosen },
                done: 'Inloggen kan nu alleen via de organisatie.',
                after: () => setAsking(false),
              })
            }
          >
            <p>
              Wie met een wachtwoord is ingelogd, wordt meteen uitgelogd, behalve jij en de beheerder voor noodgevallen.
              Wat zij nog niet hebben opgeslagen, blijft in hun browser staan. Vertel het dus eerst.
            </p>
          </ConfirmDialog>
        </>
      )}
    </section>
  );
}
