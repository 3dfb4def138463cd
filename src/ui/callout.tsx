import { Check, Info, Lightbulb, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import styles from './callout.module.css';
import { classes } from './classes.ts';

export type CalloutKind = 'hint' | 'warning' | 'good' | 'error' | 'info';

export interface CalloutProps {
  /** `hint` tip, `warning` look out, `good` it fits, `error` it failed, `info` (default) good to know. */
  kind?: CalloutKind;
  /** Bold words before the text. */
  title?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** In a quiet box instead of a line of text. */
  boxed?: boolean;
  /** Said aloud when it appears; `error` always is. */
  live?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

const icons: Record<CalloutKind, LucideIcon> = {
  hint: Lightbulb,
  warning: TriangleAlert,
  good: Check,
  error: TriangleAlert,
  info: Info,
};

/** A soft remark beside the work: an icon and words, never colour alone. */
export function Callout({ kind = 'info', title, actions, boxed, live, className, children }: CalloutProps) {
  const role = kind === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classes(styles.callout, styles[kind], boxed && styles.boxed, className)} {...(role && { role })}>
      <Icon of={icons[kind]} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
