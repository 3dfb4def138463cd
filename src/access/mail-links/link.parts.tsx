import { lazy, type ReactNode, Suspense } from 'react';
import { useSignedIn } from '#access/session/signed-in.ts';
import { RefusalNotice } from '#access/sign-in/panel.parts.tsx';
import { Button } from '#ui/button.tsx';
import type { MailLink } from './use-link.ts';
import type { TokenKind } from './user-tokens.contract.ts';

// For the few who meet them; the server was just reached when they are needed.
const ends = () => import('./ends.parts.tsx');
const GoneLink = lazy(() => ends().then((it) => ({ default: it.GoneLink })));
const OtherLink = lazy(() => ends().then((it) => ({ default: it.OtherLink })));
const OtherSignedIn = lazy(() =>
  import('#access/sign-in/other-signed-in.parts.tsx').then((it) => ({ default: it.OtherSignedIn })),
);

export interface MailLinkProps {
  link: MailLink;
  kind: TokenKind;
  token: string | null;
  /** The form, for as long as the link may be good. */
  children: ReactNode;
}

/** What belongs to the link that someone came with: the form, or why there is none. */
export function MailLinkPanel({ link, kind, token, children }: MailLinkProps) {
  return (
    <Suspense>
      {link.is === 'gone' ? (
        <GoneLink kind={kind} />
      ) : link.is === 'other' ? (
        <OtherLink kind={kind} token={token ?? ''} />
      ) : (
        children
      )}
    </Suspense>
  );
}

/** Above the form: the link could not be looked up, or someone else is signed in. What was typed stays. */
export function MailLinkNotices({ link, onAgain }: { link: MailLink; onAgain: () => void }) {
  const who = useSignedIn();
  if (link.is === 'unread')
    return (
      <div>
        <RefusalNotice refusal={link.refusal} count={0} />
        <Button variant="text" onClick={onAgain}>
          Probeer opnieuw
        </Button>
      </div>
    );
  if (link.is !== 'open' || !who) return null;
  return (
    <Suspense>
      <OtherSignedIn who={who} />
    </Suspense>
  );
}
