import type { ReactNode } from 'react';
import { Callout } from '#ui/callout.tsx';
import type { SoftCheck } from './checks.rules.ts';
import styles from './research-target.screen.module.css';

/** A field with, under it, what to think about while typing. It is said aloud and never keeps anybody from saving. */
export function Remarked({
  field,
  checks,
  children,
}: {
  field: string;
  checks: readonly SoftCheck[];
  children: ReactNode;
}) {
  return (
    <div className={styles.remarked}>
      {children}
      <div role="status" className={styles.remarks}>
        {checks
          .filter((check) => check.field === field)
          .map(({ kind, message }) => (
            <Callout key={kind} kind="hint">
              {message}
            </Callout>
          ))}
      </div>
    </div>
  );
}
