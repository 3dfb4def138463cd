import type { ReactNode } from 'react';
import { EmptyDrawing } from '#ui/graphic/drawings.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One sentence: what belongs here. */
  children: ReactNode;
  /** A heading over it, where the place has none. */
  title?: ReactNode;
  /** Level of that heading: 1 when this is all the page has. Default 2. */
  level?: 1 | 2;
  /** The one thing to do. */
  action?: ReactNode;
  /** Another drawing; `null` for none. */
  drawing?: ReactNode;
}

/** Nothing here yet: a drawing, what belongs here, and the one action. */
export function EmptyState({ title, level = 2, children, action, drawing = <EmptyDrawing /> }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {drawing ? <div className={styles.drawing}>{drawing}</div> : null}
      <div className={styles.words}>
        {title ? <Heading>{title}</Heading> : null}
        <p>{children}</p>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
