import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Where toasts appear: once per page, put there by the shell. While a dialog keeps the page behind it out of reach they stand in the dialog,
 * else nobody could press `Ongedaan maken`, nor hear it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const [, setClosed] = useState<Event>();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  useEffect(() => {
    dialog?.addEventListener('close', setClosed);
    return () => dialog?.removeEventListener('close', setClosed);
  }, [dialog]);
  const cards = toasts.map((one) => <ToastCard key={one.id} toast={one} />);
  const place = dialog?.querySelector('[data-toasts]');
  return (
    <>
      <div className={styles.toaster} role="status">
        {place ? null : cards}
      </div>
      {place ? createPortal(<div className={styles.toaster}>{cards}</div>, place) : null}
    </>
  );
}

function ToastCard({ toast: { id, message, action, link, duration } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const left = useRef(duration);

  useEffect(() => {
    if (held) return;
    const started = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - started));
    };
  }, [held, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only stop the clock.
    <div
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.matches(':hover'))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismissToast(id);
      }}
    >
      <Icon of={Check} />
      <span>{message}</span>
      {link ? (
        <Button variant="textNoPadding" to={link.to} onClick={() => dismissToast(id)}>
          {link.label}
        </Button>
      ) : null}
      {action ? (
        <Button
          variant="textNoPadding"
          onClick={() => {
            dismissToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon={X} label="Melding weghalen" onClick={() => dismissToast(id)} />
    </div>
  );
}
