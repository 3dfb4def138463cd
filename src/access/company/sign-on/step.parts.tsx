import type { ReactNode } from 'react';
import { CopyText } from '#ui/export/copy-text.tsx';
import { Status } from '#ui/status.tsx';
import styles from './sign-on.module.css';

interface StepProps {
  title: string;
  done: boolean;
  /** Said in the place of `Gereed`. */
  doneWords: string;
  /** Said as long as it is not done. */
  openWords: string;
  children: ReactNode;
}

/** A step of the set-up: its number, what it is, whether it is done, and what to do. */
export function Step({ title, done, doneWords, openWords, children }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Status state={done ? 'ready' : 'empty'}>{done ? doneWords : openWords}</Status>
      </div>
      {children}
    </li>
  );
}

/** Texts to fill in elsewhere, each with a button that copies it. */
export function ToCopy({ rows }: { rows: readonly { term: string; text: string; hint?: string }[] }) {
  return (
    <dl className={styles.copy}>
      {rows.map(({ term, text, hint }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <code>{text}</code>
            <CopyText text={text} label="Kopieer" of={term} done={`${term} is gekopieerd.`} />
            {hint ? <p className="small soft">{hint}</p> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
