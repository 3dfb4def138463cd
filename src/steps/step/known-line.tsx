import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './known-line.module.css';

export interface KnownLineProps {
  term: string;
  /** As much of it as fits stands on the line; opened, all of it. */
  words: ReactNode;
  /** Shown below it when it opens. */
  children?: ReactNode;
}

/** What is known already, on one line that opens: nobody has to read it before the work. */
export const KnownLine = ({ term, words, children }: KnownLineProps) => (
  <Disclosure
    className={styles.line}
    summary={
      <>
        <span className={styles.term}>{term}</span> <span className={styles.words}>{words}</span>
      </>
    }
  >
    {children}
  </Disclosure>
);

/** A term with what was said of it; null when nothing was. */
export type KnownRow = readonly [term: string, words: ReactNode];

/** Terms with their words, side by side as far as there is room. */
export const KnownRows = ({ rows }: { rows: readonly KnownRow[] }) => (
  <dl className={styles.rows}>
    {rows
      .filter(([, words]) => words !== null)
      .map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
  </dl>
);
