import { type SubmitEvent, useRef, useState } from 'react';
import { useMe } from '#access/session/session.queries.ts';
import { ApiError, call, sentenceOf } from '#foundation/browser/api.ts';
import { notInCompany } from '#study/collaborators.contract.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { useSettled } from '#ui/form/use-settled.ts';
import { toast } from '#ui/overlay/toast.ts';
import { useCandidates } from './collaborators.queries.ts';
import styles from './collaborators.screen.module.css';

/** Somebody to add: a colleague who was picked, or an e-mail address that was typed. */
export type Added = { user: string } | { email: string };

export interface AddCollaboratorProps {
  research: string;
  onAdd: (who: Added) => Promise<void>;
  /** Whether the field is wrong now. */
  onError: (faulty: boolean) => void;
}

/** Adds a colleague by name or address; for an address without an account there is the way to the admin. */
export function AddCollaborator({ research, onAdd, onError }: AddCollaboratorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const adding = useRef<{ who: string; done: Promise<void> } | null>(null);
  const { data: found = [] } = useCandidates(research, useSettled(text, 200));
  const options = picked ? [] : found.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const refuse = (sentence: string | null) => {
    setError(sentence);
    onError(sentence !== null);
    if (sentence) field.current?.focus();
  };
  const change = (next: string) => {
    setText(next);
    setPicked(null);
    setUnknown(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const who = whoOf(text, picked, options);
    if (!who)
      return refuse(
        text.trim() ? 'Kies een naam uit de lijst, of vul een e-mailadres in.' : 'Vul een naam of e-mailadres in.',
      );
    // Enter for the next person counts while the one before is still on its way; twice for the same one does not.
    const key = JSON.stringify(who);
    if (adding.current?.who === key) return;
    const before = adding.current?.done ?? Promise.resolve();
    const mine = { who: key, done: before.then(() => add(who)) };
    adding.current = mine;
    void mine.done.then(() => {
      if (adding.current === mine) adding.current = null;
    });
  };
  const add = async (who: Added) => {
    try {
      await onAdd(who);
      // Who went on to the next person while this one was added keeps what was typed.
      setText((now) => (now === text ? '' : now));
      setPicked((now) => (now === picked ? null : now));
      setUnknown(null);
      refuse(null);
    } catch (failure) {
      const violation = failure instanceof ApiError ? failure.violations[0] : undefined;
      if (violation?.code === notInCompany && 'email' in who) setUnknown(who.email);
      refuse(sentenceOf(failure));
    }
  };
  return (
    <section>
      <h2>Iemand toevoegen</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Combobox
          ref={field}
          label="Naam of e-mailadres van een collega"
          hint="Iemand uit je organisatie. Die krijgt er een mail over."
          value={text}
          onChange={change}
          options={options}
          onPick={(option) => {
            setText(option.label);
            setPicked(option);
          }}
          error={error}
        />
        <Button type="submit" variant="primary">
          Toevoegen
        </Button>
      </form>
      {unknown ? (
        <AskInvitation
          research={research}
          address={unknown}
          onAsked={() => {
            change('');
            refuse(null);
          }}
        />
      ) : null}
    </section>
  );
}

function whoOf(
  text: string,
  picked: { value: string } | null,
  options: readonly { value: string; label: string }[],
): Added | null {
  if (picked) return { user: `/api/users/${picked.value}` };
  if (text.includes('@')) return { email: text.trim() };
  const same = options.filter(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  return same.length === 1 ? { user: `/api/users/${same[0]?.value}` } : null;
}

/** Seats are the business of the organisation's admin: who is not one asks, by a mail that we write. */
function AskInvitation({ research, address, onAsked }: { research: string; address: string; onAsked: () => void }) {
  const { data: me } = useMe();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    try {
      await call(`/api/researches/${research}/ask_invitation`, { method: 'POST', body: { email: address } });
      toast('Je beheerder krijgt een mail met je vraag.');
      onAsked();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <div className={styles.ask}>
      {me?.roles.includes('ROLE_COMPANY_ADMIN') ? (
        <Callout boxed actions={<Button to="/beheer/gebruikers">Naar Gebruikers</Button>}>
          Nodig {address} uit voor je organisatie. Daarna kun je die persoon hier toevoegen.
        </Callout>
      ) : (
        <Callout
          boxed
          actions={
            <Button busy={busy} onClick={() => void ask()}>
              Vraag mijn beheerder om een uitnodiging
            </Button>
          }
        >
          Alleen je beheerder kan {address} uitnodigen. We sturen je vraag door per mail. Heeft je collega een account,
          dan voeg je die hier toe.
        </Callout>
      )}
      {error ? <Callout kind="error">{error}</Callout> : null}
    </div>
  );
}
