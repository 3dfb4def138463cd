import type { ReactNode } from 'react';
import { EmptyDrawing } from './drawings.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One sentence: what belongs here. */
  children: ReactNode;
  /** A heading over it, where the place has none. */
  title?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Another drawing; `null` for none. */
  drawing?: ReactNode;
}

/** Nothing here yet: a drawing, what belongs here, and the one action. */
export function EmptyState({ title, children, action, drawing = <EmptyDrawing /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing ? <div className={styles.drawing}>{drawing}</div> : null}
      <div className={styles.words}>
        {title ? <h2>{title}</h2> : null}
        <p>{children}</p>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
