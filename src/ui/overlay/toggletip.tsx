import { CircleHelp } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { useFloating } from './floating.ts';
import styles from './toggletip.module.css';

export interface ToggletipProps {
  /** What it explains, such as `Houding`; the button is called `Uitleg: Houding`. */
  about: string;
  /** The way to the full explanation; closes the tip. */
  more?: { label?: string; onSelect: () => void };
  /** The tip was opened (for the data layer). */
  onOpen?: () => void;
  children: ReactNode;
}

/** A `?` that explains on a click and stays while one reads. Escape or a press beside it closes. */
export function Toggletip({ about, more, onOpen, children }: ToggletipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useFloating(open, button, bubble, 'start');
  return (
    <span className={styles.tip}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Uitleg: ${about}`}
        aria-describedby={open ? id : undefined}
      >
        <Icon of={CircleHelp} size={18} />
      </button>
      <span
        ref={bubble}
        id={id}
        popover="auto"
        role="status"
        className={styles.bubble}
        onToggle={(event) => {
          const now = event.newState === 'open';
          setOpen(now);
          if (now) onOpen?.();
        }}
      >
        {open ? (
          <>
            <span className={styles.words}>{children}</span>
            {more ? (
              <Button
                variant="textNoPadding"
                small
                onClick={() => {
                  bubble.current?.hidePopover();
                  more.onSelect();
                }}
              >
                {more.label ?? 'Lees meer'}
              </Button>
            ) : null}
          </>
        ) : null}
      </span>
    </span>
  );
}
