import { useState } from 'react';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import type { ManagedUser } from './users.contract.ts';

export interface RemoveFactorProps {
  user: ManagedUser;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Takes the second factor away of who lost phone and recovery codes, once asked whether it is them. */
export function RemoveFactor({ user, onClose, onChanged }: RemoveFactorProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await fetchJson(`/api/users/${user.uuid}/remove_second_factor`, { method: 'POST', body: {} });
      await onChanged();
      onClose();
      toast(`De tweede stap van ${user.name} is weg.`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Tweede stap van ${user.name} weghalen?`}
      confirmLabel="Weghalen"
      danger
      busy={busy}
      error={problem}
      onConfirm={() => void remove()}
    >
      <p>
        Dit is voor wie telefoon en herstelcodes kwijt is. Ook alle passkeys gaan weg. Daarna is het wachtwoord genoeg
        om in te loggen. {user.name} wordt overal uitgelogd en krijgt een mail. Bel eerst even: zo weet je zeker wie het
        vraagt.
      </p>
    </ConfirmDialog>
  );
}
