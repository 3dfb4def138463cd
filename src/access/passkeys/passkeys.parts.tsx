import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { factorQuery, passkeysQuery } from '#access/account/account.queries.ts';
import styles from '#access/account/account.screen.module.css';
import { deviceName } from '#access/account/device.rules.ts';
import { useAccountAttempt } from '#access/account/form.parts.ts';
import { ProofDialog } from '#access/account/proof.parts.tsx';
import { AccountSection, Outcome } from '#access/account/section.parts.tsx';
import { meQuery } from '#access/session/session.queries.ts';
import { call, fetchJson } from '#foundation/browser/api.ts';
import { longest } from '#foundation/shared/fields.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDate } from '#ui/format.ts';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import type { Passkey } from './passkeys.contract.ts';
import { passkeysPossible } from './possible.ts';

type Task = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** One's passkeys: what there is, another one, and what each is called. `onAdded` leads on; null stays here. */
export function AccountPasskeys({ onAdded }: { onAdded: (() => void) | null }) {
  const queries = useQueryClient();
  const { data: passkeys, error } = useQuery(passkeysQuery);
  const { data: factor } = useQuery(factorQuery);
  const [task, setTask] = useState<Task | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const orCode = factor?.active ?? false;

  const ask = (next: Task) => {
    setDone(null);
    setTask(next);
  };
  const finish = async (said: string) => {
    setTask(null);
    setDone(said);
    await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  const added = async ({ name }: Passkey) => {
    // Before anything leads on: who goes on at once must not be sent back here.
    queries.setQueryData(meQuery.queryKey, (now) => now && { ...now, secondFactorNeeded: false });
    await finish(`De passkey “${name}” is toegevoegd. Je kunt er nu mee inloggen.`);
    onAdded?.();
  };
  const remove = async (passkey: Passkey, evidence: object) => {
    await call(`/api/passkeys/${passkey.uuid}`, { method: 'DELETE', body: evidence });
    await finish(`De passkey “${passkey.name}” is verwijderd.`);
    heading.current?.focus();
  };
  return (
    <AccountSection title="Passkeys" heading={heading}>
      <Outcome failure={error && !passkeys ? error.message : null} done={done} />
      {passkeys ? <PasskeyList passkeys={passkeys} onTask={ask} /> : error ? null : <Spinner />}
      {passkeysPossible() ? (
        <Button onClick={() => ask({ kind: 'add' })}>Passkey toevoegen</Button>
      ) : (
        <p className={styles.remark}>In deze browser kun je hier geen passkey maken. Probeer het in een andere.</p>
      )}
      {task?.kind === 'add' ? <AddDialog orCode={orCode} onAdded={added} onClose={() => setTask(null)} /> : null}
      {task?.kind === 'rename' ? (
        <RenameDialog passkey={task.passkey} onRenamed={finish} onClose={() => setTask(null)} />
      ) : null}
      {task?.kind === 'remove' ? (
        <ProofDialog
          title="Passkey verwijderen?"
          confirmLabel="Verwijderen"
          danger
          orCode={orCode}
          onConfirm={(evidence) => remove(task.passkey, evidence)}
          onClose={() => setTask(null)}
        >
          Met “{task.passkey.name}” kun je daarna niet meer inloggen. Op je apparaat blijft hij staan: verwijder hem
          daar ook.
        </ProofDialog>
      ) : null}
    </AccountSection>
  );
}

function PasskeyList({ passkeys, onTask }: { passkeys: readonly Passkey[]; onTask: (task: Task) => void }) {
  if (passkeys.length === 0)
    return <p>Met een passkey log je in met je vingerafdruk, gezicht of pincode, zonder wachtwoord.</p>;
  return (
    <ul className={styles.sessions}>
      {passkeys.map((passkey) => (
        <li key={passkey.uuid}>
          <span>
            <b>{passkey.name}</b>
            <br />
            {`gemaakt op ${formatDate(passkey.madeOn)}, ${
              passkey.lastUsedOn ? `laatst gebruikt op ${formatDate(passkey.lastUsedOn)}` : 'nog niet gebruikt'
            }`}
          </span>
          <span className={styles.actions}>
            <Button
              small
              onClick={() => onTask({ kind: 'rename', passkey })}
              aria-label={`Geef ${passkey.name} een andere naam`}
            >
              Andere naam
            </Button>
            <Button small onClick={() => onTask({ kind: 'remove', passkey })} aria-label={`Verwijder ${passkey.name}`}>
              Verwijder
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameFault = (name: string) => (name.trim() ? [] : [{ field: 'passkey-name', message: 'Vul een naam in.' }]);

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  error: string | null;
}

const NameField = (props: NameFieldProps) => (
  <TextField
    id="passkey-name"
    label="Naam"
    hint="Zo herken je hem later, bijvoorbeeld “Laptop van het werk”."
    maxLength={longest.title}
    {...props}
  />
);

interface AddDialogProps {
  orCode: boolean;
  onAdded: (passkey: Passkey) => Promise<void>;
  onClose: () => void;
}

/** Proposes the browser and the system as its name. */
function AddDialog({ orCode, onAdded, onClose }: AddDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  return (
    <ProofDialog
      title="Passkey toevoegen"
      confirmLabel="Verder"
      orCode={orCode}
      onConfirm={async (evidence) => {
        // With what talks to authenticators, which hardly any visit here needs.
        const { makePasskey } = await import('./make.ts');
        await onAdded(await makePasskey(name, evidence));
      }}
      onClose={onClose}
      fields={{
        faults: () => nameFault(name),
        ids: { name: 'passkey-name', credential: '' },
        draw: (errorOf) => <NameField value={name} onChange={setName} error={errorOf('passkey-name')} />,
      }}
    >
      Vul eerst je wachtwoord in. Daarna vraagt je apparaat om je vingerafdruk, gezicht of pincode.
    </ProofDialog>
  );
}

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed: (said: string) => Promise<void>;
  onClose: () => void;
}

function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const [name, setName] = useState(passkey.name);
  const attempt = useAccountAttempt({ name: 'passkey-name' });
  const rename = async () => {
    const path = `/api/passkeys/${passkey.uuid}` as const;
    const put = () =>
      fetchJson(path, { method: 'PUT', body: { name } }).then((now) => onRenamed(`De passkey heet nu “${now.name}”.`));
    if (!(await attempt.send(nameFault(name), put))) focusField('passkey-name');
  };
  return (
    <FormDialog
      title="Passkey een andere naam geven"
      submit="Naam opslaan"
      busy={attempt.busy}
      problem={attempt.failure}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} error={attempt.errorOf('passkey-name')} />
    </FormDialog>
  );
}
