import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError, askJson } from '#foundation/browser/api-send.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { session, takeLocation } from '#foundation/browser/session.ts';
import { type FieldProblem, focusField } from '#ui/error-summary.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TokenPair } from './access.contract.ts';
import { AccessForm, AccessPanel, Notice } from './access-panel.parts.tsx';
import { accessPaths } from './access-paths.rules.ts';
import { type Arrival, arrival } from './arrival.ts';
import { asksForCode, emptyCode, LoginCode, wrongCode } from './login-code.parts.tsx';
import { PasswordField } from './password-field.parts.tsx';
import { type Refusal, refusalOf } from './refusal.ts';
import { useSignedIn } from './signed-in.ts';
import { useTypedText } from './typed-text.ts';
import { titleWith } from './use-attempt.ts';

const AlreadySignedIn = lazy(() =>
  import('./already-signed-in.parts.tsx').then((it) => ({ default: it.AlreadySignedIn })),
);

/** `/authenticatie/inloggen`: an e-mail address, a password, and back to where one was going. */
export function LoginScreen() {
  const signedIn = useSignedIn();
  return <Suspense>{signedIn ? <AlreadySignedIn who={signedIn} /> : <LoginForm />}</Suspense>;
}

function LoginForm() {
  const [username, setUsername] = useTypedText('username');
  const [password, setPassword] = useTypedText('password');
  /** Of the second step; null while the password is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const arrived = useArrival();
  usePageTitle(titleWith(errors, 'Inloggen'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; not over what was typed already.
  useEffect(() => {
    if (!arrived || username !== '') return;
    setUsername(arrived.username);
    if (arrived.after) focusField('password');
  }, [arrived]);

  const logIn = async () => {
    if (busy) return;
    const found = code === null ? emptyFields(username, password) : emptyCode(code);
    setErrors(found);
    setRefusal(null);
    setAttempt((count) => count + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      session.store(
        await askJson<TokenPair>('/api/login_check', {
          method: 'POST',
          body: { username: username.trim(), password, ...(code !== null && { code }) },
        }),
      );
      arrival.forget();
      location.assign(takeLocation());
    } catch (error) {
      setBusy(false);
      if (asksForCode(error)) {
        setCode(code ?? '');
        if (code === null) return;
        setErrors([{ field: 'code', message: wrongCode }]);
      } else if (error instanceof ApiError && error.status === 401) {
        // Also from the second step, when the password was changed elsewhere a moment ago.
        setCode(null);
        setErrors([{ field: 'password', message: 'Het e-mailadres of het wachtwoord klopt niet.' }]);
      } else setRefusal(refusalOf(error));
      setAttempt((count) => count + 1);
    }
  };

  const settle = () => {
    setErrors([]);
    setRefusal(null);
  };
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;
  return (
    <AccessPanel
      title="Inloggen"
      lead={code === null ? 'Log in met het account van je organisatie.' : 'Nog één stap: vul een code in.'}
    >
      {arrived?.after && code === null ? (
        <Notice live title={news[arrived.after].title}>
          <p>{news[arrived.after].words}</p>
        </Notice>
      ) : null}
      <AccessForm attempt={{ errors, refusal, count: attempt, busy }} onSend={() => void logIn()} submit="Inloggen">
        {code === null ? (
          <>
            <TextField
              id="username"
              label="E-mailadres"
              type="email"
              autoComplete="username"
              value={username}
              onChange={setUsername}
              error={errorOf('username')}
            />
            <PasswordField
              id="password"
              label="Wachtwoord"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={errorOf('password')}
              beside={
                <a href={accessPaths.forgot} onClick={() => arrival.keep({ username: username.trim(), after: null })}>
                  Wachtwoord vergeten?
                </a>
              }
            />
          </>
        ) : (
          <LoginCode
            value={code}
            onChange={setCode}
            error={errorOf('code')}
            onSwitch={settle}
            onBack={() => {
              setCode(null);
              settle();
            }}
          />
        )}
      </AccessForm>
    </AccessPanel>
  );
}

/** What happened just before someone came here. */
const news = {
  reset: {
    title: 'Je nieuwe wachtwoord is bewaard',
    words: 'Je bent op al je apparaten uitgelogd. Log in met je nieuwe wachtwoord.',
  },
  verify: { title: 'Je account is bevestigd', words: 'Log in om te beginnen.' },
} as const;

function useArrival(): Arrival | null {
  const [arrived, setArrived] = useState<Arrival | null>(null);
  useEffect(() => setArrived(arrival.read()), []);
  return arrived;
}

function emptyFields(username: string, password: string): FieldProblem[] {
  return [
    ...(username.trim() ? [] : [{ field: 'username', message: 'Vul je e-mailadres in.' }]),
    ...(password ? [] : [{ field: 'password', message: 'Vul je wachtwoord in.' }]),
  ];
}
