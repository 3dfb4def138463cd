import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './drawer.module.css';
import { Modal } from './modal.tsx';

export interface DrawerProps {
  open: boolean;
  /** Escape, the cross, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** Side it comes from; default right. */
  side?: 'left' | 'right';
  returnFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A panel from the side, over the page: theory, notes or the steps on a narrow screen. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, title, side = 'right', returnFocus, children }: Omit<DrawerProps, 'open'>) {
  const id = useId();
  return (
    <Modal
      labelledBy={id}
      className={classes(styles.drawer, styles[side])}
      onClose={onClose}
      light
      returnFocus={returnFocus}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label="Sluiten" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}
