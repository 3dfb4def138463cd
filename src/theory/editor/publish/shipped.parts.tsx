import { useState } from 'react';
import type { LibraryItem } from '#theory/editor/editor.contract.ts';
import { useNameOf } from '#theory/editor/editor.queries.ts';
import styles from '#theory/editor/frame.module.css';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Differences } from './differences.parts.tsx';
import { differences } from './differences.rules.ts';

/** A newer text was shipped than the one that editors changed: theirs or ours. */
export function ShippedWaits({
  item,
  onSettle,
}: {
  item: LibraryItem;
  onSettle: (choice: 'ours' | 'theirs') => Promise<unknown>;
}) {
  const nameOf = useNameOf();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (item.shipped === null || item.published === null) return null;
  const gone = item.shipped.retired === true && !('name' in item.shipped);
  const settle = async (choice: 'ours' | 'theirs') => {
    setBusy(true);
    await onSettle(choice);
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Callout
        kind="warning"
        boxed
        title={gone ? 'Dit onderdeel wordt niet meer meegeleverd' : 'Er wacht een nieuwe meegeleverde tekst'}
        actions={<Button onClick={() => setOpen(true)}>Vergelijk en kies</Button>}
      >
        {gone
          ? 'Jullie hebben het gewijzigd, dus het blijft staan tot je kiest.'
          : 'Jullie hebben dit onderdeel gewijzigd, dus lezers zien jullie tekst tot je kiest.'}
      </Callout>
      <Dialog
        open={open}
        wide
        onClose={() => setOpen(false)}
        title={gone ? 'Laten vervallen of houden?' : 'Onze tekst of de nieuwe?'}
        actions={
          <>
            <Button variant="primary" onClick={() => void settle('ours')} busy={busy}>
              Onze tekst houden
            </Button>
            <Button onClick={() => void settle('theirs')} busy={busy}>
              {gone ? 'Laten vervallen' : 'Nieuwe tekst publiceren'}
            </Button>
            <Button variant="text" onClick={() => setOpen(false)}>
              Later kiezen
            </Button>
          </>
        }
      >
        <div className={styles.new}>
          {gone ? (
            <p>Vervalt het, dan gaat het uit de lijsten. Onderzoeken die het gebruiken, houden het.</p>
          ) : (
            <>
              <p>
                Doorgestreept staat alleen in onze gepubliceerde tekst, onderstreept alleen in de nieuwe. Een concept
                blijft bewaard, wat je ook kiest.
              </p>
              <Differences
                of={differences(item.kind, item.published, item.shipped, nameOf)}
                none="De teksten zeggen hetzelfde."
              />
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}
