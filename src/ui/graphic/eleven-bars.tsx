import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type { StatusState } from '#ui/status.tsx';
import styles from './eleven-bars.module.css';

export interface ElevenBarsProps {
  /** The state of each step, in order. */
  states: readonly StatusState[];
  /** The words beside it, such as `5 van 11 gereed`; the bars are only their picture. */
  words: ReactNode;
  /** The bars over the words instead of before them: for lists. */
  stacked?: boolean;
}

/** How far along: one small bar per step, always with words. */
export function ElevenBars({ states, words, stacked }: ElevenBarsProps) {
  return (
    <span className={classes(styles.eleven, stacked && styles.stacked)}>
      <svg width={states.length * 13 - 3} height="6" aria-hidden="true">
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
          <Bar key={index} state={state} x={index * 13} />
        ))}
      </svg>
      <span>{words}</span>
    </span>
  );
}

const Bar = ({ state, x }: { state: StatusState; x: number }) =>
  state === 'not_applicable' ? (
    <path className={styles.not_applicable} d={`M${x} 5.5h10`} />
  ) : (
    <rect className={styles[state]} x={x + 0.5} y="0.5" width="9" height="5" rx="1" />
  );
