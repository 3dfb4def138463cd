import styles from './marked.module.css';

export interface MarkedProps {
  /** A text in pieces, in order. */
  pieces: readonly { text: string; marked: boolean }[];
}

/** A text in which the words that somebody looks for are marked. */
export const Marked = ({ pieces }: MarkedProps) =>
  pieces.map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity than their place.
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <span key={index}>{text}</span>
    ),
  );
