import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Me } from '#access/session/session.contract.ts';
import { meQuery } from '#access/session/session.queries.ts';
import { saveOver } from '#foundation/browser/saved-over.ts';
import { longest } from '#foundation/shared/fields.ts';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './account.screen.module.css';
import { useAccountAttempt } from './form.parts.ts';
import { AccountSection, Outcome } from './section.parts.tsx';

/** How one is called here, and with what address one logs in. */
export function AccountName({ me }: { me: Me }) {
  const queries = useQueryClient();
  const [name, setName] = useState(me.name);
  const [over] = useState(() => saveOver('/api/me', me));
  const [done, setDone] = useState<string | null>(null);
  const attempt = useAccountAttempt();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDone(null);
    const saved = await attempt.send(faultsOf(name), async () => {
      const next = await over({ name }, (now) => setName((held) => (held === name ? now.name : held)));
      queries.setQueryData(meQuery.queryKey, next);
    });
    if (saved) setDone('Je naam is opgeslagen.');
    else focusField('name');
  };
  return (
    <AccountSection title="Naam en adres">
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          id="name"
          label="Naam"
          hint="Zo zien collega’s je bij onderzoeken en notities."
          autoComplete="name"
          maxLength={longest.title}
          value={name}
          onChange={(value) => {
            setName(value);
            setDone(null);
          }}
          error={attempt.errorOf('name')}
        />
        <Button type="submit" busy={attempt.busy}>
          Naam opslaan
        </Button>
        <Outcome failure={attempt.failure} done={done} />
        <p className={styles.remark}>
          Je logt in met <span className={styles.address}>{me.username}</span>. Klopt dit adres niet meer? Vraag de
          beheerder van {me.companyName} om hulp.
        </p>
      </form>
    </AccountSection>
  );
}

const faultsOf = (name: string) => (name.trim() ? [] : [{ field: 'name', message: 'Vul je naam in.' }]);
