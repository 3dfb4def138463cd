// Logging out must work without a network too.
import '#access/sign-out.ts';
import { SendLeftBehind } from '#steps/step/left-behind.parts.tsx';
import { SessionEnding } from './session-ending.tsx';

/** Sees to it that nothing is lost: what was left behind is sent, and nobody is surprised by the end of a session. */
export const Keepers = ({ user }: { user: string }) => (
  <>
    <SendLeftBehind user={user} />
    <SessionEnding />
  </>
);
