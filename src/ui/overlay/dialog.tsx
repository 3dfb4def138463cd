import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, or with `light` a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** The buttons; the primary one first. */
  actions?: ReactNode;
  /** `alertdialog` for a question that needs an answer: the text is read with the title. */
  role?: 'dialog' | 'alertdialog';
  /** 520 px (default) or 760 px wide. */
  wide?: boolean;
  /** 1080 px wide: for two texts side by side. */
  broad?: boolean;
  /** On a phone the whole screen. */
  whole?: boolean;
  /** A press beside the dialog closes it; only when nothing can be lost. */
  light?: boolean;
  /** Where focus goes on closing when the opener is gone. */
  returnFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A question or a small task over the page. Its content starts fresh each time it opens. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  actions,
  role,
  wide,
  broad,
  whole,
  light,
  returnFocus,
  children,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={role === 'alertdialog' ? `${id}-text` : undefined}
      className={classes(styles.dialog, wide && styles.wide, broad && styles.broad, whole && styles.whole)}
      onClose={onClose}
      returnFocus={returnFocus}
      {...(role && { role })}
      {...(light && { light })}
    >
      <div className={styles.in}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton icon={X} label="Sluiten" onClick={onClose} />
        </div>
        <div id={`${id}-text`} className={styles.body}>
          {children}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Modal>
  );
}
