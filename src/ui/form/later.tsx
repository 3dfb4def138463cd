import { type ReactNode, useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './later.module.css';

export interface LaterProps {
  /** What stands under the line. */
  summary: string;
  /** Whether anything stands in it. */
  used: boolean;
  /** Under the line, where that is not the same as without one. */
  folded?: ReactNode;
  children: ReactNode;
}

/** Fields that can wait: a line, while nothing stands in them. Who opened it and types goes on where they are. */
export function Later({ summary, used, folded, children }: LaterProps) {
  const [folds] = useState(!used);
  if (!folds) return children;
  return (
    <Disclosure summary={summary}>
      <div className={styles.fields}>{folded ?? children}</div>
    </Disclosure>
  );
}
