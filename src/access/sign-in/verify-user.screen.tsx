import { lazy, Suspense, useEffect, useState } from 'react';
import { MailLinkNotices, MailLinkPanel } from '#access/mail-links/link.parts.tsx';
import { isGone, type MailLink, useMailLink } from '#access/mail-links/use-link.ts';
import type { UsedToken } from '#access/mail-links/user-tokens.contract.ts';
import { nobodyYet, passwordFaults } from '#access/password/judge.ts';
import { NewPasswordField } from '#access/password/new-field.parts.tsx';
import { askJson } from '#foundation/browser/api-send.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { arrival } from './arrival.ts';
import { AccessForm, AccessPanel } from './panel.parts.tsx';
import { type AccessPlace, accessPaths } from './paths.rules.ts';
import { useTypedText } from './typed-text.ts';
import { titleWith, useAttempt } from './use-attempt.ts';

const title = 'Bevestig je account';

/** What comes after success, and is not needed before. */
const after = () => import('./confirmed.parts.tsx');
const Confirmed = lazy(() => after().then((it) => ({ default: it.Confirmed })));

/** `/authenticatie/verifieer-gebruiker/{token}`: a name and a password, and then one is in. */
export function VerifyUserScreen({ token }: AccessPlace) {
  const { link, askAgain, end } = useMailLink(token, 'verify');
  const [confirmed, setConfirmed] = useState<UsedToken | null>(null);
  if (confirmed)
    return (
      <Suspense>
        <Confirmed account={confirmed} />
      </Suspense>
    );
  return (
    <MailLinkPanel link={link} kind="verify" token={token}>
      <VerifyForm token={token} link={link} onAgain={askAgain} onGone={end} onDone={setConfirmed} />
    </MailLinkPanel>
  );
}

interface VerifyFormProps {
  token: string | null;
  link: MailLink;
  onAgain: () => void;
  onGone: () => void;
  onDone: (account: UsedToken) => void;
}

function VerifyForm({ token, link, onAgain, onGone, onDone }: VerifyFormProps) {
  const [name, setName] = useTypedText('name');
  const [password, setPassword] = useTypedText('password');
  const attempt = useAttempt({ stays: true });
  const soFar = link.is === 'open' ? link.name : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known; what is typed by then stays.
  useEffect(() => void (soFar && !name && setName(soFar)), [soFar]);
  usePageTitle(titleWith(attempt.errors, title));
  const owner = { ...nobodyYet, name };

  const send = async () => {
    const found = [
      ...(name.trim() ? [] : [{ field: 'name', message: 'Vul je naam in.' }]),
      ...(await passwordFaults(password, owner)),
    ];
    return attempt.send(found, async () => {
      const answer = await askJson(`/api/tokens/verify_user/${token}`, {
        method: 'PUT',
        body: { name: name.trim(), password },
      }).catch((error: unknown) => {
        if (isGone(error)) onGone();
        throw error;
      });
      const isIn = await after().then(
        ({ isLetIn }) => isLetIn(answer.username, password),
        () => false,
      );
      if (isIn) return onDone(answer);
      arrival.keep({ username: answer.username, after: 'verify' });
      location.assign(accessPaths.login);
    });
  };

  return (
    <AccessPanel title={title} lead="Kijk of je naam klopt en kies een wachtwoord. Daarna ben je ingelogd.">
      <MailLinkNotices link={link} onAgain={onAgain} />
      <AccessForm attempt={attempt} onSend={() => void send()} submit="Bevestig account">
        <TextField
          id="name"
          label="Je naam"
          autoComplete="name"
          hint="Zo zien je collega’s je."
          value={name}
          onChange={setName}
          maxLength={150}
          error={attempt.errorOf('name')}
        />
        <NewPasswordField
          label="Kies een wachtwoord"
          value={password}
          onChange={setPassword}
          error={attempt.errorOf('password')}
          owner={owner}
        />
      </AccessForm>
    </AccessPanel>
  );
}
