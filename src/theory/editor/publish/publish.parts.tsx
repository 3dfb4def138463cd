import { useState } from 'react';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { asked } from '#foundation/shared/fields.ts';
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
import { publishNote } from './note.contract.ts';

export interface PublishDialogProps {
  item: LibraryItem;
  onClose: () => void;
  /** Publishes, and says whether that was done; what the server refuses stands at the fields afterwards. */
  onPublish: (note: string | null) => Promise<boolean>;
}

/** What will change for readers, before it does. */
export function PublishDialog({ item, onClose, onPublish }: PublishDialogProps) {
  const nameOf = useNameOf();
  const form = useKeptForm({
    about: 'theorie',
    part: `publish/${item.kind}/${item.id}`,
    empty: { note: '' },
    thing: 'deze toelichting',
  });
  const { note } = form.content;
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    if (!form.isChosen()) return;
    setBusy(true);
    if (await onPublish(note.trim() || null)) form.finish();
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
          <Button
            variant="text"
            onClick={() => {
              form.finish();
              onClose();
            }}
          >
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
          {...asked(publishNote)}
          hint="Voor de geschiedenis. Mag leeg blijven."
          value={note}
          onChange={(text) => form.change({ note: text })}
          rows={2}
        />
        <KeptFormNotice form={form} labels={{ note: publishNote.words.name }} quiet />
      </div>
    </Dialog>
  );
}
