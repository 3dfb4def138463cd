import { useEffect, useState } from 'react';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Shows at once instead of after a second. */
  immediate?: boolean;
  /** What is being waited for; default `Bezig met laden…`. */
  label?: string;
  /** Words beside the ring are only read aloud. */
  labelHidden?: boolean;
}

/** Someone is waiting: nothing for the first 1000 ms, then a ring with words. */
export function Spinner({ immediate = false, label = 'Bezig met laden…', labelHidden }: SpinnerProps) {
  const [shown, setShown] = useState(immediate);
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => setShown(true), 1000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="status" className={styles.spinner}>
      {shown ? (
        <>
          <svg viewBox="0 0 28 28" aria-hidden="true">
            <circle cx="14" cy="14" r="11" />
            <path d="M14 3a11 11 0 0 1 11 11" />
          </svg>
          <span className={labelHidden ? 'vh' : undefined}>{label}</span>
        </>
      ) : null}
    </div>
  );
}
