import type { ReactNode } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/**
 * Asks whether somebody wants to leave this page while not everything that was typed is saved. It asks about this page only: the
 * router still consults a page that has just gone, and a press on Back right after leaving would then do nothing.
 *
 * @param isUnsaved - Whether there is something to ask about, looked at when somebody leaves.
 * @param children - What becomes of the typed words.
 */
export function LeaveQuestion({ isUnsaved, children }: { isUnsaved: () => boolean; children: ReactNode }) {
  const here = useLocation().pathname;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === here && nextLocation.pathname !== here && isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Weggaan zonder op te slaan?"
      confirmLabel="Toch weggaan"
      cancelLabel="Hier blijven"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
