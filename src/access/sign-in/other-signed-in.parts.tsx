import { type SignedIn, signOutTo } from '#access/session/signed-in.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from './panel.parts.tsx';

/** Someone is signed in in this browser, and the link may be another's: they may want to leave first. */
export function OtherSignedIn({ who }: { who: SignedIn }) {
  return (
    <Notice live title={`Je bent ingelogd als ${who.name}`}>
      <p>Is deze link voor een ander account? Log dan eerst uit.</p>
      <Button variant="textNoPadding" onClick={() => void signOutTo(who, location.pathname)}>
        Uitloggen
      </Button>
    </Notice>
  );
}
