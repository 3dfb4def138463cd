import { Eye, History, Send } from 'lucide-react';
import { SaveWords } from '#draft/save-words.tsx';
import styles from '#theory/editor/fields/form.module.css';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { LibraryDraft } from './draft.ts';
import { StateTags } from './frame.parts.tsx';

export interface ItemBarProps {
  draft: LibraryDraft;
  onPublish: () => void;
  onLook: (place: 'voorbeeld' | 'geschiedenis') => void;
  onAsk: (question: 'discard' | 'retire') => void;
  onBringBack: () => void;
}

/** How far the item is, and what can be done with it as a whole. */
export function ItemBar({ draft, onPublish, onLook, onAsk, onBringBack }: ItemBarProps) {
  const { item, work } = draft;
  // A retired item may have a draft too.
  const hasDraft =
    item.published === null ||
    JSON.stringify(item.content) !== JSON.stringify(item.published) ||
    work.saving.kind !== 'saved';
  return (
    <div className={styles.bar}>
      <div className={styles.standing}>
        <StateTags entry={item} />
        <SaveWords editing={work} what="Concept" />
      </div>
      <div className={styles.tools}>
        <Button variant="primary" icon={Send} onClick={() => onPublish()} disabled={!hasDraft}>
          Publiceren
        </Button>
        <Button icon={Eye} onClick={() => onLook('voorbeeld')}>
          Voorbeeld
        </Button>
        <Button icon={History} onClick={() => onLook('geschiedenis')}>
          Geschiedenis
        </Button>
        <Menu
          label="Meer"
          items={[
            {
              label: 'Concept weggooien',
              onSelect: () => onAsk('discard'),
              disabled: !hasDraft,
              danger: true,
            },
            item.retired
              ? {
                  label: 'Terughalen',
                  onSelect: onBringBack,
                }
              : {
                  label: 'Laten vervallen',
                  onSelect: () => onAsk('retire'),
                  disabled: item.published === null,
                  danger: true,
                },
          ]}
        />
      </div>
    </div>
  );
}
