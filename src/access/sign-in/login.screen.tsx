import { lazy, Suspense, useEffect, useState } from 'react';
import { passkeysPossible } from '#access/passkeys/possible.ts';
import { PasswordField } from '#access/password/field.parts.tsx';
import type { TokenPair } from '#access/session/session.contract.ts';
import { useSignedIn } from '#access/session/signed-in.ts';
import { chosenWay, goToProvider } from '#access/sign-on/chosen-way.ts';
import { ApiError, askJson } from '#foundation/browser/api-send.ts';
import { connection, textIsSafe } from '#foundation/browser/connection.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { session, takeLocation, thisDevice } from '#foundation/browser/session.ts';
import { Button } from '#ui/button.tsx';
import { type FieldProblem, focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type Arrival, arrival } from './arrival.ts';
import { asksForCode, emptyCode, LoginCode, passkeyOf, wrongCode } from './login-code.parts.tsx';
import styles from './panel.parts.module.css';
import { AccessForm, AccessPanel } from './panel.parts.tsx';
import { accessPaths } from './paths.rules.ts';
import { fieldProblemsOf } from './refusal.ts';
import { useTypedText } from './typed-text.ts';
import { titleWith, useAttempt } from './use-attempt.ts';
import { useSignOnReturn, useWay } from './use-sign-on.ts';

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
  const passkeys = usePasskeys();
  /** How a passkey is asked for in the second step: not at all, beside a code, or alone. */
  const [passkey, setPasskey] = useState<'also' | 'only' | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const attempt = useAttempt({ faultsOf: faultsOf(code !== null), stays: true });
  const arrived = useArrival();
  const way = useWay(username);
  const returned = useSignOnReturn();
  usePageTitle(titleWith(attempt.errors, 'Inloggen'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; not over what was typed already.
  useEffect(() => {
    if (!arrived?.username || username !== '') return;
    setUsername(arrived.username);
    if (arrived.after) focusField('password');
  }, [arrived]);

  // `stays`: the page goes on to the provider.
  const goTheWay = () => way && void attempt.send([], () => goToProvider(way));

  const given = () => ({ username: username.trim(), password, device: thisDevice() });

  const logIn = () =>
    attempt.send(code === null ? emptyFields(username, password) : emptyCode(code), () =>
      passOn(() =>
        askJson('/api/login_check', { method: 'POST', body: { ...given(), ...(code !== null && { code }) } }),
      ),
    );

  /** In the first step instead of all else, in the second beside the password. */
  const byPasskey = () =>
    attempt.send([], async () => {
      setCancelled(false);
      const { signWithPasskey } = await import('#access/passkeys/sign.ts');
      const proof = await signWithPasskey();
      setCancelled(proof === null);
      if (proof === null) return attempt.settle();
      await passOn(() =>
        code === null
          ? askJson('/api/passkey_login', { method: 'POST', body: { ...proof, device: thisDevice() } })
          : askJson('/api/login_check', { method: 'POST', body: { ...given(), passkey: proof } }),
      );
    });

  const passOn = async (ask: () => Promise<TokenPair>) => {
    try {
      session.store(await ask());
    } catch (error) {
      // The first step is done, and nothing is wrong.
      if (asksForCode(error) && code === null) {
        setCode('');
        setPasskey(passkeyOf(error));
        return attempt.settle();
      }
      // Also from the second step, when the password was changed elsewhere a moment ago.
      if (isRefused(error)) setCode(null);
      throw error;
    }
    arrival.forget();
    chosenWay.forget();
    location.assign(takeLocation());
  };

  const onlyPasskey = code !== null && passkey === 'only';

  return (
    <AccessPanel
      title="Inloggen"
      lead={
        // In the place of other words and not above the fields, because it comes with the script: nothing moves under a finger.
        <span role="status">
          {returned.busy ? (
            'Je wordt ingelogd…'
          ) : returned.refused ? (
            <>
              <b>Inloggen is niet gelukt.</b> {returned.refused}
            </>
          ) : cancelled ? (
            'Je bent nog niet ingelogd. Probeer de passkey opnieuw, of kies een andere manier.'
          ) : code !== null ? (
            `Nog één stap: ${secondSteps[passkey ?? 'code']}.`
          ) : arrived?.after ? (
            <>
              <b>{news[arrived.after].title}.</b> {news[arrived.after].words}
            </>
          ) : (
            'Log in met het account van je organisatie.'
          )}
        </span>
      }
    >
      <AccessForm
        attempt={attempt}
        onSend={() =>
          onlyPasskey ? void byPasskey() : way && code === null && password === '' ? goTheWay() : void logIn()
        }
        submit={onlyPasskey ? withPasskey : way && code === null ? 'Inloggen met wachtwoord' : 'Inloggen'}
        // Under the usual button, which stays where it is: this one comes when the address is known, and nothing moves under a finger.
        instead={
          way && code === null ? (
            <Button variant="primary" wide busy={attempt.busy} onClick={goTheWay}>
              {way.label}
            </Button>
          ) : null
        }
      >
        {code === null ? (
          <>
            <TextField
              id="username"
              label="E-mailadres"
              type="email"
              autoComplete="username"
              value={username}
              onChange={setUsername}
              error={attempt.errorOf('username')}
            />
            <PasswordField
              id="password"
              label="Wachtwoord"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={attempt.errorOf('password')}
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
            error={attempt.errorOf('code')}
            asked={!onlyPasskey}
            onSwitch={attempt.settle}
            onBack={() => {
              setCode(null);
              attempt.settle();
            }}
          />
        )}
      </AccessForm>
      {code === null || passkey === 'also' ? (
        // Drawn with the page and shown with the script: nothing moves when it comes.
        <Button variant="text" wide className={passkeys ? '' : styles.reserved} onClick={() => void byPasskey()}>
          {withPasskey}
        </Button>
      ) : null}
    </AccessPanel>
  );
}

const withPasskey = 'Inloggen met een passkey';

/** What is asked besides the password. */
const secondSteps = {
  code: 'vul een code in',
  also: 'vul een code in, of gebruik een passkey',
  only: 'gebruik je passkey',
};

/** What happened just before someone came here. */
const news = {
  reset: {
    title: 'Je nieuwe wachtwoord is bewaard',
    words: 'Je bent op al je apparaten uitgelogd.',
  },
  verify: { title: 'Je account is bevestigd', words: 'Log in om te beginnen.' },
  ended: { title: connection.ended.title, words: `${connection.ended.words} ${textIsSafe}` },
} as const;

/** Whether to offer a passkey: not yet as the page was drawn, because the build knows no browser. */
function usePasskeys(): boolean {
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible(passkeysPossible()), []);
  return possible;
}

function useArrival(): Arrival | null {
  const [arrived, setArrived] = useState<Arrival | null>(null);
  useEffect(() => setArrived(arrival.read()), []);
  return arrived;
}

/** Whether the organisation lets people log in at its own provider alone. */
const isSignOnOnly = (error: unknown) => error instanceof ApiError && error.body.sign_on === true;

/** Whether address and password are refused; not when only a code is asked for. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && !asksForCode(error) && !isSignOnOnly(error);

/** `second` is the step with the code. */
const faultsOf =
  (second: boolean) =>
  (error: unknown): FieldProblem[] => {
    if (isSignOnOnly(error))
      return [
        {
          field: 'username',
          message: 'Bij jouw organisatie log je niet in met een wachtwoord. Gebruik de knop “Inloggen met” onderaan.',
        },
      ];
    if (isRefused(error)) return [{ field: 'password', message: 'Het e-mailadres of het wachtwoord klopt niet.' }];
    return second && asksForCode(error) ? [{ field: 'code', message: wrongCode }] : fieldProblemsOf(error);
  };

function emptyFields(username: string, password: string): FieldProblem[] {
  return [
    ...(username.trim() ? [] : [{ field: 'username', message: 'Vul je e-mailadres in.' }]),
    ...(password ? [] : [{ field: 'password', message: 'Vul je wachtwoord in.' }]),
  ];
}
