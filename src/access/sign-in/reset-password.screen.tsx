import { MailLinkNotices, MailLinkPanel } from '#access/mail-links/link.parts.tsx';
import { isGone, type MailLink, useMailLink } from '#access/mail-links/use-link.ts';
import { nobodyYet, passwordFaults } from '#access/password/judge.ts';
import { NewPasswordField } from '#access/password/new-field.parts.tsx';
import { askJson } from '#foundation/browser/api-send.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { claimsOf, session, thisDevice } from '#foundation/browser/session.ts';
import { arrival } from './arrival.ts';
import { AccessForm, AccessPanel } from './panel.parts.tsx';
import { type AccessPlace, accessPaths } from './paths.rules.ts';
import { useTypedText } from './typed-text.ts';
import { titleWith, useAttempt } from './use-attempt.ts';

const title = 'Kies een nieuw wachtwoord';

/** `/authenticatie/wachtwoord-vergeten/{token}`: a new password, and then to log in with it. */
export function ResetPasswordScreen({ token }: AccessPlace) {
  const { link, askAgain, end } = useMailLink(token, 'reset');
  return (
    <MailLinkPanel link={link} kind="reset" token={token}>
      <ResetForm token={token} link={link} onAgain={askAgain} onGone={end} />
    </MailLinkPanel>
  );
}

interface ResetFormProps {
  token: string | null;
  link: MailLink;
  onAgain: () => void;
  onGone: () => void;
}

function ResetForm({ token, link, onAgain, onGone }: ResetFormProps) {
  const [password, setPassword] = useTypedText('password');
  const attempt = useAttempt({ stays: true });
  usePageTitle(titleWith(attempt.errors, title));

  const send = async () =>
    attempt.send(await passwordFaults(password, nobodyYet), async () => {
      const { username } = await askJson(`/api/tokens/reset_password/${token}`, {
        method: 'PUT',
        body: { password, device: thisDevice() },
      }).catch((error: unknown) => {
        if (isGone(error)) onGone();
        throw error;
      });
      // The session in this browser ended with the others; one of somebody else did not.
      if (claimsOf(session.accessToken())?.username === username) session.clear();
      arrival.keep({ username, after: 'reset' });
      location.assign(accessPaths.login);
    });

  return (
    <AccessPanel
      title={title}
      lead="Daarna ben je op al je apparaten uitgelogd, en log je in met je nieuwe wachtwoord."
    >
      <MailLinkNotices link={link} onAgain={onAgain} />
      <AccessForm attempt={attempt} onSend={() => void send()} submit="Bewaar wachtwoord">
        <NewPasswordField
          label="Nieuw wachtwoord"
          value={password}
          onChange={setPassword}
          error={attempt.errorOf('password')}
          owner={nobodyYet}
        />
      </AccessForm>
    </AccessPanel>
  );
}
