import { type SignedIn, signOutTo } from '#access/session/signed-in.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { takeLocation } from '#foundation/browser/session.ts';
import { Button } from '#ui/button.tsx';
import { AccessPanel } from './panel.parts.tsx';

/** Nobody has to log in twice; who wants to be someone else signs out first. */
export function AlreadySignedIn({ who }: { who: SignedIn }) {
  usePageTitle('Je bent al ingelogd');
  return (
    <AccessPanel
      focused
      title="Je bent al ingelogd"
      lead={
        <>
          Als <b>{who.name}</b> van {who.company_name}, met <b>{who.username}</b>.
        </>
      }
    >
      <Button variant="primary" wide onClick={() => location.assign(takeLocation())}>
        Verder
      </Button>
      <Button variant="outline" wide onClick={() => void signOutTo(who)}>
        Uitloggen
      </Button>
    </AccessPanel>
  );
}
