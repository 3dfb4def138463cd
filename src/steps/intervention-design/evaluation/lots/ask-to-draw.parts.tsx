import { useState } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';
import { useAsking } from '#foundation/browser/use-asking.ts';
import { longest } from '#foundation/shared/fields.ts';
import type { usePlanCall } from '#steps/intervention-design/evaluation/plan-call.parts.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Lots } from './lots.contract.ts';
import { drawsLeft } from './lots.rules.ts';

interface AskProps {
  lots: Lots;
  call: ReturnType<typeof usePlanCall>;
  onClose: () => void;
}

/** Asks before lots are drawn; the second time and after that for a reason, which stays. */
export function AskToDraw({ lots, call, onClose }: AskProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const again = lots.attempts.length > 0;
  const left = drawsLeft(lots) - 1;
  const asking = useAsking(
    () =>
      call((path, headers) =>
        fetchJson(`${path}/lots/draw?answer=changes`, {
          method: 'POST',
          body: { reason: again ? reason : null },
          headers,
        }),
      ),
    onClose,
    'Er is geloot.',
  );
  const missing = again && reason.trim() === '';
  return (
    <ConfirmDialog
      open
      title={again ? 'Opnieuw loten?' : 'Loten?'}
      confirmLabel={again ? 'Opnieuw loten' : 'Loten'}
      onClose={onClose}
      {...asking}
      onConfirm={() => {
        setTried(true);
        if (!missing) asking.onConfirm();
      }}
    >
      <p>
        De server loot met een getal dat niemand vooraf kent, en bewaart dat. Elke loting blijft staan, met de tijd
        erbij. {left > 0 ? `Daarna kan het nog ${plural(left, 'keer', 'keer')}.` : 'Daarna kan het niet nog eens.'}
      </p>
      {again ? (
        <TextArea
          label="Waarom loot je opnieuw?"
          hint="Dit blijft bij de loting staan."
          rows={2}
          maxLength={longest.short}
          value={reason}
          onChange={setReason}
          error={tried && missing ? 'Schrijf op waarom je opnieuw loot.' : null}
        />
      ) : null}
    </ConfirmDialog>
  );
}
