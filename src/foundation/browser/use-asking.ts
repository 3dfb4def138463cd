import { useState } from 'react';
import { toast } from '#ui/overlay/toast.ts';
import { sentenceOf } from './api.ts';

/** Does it once it was confirmed; what goes wrong stands in the dialog. */
export function useAsking(work: () => Promise<unknown>, onClose: () => void, done: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onConfirm = async () => {
    setBusy(true);
    try {
      await work();
      onClose();
      toast(done);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { busy, error, onConfirm: () => void onConfirm() };
}
