// Logging out must work without a network too.
import '#access/session/sign-out.ts';
import { SendLeftBehind } from '#study/step/left-behind.parts.tsx';
import { SessionEnding } from './session-ending.tsx';

export { JumpButton } from '#shell/jump/button.tsx';
/** What nobody sees when a page appears: it works behind it, or waits until it is opened. In one chunk, fetched at once. */
export { Toaster } from '#ui/overlay/toaster.tsx';
export { HelpDialog } from './help-dialog.tsx';
export { UserCard } from './user-card.tsx';

/** Sees to it that nothing is lost: what was left behind is sent, and nobody is surprised by the end of a session. */
export const Keepers = ({ user }: { user: string }) => (
  <>
    <SendLeftBehind user={user} />
    <SessionEnding />
  </>
);
