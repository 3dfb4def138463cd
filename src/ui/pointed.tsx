import styles from './pointed.module.css';

export interface PointedProps {
  text: string;
  /** What is meant in it, in UTF-16 units; `end` is after it. */
  start: number;
  end: number;
}

/** A text with the words underlined that a remark is about. The remark itself says what is wrong with them. */
export const Pointed = ({ text, start, end }: PointedProps) => (
  <span className={styles.pointed}>
    “{text.slice(0, start)}
    <mark>{text.slice(start, end)}</mark>
    {text.slice(end)}”
  </span>
);
