import { type ReactNode, useId } from 'react';
import styles from './call-to-action.module.css';

export interface CallToActionProps {
  title: string;
  /** A primary and an outline button; on navy they turn white and transparent. Or a sentence in a `<p>`. */
  children: ReactNode;
}

/** A navy panel with a question and one or two ways to answer it. */
export function CallToAction({ title, children }: CallToActionProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
