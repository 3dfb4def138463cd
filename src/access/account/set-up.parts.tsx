import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SecondFactor } from './account.contract.ts';
import styles from './account.screen.module.css';
import { useAccountAttempt } from './form.parts.ts';
import { Outcome } from './section.parts.tsx';

const QrCode = latePart(() => import('#ui/graphic/qr.tsx').then((it) => it.QrCode));

export interface SetUpProps {
  /** With the secret that was just made. */
  made: SecondFactor;
  onDone: (active: SecondFactor) => void;
  onCancel: () => void;
}

/** Three steps: an app, the secret in that app, a code to show that it worked. */
export function SetUp({ made, onDone, onCancel }: SetUpProps) {
  const [code, setCode] = useState('');
  const attempt = useAccountAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const activate = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = code.trim() ? [] : [{ field: 'code', message: 'Vul de code in die nu in de app staat.' }];
    const put = () => fetchJson('/api/me/second_factor', { method: 'PUT', body: { code } }).then(onDone);
    if (!(await attempt.send(found, put))) focusField('code');
  };
  return (
    <div className={styles.setUp}>
      <h3 ref={heading} tabIndex={-1}>
        Instellen in drie stappen
      </h3>
      <ol className={styles.steps}>
        <li>
          <h4>Zet een app op je telefoon</h4>
          <p>
            Elke app voor inlogcodes werkt, bijvoorbeeld Microsoft Authenticator, Google Authenticator of 2FAS. Ook je
            wachtwoordmanager kan dit vaak.
          </p>
        </li>
        <li>
          <h4>Voeg dit account toe in de app</h4>
          <p>Kies in de app voor toevoegen en scan deze QR-code.</p>
          <Suspense fallback={<Spinner />}>
            <QrCode
              className={styles.qr}
              text={made.uri ?? ''}
              label="QR-code om te scannen met de app; de sleutel eronder is hetzelfde"
            />
          </Suspense>
          <p>
            Kun je niet scannen? Kies in de app voor zelf invullen en typ deze sleutel over. Het account werkt op tijd
            (niet op teller).
          </p>
          <p className={styles.secret}>{made.secret}</p>
        </li>
        <li>
          <h4>Vul de code in die de app nu toont</h4>
          <form className={styles.form} onSubmit={(event) => void activate(event)} noValidate>
            <TextField
              id="code"
              label="Code van zes cijfers"
              hint="De code verandert elke 30 seconden."
              width="short"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              error={attempt.errorOf('code')}
            />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" busy={attempt.busy}>
                Aanzetten
              </Button>
              <Button variant="text" onClick={onCancel}>
                Annuleren
              </Button>
            </div>
            <Outcome failure={attempt.failure} />
          </form>
        </li>
      </ol>
    </div>
  );
}
