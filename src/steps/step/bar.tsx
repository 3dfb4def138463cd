import type { ReactNode } from 'react';
import { ArrivalBanner } from '#draft/arrival-banner.tsx';
import { SaveWords } from '#draft/save-words.tsx';
import styles from './bar.module.css';
import type { Editing } from './use-step.ts';

export interface StepBarProps {
  // biome-ignore lint/suspicious/noExplicitAny: the bar does not look into the content.
  editing: Editing<any>;
  /** Instead of how saving stands: where there is nothing to save any more. */
  words?: string | undefined;
  /** The buttons; the way on last. */
  children: ReactNode;
}

/** How saving stands and the way on, always in sight below the work. */
export const StepBar = ({ editing, words, children }: StepBarProps) => (
  <div className={styles.bar}>
    {words === undefined ? (
      <>
        <ArrivalBanner editing={editing} />
        <SaveWords editing={editing} />
      </>
    ) : (
      <p className={styles.words}>{words}</p>
    )}
    <div className={styles.actions}>{children}</div>
  </div>
);
