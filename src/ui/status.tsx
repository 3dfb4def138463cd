import { TriangleAlert } from 'lucide-react';
import { Icon } from '#ui/graphic/icon.tsx';
import styles from './status.module.css';

export type StatusState = 'empty' | 'busy' | 'ready' | 'not_applicable';

/** The word that stands beside each shape. */
export const statusWords: Record<StatusState, string> = {
  empty: 'Leeg',
  busy: 'Bezig',
  ready: 'Gereed',
  not_applicable: 'Niet van toepassing',
};

export interface StatusProps {
  state: StatusState;
  /** Other words than the usual one. */
  children?: string;
  /** Only the shape to see; the word is still read aloud. For the list of steps. */
  shapeOnly?: boolean;
}

/** How far something is: a word and a shape (ring, half, tick, dashes). */
export function Status({ state, children = statusWords[state], shapeOnly }: StatusProps) {
  return (
    <span className={`${styles.status} ${styles[state]}`}>
      <StatusShape state={state} />
      <span className={shapeOnly ? 'vh' : undefined}>{children}</span>
    </span>
  );
}

/** The shape alone, 14 px; always beside a word. */
export function StatusShape({ state }: { state: StatusState }) {
  return (
    <svg className={`${styles.shape} ${styles[state]}`} viewBox="0 0 14 14" aria-hidden="true">
      <circle className={styles.ring} cx="7" cy="7" r="6.25" />
      {state === 'busy' ? <path className={styles.half} d="M7 3a4 4 0 0 0 0 8z" /> : null}
      {state === 'ready' ? <path className={styles.tick} d="M3.9 7.2 6.1 9.4 10.2 5" /> : null}
    </svg>
  );
}

/** Something this step builds on has changed since it was last seen. */
export function StaleMark({ children = 'Eerdere stap gewijzigd' }: { children?: string }) {
  return (
    <span className={styles.stale}>
      <Icon of={TriangleAlert} />
      {children}
    </span>
  );
}
