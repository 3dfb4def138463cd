import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './rows.module.css';

export interface RowToolsProps {
  /** Name of the row, for the buttons' labels. */
  name: string;
  first: boolean;
  last: boolean;
  sortable: boolean;
  onUp: () => void;
  onDown: () => void;
  /** Null when the row cannot be removed here. */
  onRemove: (() => void) | null;
  /** The row is being dragged, or let go. */
  onDrag: (on: boolean) => void;
}

/** Moving and removing one row. Dragging is an extra for the mouse; the buttons do the same by keyboard and touch. */
export function RowTools({ name, first, last, sortable, onUp, onDown, onRemove, onDrag }: RowToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  return (
    <div ref={tools} className={styles.tools}>
      {sortable ? (
        <>
          <span
            className={styles.grip}
            aria-hidden="true"
            draggable
            onDragStart={(event) => {
              const row = tools.current?.parentElement;
              if (row) event.dataTransfer.setDragImage(row, row.clientWidth - 24, 24);
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              onDrag(true);
            }}
            onDragEnd={() => onDrag(false)}
          >
            <Icon of={GripVertical} size={18} />
          </span>
          <IconButton
            icon={ArrowUp}
            label={`${name} omhoog`}
            aria-disabled={first}
            onClick={first ? undefined : onUp}
          />
          <IconButton
            icon={ArrowDown}
            label={`${name} omlaag`}
            aria-disabled={last}
            onClick={last ? undefined : onDown}
          />
        </>
      ) : null}
      {onRemove ? <IconButton icon={Trash2} label={`${name} verwijderen`} onClick={onRemove} /> : null}
    </div>
  );
}
