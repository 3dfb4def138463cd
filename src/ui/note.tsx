import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './note.module.css';

export interface NoteProps {
  /** Who wrote it. */
  author: string;
  me?: boolean;
  /** When, in words: `gisteren om 16:05`. */
  when: string;
  /** The text, or a field while it is being changed. */
  children: ReactNode;
  /** Where it belongs: a link to the step or factor. */
  about?: ReactNode;
  /** Buttons or a menu, at the right of the author. */
  actions?: ReactNode;
}

/** What someone wrote beside the work. */
export function Note({ author, me, when, children, about, actions }: NoteProps) {
  return (
    <article className={styles.note}>
      <header>
        <Avatar name={author} small named {...(me && { me })} />
        <span>
          <b>{author}</b> · {when}
        </span>
        {actions ? <span className={styles.actions}>{actions}</span> : null}
      </header>
      <div className={styles.text}>{children}</div>
      {about ? <footer>{about}</footer> : null}
    </article>
  );
}
