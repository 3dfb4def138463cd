import { useState } from 'react';
import type { LibraryItem } from '#theory/editor/editor.contract.ts';
import { useNameOf } from '#theory/editor/editor.queries.ts';
import styles from '#theory/editor/frame.module.css';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Differences } from './differences.parts.tsx';
import { differences } from './differences.rules.ts';

export interface PublishDialogProps {
  item: LibraryItem;
  onClose: () => void;
  /** Publishes; what the server refuses stands at the fields afterwards. */
  onPublish: (note: string | null) => Promise<void>;
}

/** What will change for readers, before it does. */
export function PublishDialog({ item, onClose, onPublish }: PublishDialogProps) {
  const nameOf = useNameOf();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    await onPublish(note.trim() || null);
  };
  const { usedBy } = item;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={item.published === null ? `“${item.name}” publiceren?` : 'Deze wijzigingen publiceren?'}
      actions={
        <>
          <Button variant="primary" onClick={() => void publish()} busy={busy}>
            Publiceren
          </Button>
          <Button variant="text" onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <div className={styles.new}>
        <p>
          Iedereen ziet dit meteen.
          {usedBy.length > 0
            ? ` ${plural(usedBy.length, 'ander onderdeel verwijst', 'andere onderdelen verwijzen')} hiernaar.`
            : ''}
        </p>
        {item.retired ? <Callout kind="warning">Dit onderdeel is vervallen en blijft uit de lijsten.</Callout> : null}
        <Differences of={differences(item.kind, item.published, item.content, nameOf)} none="Er is niets gewijzigd." />
        <TextArea
          label="Wat is er veranderd?"
          hint="Voor de geschiedenis. Mag leeg blijven."
          value={note}
          onChange={setNote}
          maxLength={500}
          rows={2}
        />
      </div>
    </Dialog>
  );
}
