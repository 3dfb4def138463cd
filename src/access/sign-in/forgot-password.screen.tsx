import { useEffect, useState } from 'react';
import { tokenLifetime } from '#access/mail-links/mails.rules.ts';
import { askJson } from '#foundation/browser/api-send.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { arrival } from './arrival.ts';
import { AccessForm, AccessPanel, Again, Points, RefusalNotice, ToLogin, useSecondsUntil } from './panel.parts.tsx';
import { useTypedText } from './typed-text.ts';
import { titleWith, useAttempt } from './use-attempt.ts';
import { waitWords } from './waiting.rules.ts';

/** Milliseconds before a second mail makes sense; the server takes three in a quarter of an hour. */
const patience = 60_000;

const askMail = (username: string) => askJson('/api/tokens/reset_password', { method: 'POST', body: { username } });

/** `/authenticatie/wachtwoord-vergeten`: asks for a mail, and says what to do when it does not come. */
export function ForgotPasswordScreen() {
  const [username, setUsername] = useTypedText('username');
  const [sentTo, setSentTo] = useState<string | null>(null);
  // What was typed at the login need not be typed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come.
  useEffect(() => {
    const known = arrival.read()?.username;
    if (known && username === '') setUsername(known);
  }, []);
  return sentTo === null ? (
    <AskForm username={username} onType={setUsername} onSent={setSentTo} />
  ) : (
    <Sent username={sentTo} onOther={() => setSentTo(null)} />
  );
}

interface AskFormProps {
  username: string;
  onType: (username: string) => void;
  onSent: (username: string) => void;
}

function AskForm({ username, onType, onSent }: AskFormProps) {
  const attempt = useAttempt({ stays: true });
  const title = 'Wachtwoord vergeten';
  usePageTitle(titleWith(attempt.errors, title));
  const send = () =>
    attempt.send(username.trim() ? [] : [{ field: 'username', message: 'Vul je e-mailadres in.' }], async () => {
      await askMail(username.trim());
      arrival.keep({ username: username.trim(), after: null });
      onSent(username.trim());
    });
  return (
    <AccessPanel title={title} lead="Je krijgt een mail met een link. Daarmee kies je een nieuw wachtwoord.">
      <AccessForm attempt={attempt} onSend={() => void send()} submit="Stuur de mail">
        <TextField
          id="username"
          label="E-mailadres"
          hint="Het adres waarmee je inlogt."
          type="email"
          autoComplete="username"
          value={username}
          onChange={onType}
          error={attempt.errorOf('username')}
        />
      </AccessForm>
      <ToLogin />
    </AccessPanel>
  );
}

/** The answer is the same whether the address is known or not, and so are these words. */
function Sent({ username, onOther }: { username: string; onOther: () => void }) {
  const title = 'Kijk in je mail';
  const attempt = useAttempt({ stays: true });
  const [until, setUntil] = useState(() => Date.now() + patience);
  const [mails, setMails] = useState(1);
  const seconds = useSecondsUntil(until);
  usePageTitle(title);
  const sendAgain = () => {
    if (seconds > 0) return;
    void attempt.send([], async () => {
      await askMail(username);
      attempt.settle();
      setMails(mails + 1);
      setUntil(Date.now() + patience);
    });
  };
  return (
    <AccessPanel
      focused
      title={title}
      lead={
        <>
          Hoort <b>{username}</b> bij een account? Dan krijg je binnen een paar minuten een mail met een link. De link
          werkt {tokenLifetime.reset.words} en maar één keer.
        </>
      }
    >
      <div>
        <h2>Geen mail gekregen?</h2>
        <Points>
          <li>Kijk ook in je map met ongewenste mail.</li>
          <li>
            Klopt het adres?{' '}
            <Button variant="textNoPadding" onClick={onOther}>
              Vul een ander adres in
            </Button>
          </li>
          <li>Vraag je om nog een mail? Dan werkt alleen de link in de nieuwste.</li>
        </Points>
      </div>
      <RefusalNotice refusal={attempt.refusal} count={attempt.count} />
      <Again>
        <Button
          variant="outline"
          busy={attempt.busy}
          aria-disabled={seconds > 0 || undefined}
          aria-describedby="again"
          onClick={sendAgain}
        >
          Stuur de mail opnieuw
        </Button>
        <p id="again" className="small soft">
          {seconds > 0
            ? `Dat kan over ${waitWords(seconds)}.`
            : 'Komt de mail niet binnen een paar minuten? Stuur hem dan opnieuw.'}
        </p>
        <LiveRegion message={mails > 1 ? `De mail is opnieuw gestuurd. Dat was mail ${mails}.` : ''} />
      </Again>
      <ToLogin />
    </AccessPanel>
  );
}
