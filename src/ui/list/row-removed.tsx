import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './rows.module.css';

export interface RowRemovedProps {
  words: string;
  /** Milliseconds it stays; the clock stands still under the mouse and with focus. */
  time: number;
  onUndo: () => void;
  onEnd: () => void;
}

/** In the place of a removed row: the way back, with focus on it. */
export function RowRemoved({ words, time, onUndo, onEnd }: RowRemovedProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const [held, setHeld] = useState(true);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => undo.current?.focus(), []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end.current(), time);
    return () => clearTimeout(timer);
  }, [held, time]);

  return (
    <li
      className={styles.removed}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{words}</span>
      <Button ref={undo} variant="textNoPadding" small onClick={onUndo}>
        Ongedaan maken
      </Button>
    </li>
  );
}
