import { type ReactNode, type Ref, useId } from 'react';
import { Callout } from '#ui/callout.tsx';
import styles from './account.screen.module.css';

export interface AccountSectionProps {
  title: string;
  /** To come back to when what had focus is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One subject of the account: its name at the left, what can be done at the right. */
export function AccountSection({ title, heading, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** What came of it, where it was done: it failed, or it is so now. */
export function Outcome({ failure, done }: { failure?: string | null; done?: string | null }) {
  if (failure) return <Callout kind="error">{failure}</Callout>;
  return done ? (
    <Callout kind="good" live>
      {done}
    </Callout>
  ) : null;
}
