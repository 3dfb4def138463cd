import { useState } from 'react';
import { call } from '#foundation/browser/api.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';

export interface DeleteResearchDialogProps {
  research: { uuid: string; name: string };
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for the title before a research goes to the bin, and offers the way back. */
export function DeleteResearchDialog({ research, open, onClose, onDeleted }: DeleteResearchDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const restore = async () => {
    await call(`/api/researches/${research.uuid}/restore`, { method: 'POST', body: {} });
    onDeleted();
    toast('Het onderzoek is terug.');
  };
  const remove = async () => {
    setBusy(true);
    try {
      await call(`/api/researches/${research.uuid}`, { method: 'DELETE' });
      onClose();
      onDeleted();
      toast('Onderzoek verwijderd', {
        action: {
          label: 'Ongedaan maken',
          onSelect: () => void restore().catch((failure: Error) => toast(failure.message)),
        },
        duration: 10_000,
      });
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Onderzoek verwijderen?"
      confirmLabel="Verwijderen"
      onConfirm={() => void remove()}
      danger
      busy={busy}
      error={error}
      typed={{ label: 'Titel van het onderzoek', text: research.name }}
    >
      <p>
        Je kunt <strong>{research.name}</strong> 30 dagen terughalen. Typ de titel om door te gaan.
      </p>
    </ConfirmDialog>
  );
}
