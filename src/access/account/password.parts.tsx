import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { PasswordField } from '#access/password/field.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { exchangeTokens } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { sessionsQuery } from './account.queries.ts';
import styles from './account.screen.module.css';
import { useAccountAttempt } from './form.parts.ts';
import { AccountSection, Outcome } from './section.parts.tsx';

/** Another password. Everyone else who is in with the old one is out; this device goes on. */
export function AccountPassword({ me }: { me: Me }) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const attempt = useAccountAttempt({ current: 'current-password', password: 'new-password' });
  const [first] = attempt.errors;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks for attention again.
  useEffect(() => {
    if (first) focusField(first.field);
  }, [attempt.count, first?.field]);

  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDone(null);
    const found = [
      ...(current ? [] : [{ field: 'current-password', message: 'Vul je huidige wachtwoord in.' }]),
      ...(password ? [] : [{ field: 'new-password', message: 'Kies een nieuw wachtwoord.' }]),
    ];
    const changed = await attempt.send(found, () =>
      exchangeTokens('/api/me/password', { method: 'PUT', body: { current, password } }),
    );
    if (!changed) return;
    setCurrent('');
    setPassword('');
    setDone('Je wachtwoord is gewijzigd. Op je andere apparaten ben je uitgelogd.');
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <AccountSection title="Wachtwoord">
      <form className={styles.form} onSubmit={(event) => void change(event)} noValidate>
        {/* For password managers: whose password this is. */}
        <input type="text" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordField
          id="current-password"
          label="Huidig wachtwoord"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={attempt.errorOf('current-password')}
        />
        <PasswordField
          id="new-password"
          label="Nieuw wachtwoord"
          hint="Minstens 8 tekens, bijvoorbeeld drie losse woorden achter elkaar. Op je andere apparaten word je uitgelogd."
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={attempt.errorOf('new-password')}
        />
        <Button type="submit" busy={attempt.busy}>
          Wachtwoord wijzigen
        </Button>
        <Outcome failure={attempt.failure} done={done} />
      </form>
    </AccountSection>
  );
}
