import { type SubmitEvent, useState } from 'react';
import { ApiError, fetchJson } from '#foundation/browser/api.ts';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { session, takeLocation } from '#foundation/browser/session.ts';
import { Button } from '#ui/button.tsx';
import { Logo, SpringDrawing } from '#ui/drawings.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/error-summary.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TokenPair } from './access.contract.ts';
import styles from './login.screen.module.css';
import { asksForCode, emptyCode, LoginCode } from './login-code.parts.tsx';

/** `/authenticatie/inloggen`: an e-mail address, a password, and back to where one was going. */
export function LoginScreen() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Of the second step; null while the password is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  usePageTitle(
    errors.length > 0 ? `${errors.length === 1 ? '1 fout' : `${errors.length} fouten`} – Inloggen` : 'Inloggen',
  );

  const logIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = code === null ? emptyFields(username, password) : emptyCode(code);
    setErrors(found);
    setAttempt((count) => count + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      session.store(
        await fetchJson<TokenPair>('/api/login_check', {
          method: 'POST',
          body: { username: username.trim(), password, ...(code !== null && { code }) },
          anonymous: true,
        }),
      );
      location.assign(takeLocation());
    } catch (error) {
      setBusy(false);
      if (asksForCode(error) && code === null) return setCode('');
      // What was right a moment ago is wrong now: the password was changed elsewhere.
      const again = code === null || (isRefused(error) && !asksForCode(error));
      if (again) setCode(null);
      setErrors([{ field: again ? 'password' : 'code', message: sentenceOf(error) }]);
      setAttempt((count) => count + 1);
    }
  };

  const goBack = () => {
    setCode(null);
    setErrors([]);
  };
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;
  return (
    <div className={styles.page}>
      <main className={styles.side} id="inhoud">
        <a href="/" className={styles.brand}>
          <Logo />
          {houseFacts.productName}
        </a>
        <form className={styles.form} onSubmit={(event) => void logIn(event)} noValidate>
          <h1>Inloggen</h1>
          <p className={styles.lead}>
            {code === null ? 'Log in met het account van je organisatie.' : 'Nog één stap: vul een code in.'}
          </p>
          <ErrorSummary errors={errors} attempt={attempt} />
          {code === null ? (
            <>
              <TextField
                id="username"
                label="E-mailadres"
                type="email"
                autoComplete="username"
                value={username}
                onChange={(value) => setUsername(value ?? '')}
                error={errorOf('username')}
              />
              <TextField
                id="password"
                label="Wachtwoord"
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(value) => setPassword(value ?? '')}
                error={errorOf('password')}
              />
            </>
          ) : (
            <LoginCode
              value={code}
              onChange={setCode}
              error={errorOf('code')}
              onSwitch={() => setErrors([])}
              onBack={goBack}
            />
          )}
          <Button type="submit" variant="primary" wide busy={busy}>
            Inloggen
          </Button>
        </form>
        <LoginHelp />
      </main>
      <div className={styles.drawing} aria-hidden="true">
        <SpringDrawing />
        <p>Van een doel naar gedrag dat verandert, in elf stappen die je kunt uitleggen.</p>
      </div>
    </div>
  );
}

function emptyFields(username: string, password: string): FieldProblem[] {
  return [
    ...(username.trim() ? [] : [{ field: 'username', message: 'Vul je e-mailadres in.' }]),
    ...(password ? [] : [{ field: 'password', message: 'Vul je wachtwoord in.' }]),
  ];
}

/** Help in the place where one is stuck; only when this installation has someone to turn to. */
function LoginHelp() {
  const { helpPhone, helpEmail } = houseFacts;
  if (!helpPhone && !helpEmail) return null;
  return (
    <p className={styles.foot}>
      Lukt inloggen niet?{' '}
      {helpEmail ? (
        <>
          Mail <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
        </>
      ) : null}
      {helpEmail && helpPhone ? ' of bel ' : helpPhone ? 'Bel ' : null}
      {helpPhone ? <a href={`tel:${helpPhone.replace(/[^\d+]/g, '')}`}>{helpPhone}</a> : null}.
    </p>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The server speaks as the original did; people get Dutch. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Er ging iets mis. Probeer het opnieuw.';
  if (asksForCode(error)) return 'Deze code klopt niet, of is al gebruikt. Probeer de volgende.';
  if (error.status === 401) return 'Het e-mailadres of het wachtwoord klopt niet.';
  if (error.status === 429) return 'Je hebt het te vaak geprobeerd. Wacht een minuut en probeer het opnieuw.';
  return error.message;
}
