import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import { classes } from './classes.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What opens it, in words. */
  summary: ReactNode;
  /** Open from the start (uncontrolled), or controlled together with `onToggle`. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** `text` (default) a blue line of text, `row` a row of a list between hairlines. */
  look?: 'text' | 'row';
  className?: string | undefined;
  children: ReactNode;
}

/** Words that open to more. Open on paper. */
export function Disclosure({ summary, open = false, onToggle, look = 'text', className, children }: DisclosureProps) {
  const [own, setOwn] = useState(open);
  const shown = onToggle ? open : own;
  return (
    <details
      className={classes(styles[look], className)}
      open={shown}
      onToggle={(event) => {
        const { open: now } = event.currentTarget;
        setOwn(now);
        if (now !== shown) onToggle?.(now);
      }}
    >
      <summary>
        <span>{summary}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
