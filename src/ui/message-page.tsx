import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import styles from './message-page.module.css';

export interface MessagePageProps {
  title: string;
  /** One or two sentences: what is the matter. */
  children: ReactNode;
  /** The way on. */
  action: ReactNode;
}

/** In the place of a page that cannot be shown: what is the matter, and the way on. */
export const MessagePage = ({ title, children, action }: MessagePageProps) => (
  <div className={`wrap ${styles.page}`}>
    <EmptyState title={title} level={1} action={action}>
      {children}
    </EmptyState>
  </div>
);
