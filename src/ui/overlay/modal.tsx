import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lockScroll } from './scroll-lock.ts';

export interface ModalProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className: string | undefined;
  /** Escape was pressed, or, with `light`, the page beside it. */
  onClose: () => void;
  /** A press beside it closes it: for what only shows. */
  light?: boolean;
  /** Where focus goes when what had it is gone. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * The ground of dialog and drawer: a native modal `<dialog>` that is open as long as it is rendered. It locks the
 * page's scrolling, keeps Tab inside and gives focus back. Focus starts on `[data-autofocus]` or at the dialog itself. It
 * stands outside the page: whatever styles hold where it was opened, it looks the same.
 */
export function Modal(props: ModalProps) {
  const { labelledBy, describedBy, role = 'dialog', className, onClose, light, returnFocus, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const fallback = useRef(returnFocus);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const before = document.activeElement as HTMLElement | null;
    const elsewhere = fallback.current;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
      (before?.isConnected && before !== document.body ? before : elsewhere?.current)?.focus();
    };
  }, []);

  return createPortal(
    <dialog
      ref={element}
      role={role}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keepTabInside}
      onMouseDown={(event) => {
        if (light && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
      <div data-toasts="" aria-live="polite" style={{ position: 'absolute' }} />
    </dialog>,
    document.body,
  );
}

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex="0"], [contenteditable="true"]';

/** Native dialogs let Tab wander into the browser's bars; here it goes round. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(tabbable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return event.preventDefault();
  const at = document.activeElement;
  const leaving = event.shiftKey ? at === first || at === event.currentTarget : at === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
