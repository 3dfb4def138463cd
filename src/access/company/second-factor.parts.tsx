import { useNavigate } from 'react-router';
import type { CameFrom } from '#access/account/return.parts.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Whoever asks it of colleagues has it: they would lose this page by saving. */
export function OwnFactorFirst() {
  const navigate = useNavigate();
  const from: CameFrom = { from: '/beheer/organisatie' };
  return (
    <Callout
      kind="warning"
      boxed
      live
      title="Stel eerst zelf een tweede stap in"
      actions={<Button onClick={() => void navigate('/account', { state: from })}>Nu instellen</Button>}
    >
      Anders kom je zelf niet verder. Daarna kom je hier terug, en kun je het ook van je collega’s vragen.
    </Callout>
  );
}

interface RequireDialogProps {
  open: boolean;
  /** Who can log in and has no second factor yet. */
  count: number;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** It stops colleagues in what they are doing, so that one is asked first. */
export function RequireDialog({ open, count, onClose, onConfirm }: RequireDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Een tweede stap verplicht maken?"
      confirmLabel="Verplicht maken"
      onConfirm={() => void onConfirm()}
    >
      <p>
        {count === 0
          ? 'Iedereen die kan inloggen, heeft al een tweede stap. Wie er later bij komt, stelt die eerst in.'
          : `${count === 1 ? '1 persoon heeft' : `${count} mensen hebben`} nog geen tweede stap. Wie nu is ingelogd, komt meteen op Mijn account om die in te stellen, en gaat daarna verder. Vertel het dus eerst.`}
      </p>
    </ConfirmDialog>
  );
}
