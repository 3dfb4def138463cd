import type { UsedToken } from '#access/mail-links/user-tokens.contract.ts';
import type { TokenPair } from '#access/session/session.contract.ts';
import { askJson } from '#foundation/browser/api-send.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { session, takeLocation, thisDevice } from '#foundation/browser/session.ts';
import { Button } from '#ui/button.tsx';
import { AccessPanel } from './panel.parts.tsx';

/** The account is confirmed and one is in: says as whom, and how to come back. */
export function Confirmed({ account }: { account: UsedToken }) {
  usePageTitle('Je account is bevestigd');
  return (
    <AccessPanel
      focused
      title="Je account is bevestigd"
      lead={
        <>
          Je bent ingelogd als <b>{account.name}</b>. Voortaan log je in met <b>{account.username}</b> en het wachtwoord
          dat je net koos.
        </>
      }
    >
      <Button variant="primary" wide onClick={() => location.assign(takeLocation())}>
        Verder
      </Button>
    </AccessPanel>
  );
}

/**
 * Logs in with what was just chosen, unless someone is signed in here already. When it takes more, such as a second factor, the login
 * page goes on with it.
 */
export async function isLetIn(username: string, password: string): Promise<boolean> {
  if (session.accessToken()) return false;
  const answer = await askJson('/api/login_check', {
    method: 'POST',
    body: { username, password, device: thisDevice() },
  }).catch(() => ({}) as Partial<TokenPair>);
  const { token, refresh_token } = answer;
  if (!token || !refresh_token) return false;
  session.store({ token, refresh_token });
  return true;
}
