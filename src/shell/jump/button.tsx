import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import styles from './jump.module.css';

const JumpDialog = latePart(() => import('./jump.parts.tsx').then((it) => it.JumpDialog));

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The way to anywhere, in the top bar and under Ctrl+K (⌘K on a Mac). */
export function JumpButton() {
  const { open, show, close } = useLazyOpen();
  const onAsked = useEffectEvent(show);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const asked = event.key.toLowerCase() === 'k' && (mac ? event.metaKey : event.ctrlKey);
      // In a text with layout the same keys make a link, and over a dialog there is nowhere to go.
      if (!asked || event.shiftKey || event.altKey || event.defaultPrevented || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      onAsked();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'} onClick={show}>
        <Icon of={Search} />
        <span className={styles.words}>Ga naar</span>
        <span className={styles.keys} aria-hidden="true">
          {mac ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <Suspense>{open ? <JumpDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
