import type { LibraryItem } from '#theory/editor/editor.contract.ts';
import { plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

export interface ItemQuestionsProps {
  item: LibraryItem;
  asking: 'publish' | 'discard' | 'retire' | null;
  onClose: () => void;
  onDiscard: () => void;
  onRetire: () => void;
}

/** Asked before something is taken away. */
export function ItemQuestions({ item, asking, onClose, onDiscard, onRetire }: ItemQuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={onClose}
        title="Concept weggooien?"
        confirmLabel="Weggooien"
        danger
        onConfirm={onDiscard}
      >
        {item.published === null
          ? 'Dit onderdeel is nooit gepubliceerd. Het verdwijnt helemaal.'
          : 'Lezers blijven de gepubliceerde tekst zien. Het concept blijft in de geschiedenis staan.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'retire'}
        onClose={onClose}
        title={`“${item.name}” laten vervallen?`}
        confirmLabel="Laten vervallen"
        danger
        onConfirm={onRetire}
      >
        Het gaat uit alle lijsten. Onderzoeken die het gebruiken, houden het. Je kunt het later terughalen.
        {item.usedBy.length > 0
          ? ` ${plural(item.usedBy.length, 'ander onderdeel verwijst', 'andere onderdelen verwijzen')} ernaar: ${item.usedBy
              .slice(0, 5)
              .map((user) => user.name)
              .join(', ')}${item.usedBy.length > 5 ? '…' : '.'}`
          : ''}
      </ConfirmDialog>
    </>
  );
}
